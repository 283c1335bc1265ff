import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { errorText } from '#shared/errors/catalog.ts';

/** A refusal that belongs to one field of the form. */
export function refuse(code: ErrorCode, path: string): DomainError {
  return new DomainError(code, { fields: [{ path, code, text: errorText(code) }] });
}
