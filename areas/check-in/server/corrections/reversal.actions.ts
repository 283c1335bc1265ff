import { holdVisitsAndPeople } from '#areas/registrations/server/places/hold-visits.actions.ts';
import { isCorrection, reversibleEntry } from '#areas/visits/rules/entries.ts';
import { entriesOfPlace, placeOfEntry } from '#areas/visits/server/entries.queries.ts';
import { recordReversal } from '#areas/visits/server/visits.actions.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockPeopleOf } from '../visits.actions.ts';
import { keptPlaces } from './corrected-places.queries.ts';
import { tellCorrected } from './tell-corrected.actions.ts';

/**
 * Reverses a correction by an entry of its own: the visit says what it said before. Only the last one that stands is reversed, so that
 * nothing that was recorded after it changes.
 * @throws DomainError `not-found` to those who don't keep the roster, and for what is no correction; `correction.reversed` when it
 *   is reversed already; `correction.not-last` while something stands that was recorded after it
 */
export async function reverseCorrection(
  ctx: Context<SignedIn>,
  number: number,
  reason: string,
): Promise<void> {
  const { actor, deps } = ctx;
  await withTransaction(deps.db, async (tx) => {
    const placeId = await placeOfEntry(tx, number);
    if (!placeId) throw new DomainError('not-found');
    const { places } = await keptPlaces(tx, ctx, [placeId]);
    const place = places.get(placeId)!;
    // Another visit of the person may be the first one after this.
    const held = await holdVisitsAndPeople(tx, { registrationIds: [placeId], userIds: [place.userId] });
    const visit = held.find(({ id }) => id === placeId);
    const entries = await entriesOfPlace(tx, placeId);
    const entry = entries.find((one) => one.number === number);
    if (!visit || !entry || !isCorrection(entry)) throw new DomainError('not-found');
    if (entries.some(({ reverses }) => reverses === number)) throw new DomainError('correction.reversed');
    if (reversibleEntry(entries) !== entry) throw new DomainError('correction.not-last');
    await lockPeopleOf(tx, [visit]);
    await recordReversal(tx, visit, entry, { by: actor, at: deps.clock.now(), reason });
    const to = { checkInAt: entry.fromCheckInAt, checkOutAt: entry.fromCheckOutAt };
    await tellCorrected(tx, deps, [{ place, was: visit, to }]);
  });
}
