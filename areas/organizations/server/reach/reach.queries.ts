import type { Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { addressSubject, reachKindOf, type ReachKind } from '#areas/budgets/server/budgets.rules.ts';
import { founderOf } from './newcomers.queries.ts';
import { isProven } from './proven.queries.ts';

/**
 * How many people who never came to it an organization reaches. While it is not proven the budget is its founder's, for all
 * organizations of that person together.
 */
export async function reachBudget(
  db: Queryable,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  organizationId: string,
): Promise<{ kind: ReachKind; subject: string }> {
  const kind = reachKindOf(await isProven(db, organizationId, clock.now()));
  if (kind === 'reach-of-organization') return { kind, subject: organizationId };
  const founder = await founderOf(db, organizationId);
  return {
    kind,
    subject: founder === undefined ? organizationId : addressSubject(config.authSecret, founder),
  };
}
