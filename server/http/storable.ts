import { DomainError, type RefusedField } from '#shared/errors.ts';
import { isStorable } from '#shared/rules/incoming.ts';
import { phrase } from '#shared/texts/text.ts';

/**
 * Refuses what no database can hold, in every text that a request brings and in every name of a field. No key of a
 * keyboard makes it, so this is the one place that looks for it, and no rule of a field has to.
 * @throws DomainError `request.invalid` with the path of each such text
 */
export function refuseUnstorable(value: unknown): void {
  if (isAllStorable(value)) return;
  const paths = [...unstorableIn(value, [])];
  const text = phrase('common.field.unstorable');
  const fields: RefusedField[] = paths.map((path) => ({ path, code: text.key, text }));
  throw new DomainError('request.invalid', { fields });
}

/** The same without paths: nearly every request is all right, and the largest have 100,000 texts. */
function isAllStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isAllStorable);
  for (const key in value) {
    if (!isStorable(key) || !isAllStorable((value as Record<string, unknown>)[key])) return false;
  }
  return true;
}

/** The paths of such texts. That of a field whose name can't be kept is the one of what the field is in. */
function* unstorableIn(value: unknown, path: readonly string[]): Generator<string> {
  if (typeof value === 'string') {
    if (!isStorable(value)) yield path.join('.');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      if (isStorable(key)) yield* unstorableIn(child, [...path, key]);
      else yield path.join('.');
    }
  }
}
