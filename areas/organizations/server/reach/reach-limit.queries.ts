import type { OutputOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { organizationSettingsContract } from '#areas/organizations/contract/organization-settings.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { turn } from '#server/platform/turns.ts';
import { remainingBudget, takenAmong } from '#areas/budgets/server/budgets.queries.ts';
import { addressSubject, budgetLimits } from '#areas/budgets/server/budgets.rules.ts';
import { belongsToOrganization } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { standingOf } from './proven.queries.ts';
import { reachBudget } from './reach.queries.ts';
import { provenPeople, reachedSubject } from './reach.rules.ts';

/**
 * What holds for an organization that is not proven, for those who work there: said before somebody writes to people, not
 * only when too many were chosen (areas/budgets/README.md).
 * @throws DomainError `not-found`, also for an organization of others
 */
export async function reachOf(
  { deps, actor }: Context<SignedIn>,
  organizationId: string,
): Promise<OutputOf<typeof organizationSettingsContract.reach>> {
  const { db, clock } = deps;
  if (!belongsToOrganization(await membershipsOf(db, actor), organizationId))
    throw new DomainError('not-found');
  const standing = await standingOf(db, organizationId, clock.now());
  if (!standing) throw new DomainError('not-found');
  if (standing.isProven) return { limit: null };
  const budget = await reachBudget(db, deps, organizationId);
  const { left, again } = await remainingBudget(db, deps, budget);
  return {
    limit: {
      most: Math.max(...budgetLimits[budget.kind].map((limit) => limit.most)),
      left: Math.max(0, left),
      again: again?.toISOString() ?? null,
      oldEnoughAt: standing.oldEnoughAt.toISOString(),
      came: standing.cameToHelp,
      needed: provenPeople,
    },
  };
}

/** So many addresses are hashed at one go, in a few milliseconds. */
const hashedAtOnce = 500;

/**
 * Those of the newcomers whom an organization that is not proven has reached today: writing to them again is free. Nobody
 * for a proven one, where nobody is told how much is left.
 */
export async function reachedToday(
  db: Queryable,
  deps: Pick<Deps, 'clock' | 'config'>,
  organizationId: string,
  newcomers: readonly string[],
): Promise<Set<string>> {
  const budget = await reachBudget(db, deps, organizationId);
  const reached = new Set<string>();
  if (budget.kind === 'reach-of-organization') return reached;
  for (let from = 0; from < newcomers.length; from += hashedAtOnce) {
    const subjects = new Map(
      newcomers
        .slice(from, from + hashedAtOnce)
        .map((address) => [
          reachedSubject(budget.subject, addressSubject(deps.config.authSecret, address)),
          address,
        ]),
    );
    for (const subject of await takenAmong(db, deps, 'reached', [...subjects.keys()]))
      reached.add(subjects.get(subject)!);
    await turn();
  }
  return reached;
}
