import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { reachBudget } from '#areas/organizations/server/reach/reach.queries.ts';
import type { CompanionFacts } from './party.rules.ts';

/**
 * Takes from the budgets of mails to newcomers for the people who are named, before anything is promised to them: whom
 * no mail can tell is not named either. Those count whom the account holder names for the first time and who have not
 * agreed, whether there is an account or not, for the refusal must not tell (areas/additional-volunteers/README.md).
 * Budgets are taken last in a transaction.
 * @param facts about each of the people
 * @throws DomainError `companions-spent`, `companions-spent-there`
 */
export async function takeNamingBudget(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  organizationId: string,
  facts: Iterable<CompanionFacts>,
): Promise<void> {
  const unknown = [...facts].filter(({ answer, wasNamed }) => answer === null && !wasNamed).length;
  if (unknown === 0) return;
  const own = { kind: 'newcomers-by-account', subject: ofAddress(deps, actor.email) } as const;
  await takeOrRefuse(tx, deps, own, 'companions-spent', unknown);
  await takeOrRefuse(
    tx,
    deps,
    await reachBudget(tx, deps, organizationId),
    'companions-spent-there',
    unknown,
  );
}
