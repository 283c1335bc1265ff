import { DomainError, errorCatalog, type ErrorCode } from '#shared/errors.ts';
import { t } from '#shared/texts/index.ts';

/** A refusal that belongs to one field of the form. */
export function refuse(code: ErrorCode, path: string): DomainError {
  return new DomainError(code, { fields: [{ path, code, message: t(errorCatalog[code].message) }] });
}
