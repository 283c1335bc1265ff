import type { RosterDone } from '#areas/check-in/contract/roster.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { holdPlaces } from '#areas/registrations/server/places/hold-slots.actions.ts';
import { notePlaceIn } from '#areas/registrations/server/places/place-details.actions.ts';
import { keptDate, type RosterOf } from '../roster/roster-date.queries.ts';
import { peopleOf } from '../roster/roster-people.queries.ts';
import { placesOf } from '../roster/roster-places.queries.ts';

/**
 * Notes something about somebody's place on a roster, for those who keep it. The last one who writes it has the word.
 * @param of.note empty takes the note away
 * @throws DomainError `not-found` to those who don't keep the roster; `roster.no-place` for somebody who has none there by
 * being named: a note on another place of theirs would tell that they have it
 */
export async function notePlace(
  ctx: Context<SignedIn>,
  of: RosterOf & { personId: string },
  note: string,
): Promise<RosterDone> {
  const { clock, db } = ctx.deps;
  const { personId } = of;
  return withTransaction(db, async (tx) => {
    const date = await keptDate(tx, ctx, of);
    const [known] = await placesOf(tx, date.id, [personId]);
    const [place] = known?.id === personId ? await holdPlaces(tx, [personId]) : [];
    if (!place) throw new DomainError('roster.no-place');
    const now = clock.now();
    await notePlaceIn(tx, place.id, note, now);
    return { done: 1, people: await peopleOf(tx, date, [personId], now) };
  });
}
