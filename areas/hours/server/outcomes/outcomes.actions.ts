import { refuse } from '#areas/accounts/server/refusals.rules.ts';
import type { outcomesContract } from '#areas/hours/contract/outcomes.ts';
import { canManageLocation } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { liveLocation, outcomeNamesOf } from './outcomes.queries.ts';
import { insertEntry, lockEntry, updateAmount } from './outcomes.store.ts';

/**
 * Enters how much of an outcome there was at a location on a day.
 * @throws DomainError `not-found` for a location that the caller doesn’t manage; `outcomes.unnamed`, `outcomes.in-future`
 */
export function enterOutcome(
  { deps, actor }: Context<SignedIn>,
  { locationId, outcome, day, amount }: BodyOf<typeof outcomesContract.enter>,
): Promise<{ id: string }> {
  const now = deps.clock.now();
  return withTransaction(deps.db, async (tx) => {
    const place = await liveLocation(tx, locationId);
    const memberships = await membershipsOf(tx, actor);
    if (!place || !canManageLocation(memberships, { ...place, locationId }))
      throw new DomainError('not-found');
    const [named] = await outcomeNamesOf(tx, [place.organizationId]);
    if (!named?.[outcome]) throw new DomainError('outcomes.unnamed');
    if (day > dayOf(now, place.timeZone)) throw refuse('outcomes.in-future', 'day');
    const id = deps.ids.uuid();
    const { organizationId } = place;
    await insertEntry(tx, { id, organizationId, locationId, outcome, day, amount, enteredAt: now });
    return { id };
  });
}

/**
 * Corrects the amount of an entry.
 * @throws DomainError `not-found` for an entry at a location that the caller doesn’t manage; `outcomes.changed` when it says something else
 *   than the caller saw
 */
export function correctOutcome(
  { deps, actor }: Context<SignedIn>,
  entryId: string,
  { amount, was }: BodyOf<typeof outcomesContract.correct>,
): Promise<{ amount: number }> {
  return withTransaction(deps.db, async (tx) => {
    const entry = await lockEntry(tx, entryId);
    const memberships = await membershipsOf(tx, actor);
    if (!entry || !canManageLocation(memberships, entry)) throw new DomainError('not-found');
    if (entry.amount !== was && entry.amount !== amount) throw new DomainError('outcomes.changed');
    await updateAmount(tx, entryId, amount);
    return { amount };
  });
}
