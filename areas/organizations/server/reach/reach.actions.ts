import type { ErrorCode } from '#shared/errors.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import {
  giveBack,
  ofAddress,
  take,
  takeFromEach,
  takeOrRefuse,
  type Budget,
} from '#areas/budgets/server/budgets.actions.ts';
import { budgetLimits } from '#areas/budgets/server/budgets.rules.ts';
import { newcomersAmong } from './newcomers.queries.ts';
import { reachBudget } from './reach.queries.ts';
import { reachedSubject } from './reach.rules.ts';

const reachedBy = (deps: Deps, { subject }: Pick<Budget, 'subject'>, address: string) => ({
  kind: 'reached' as const,
  subject: reachedSubject(subject, ofAddress(deps, address)),
});

/**
 * Counts that an organization reaches people who never came to it, each once a day; those who came are free.
 * @param refuseAtOnce says that there are more than it may ever reach at once
 * @throws DomainError `code` when it may not reach all of them today, with `{max}` and `{wait}`
 */
export async function reachOrRefuse(
  tx: Tx,
  deps: Deps,
  organizationId: string,
  addresses: readonly string[],
  code: ErrorCode,
  refuseAtOnce?: (params: { count: number; max: number }) => void,
): Promise<void> {
  const newcomers = await newcomersAmong(tx, organizationId, addresses);
  if (newcomers.length === 0) return;
  const budget = await reachBudget(tx, deps, organizationId);
  const subjects = newcomers.map((address) => reachedBy(deps, budget, address).subject);
  const first = await takeFromEach(tx, deps, { kind: 'reached' }, subjects);
  const max = Math.min(...budgetLimits[budget.kind].map(({ most }) => most));
  if (first.size > max) refuseAtOnce?.({ count: first.size, max });
  if (first.size > 0) await takeOrRefuse(tx, deps, budget, code, first.size);
}

/**
 * The same for newcomers of whom nobody is to be refused, in the same order: first that each was reached, then the budget, which all
 * whom the organization reaches take from.
 * @returns the addresses that it may reach, the first of them when it may not reach all
 */
export async function reachSome(
  tx: Tx,
  deps: Deps,
  budget: Budget,
  addresses: readonly string[],
): Promise<Set<string>> {
  const onceOf = new Map(addresses.map((address) => [address, reachedBy(deps, budget, address)]));
  const subjects = [...onceOf.values()].map(({ subject }) => subject);
  const first = await takeFromEach(tx, deps, { kind: 'reached' }, subjects);
  const going = new Set(addresses);
  if (first.size === 0 || (await take(tx, deps, budget, first.size))) return going;
  let isSpent = false;
  for (const [address, once] of onceOf) {
    if (!first.has(once.subject)) continue;
    isSpent ||= !(await take(tx, deps, budget));
    if (!isSpent) continue;
    going.delete(address);
    await giveBack(tx, once);
  }
  return going;
}
