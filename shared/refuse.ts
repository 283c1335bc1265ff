import { DomainError } from './errors.ts';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';

/**
 * Refuses an input that rules found faults in; does nothing when there are none.
 * @throws DomainError `request.invalid` with one field error for each fault.
 */
export function refuseFaults(errors: readonly RuleError[]): void {
  if (errors.length === 0) return;
  throw new DomainError('request.invalid', {
    fields: errors.map(({ path, text }) => ({ path, code: text.key, text })),
  });
}
