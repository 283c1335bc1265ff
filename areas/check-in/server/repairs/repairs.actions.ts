import type { RosterDone } from '#areas/check-in/contract/roster.ts';
import { DomainError } from '#shared/errors.ts';
import { decideAbsence, decideRepair, type WrittenTimes } from '#areas/check-in/rules/visit-repairs.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { holdOwnVisits, holdVisits } from '#areas/registrations/server/places/hold-visits.actions.ts';
import { recordNoShows, recordRepairs, takeBack } from '#areas/visits/server/visits.actions.ts';
import { recordedAtOnce } from '#areas/visits/server/recording.rules.ts';
import { visitUndone } from '../check-in.events.ts';
import { keptDate, type RosterOf } from '../roster/roster-date.queries.ts';
import { peopleOf } from '../roster/roster-people.queries.ts';
import { placesOf } from '../roster/roster-places.queries.ts';
import { lockPeopleOf, tellBegun, tellEnded } from '../visits.actions.ts';

/**
 * Writes in when people of a roster came and left, once its kiosk has closed (`areas/check-in/rules/visit-repairs.ts`). What was seen at
 * the door from beginning to end stays as it is, and so does somebody who never came while no check-in is told.
 * @throws DomainError `not-found` to those who don't keep the roster; `roster.no-place` when none of the people has a
 * place; `roster.still-open`, `roster.repair-over`, `roster.wrong-times`
 */
export async function repairVisits(
  ctx: Context<SignedIn>,
  of: RosterOf,
  { personIds, ...times }: WrittenTimes & { personIds: readonly string[] },
): Promise<RosterDone> {
  const { actor, deps } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const date = await keptDate(tx, ctx, of);
    const known = await placesOf(tx, date.id, personIds);
    const places = await holdVisits(tx, idsOf(known));
    if (places.length === 0) throw new DomainError('roster.no-place');
    const now = deps.clock.now();
    const due = places.filter((visit) => {
      const outcome = decideRepair({ now, visit, date, checkInHours: date.checkInHours, times });
      if (!outcome.allowed && outcome.reason !== 'known') throw new DomainError(outcome.reason);
      return outcome.allowed;
    });
    if (due.length > 0) {
      const { checkInAt } = times;
      const checkOutAt = times.checkOutAt ?? date.endAt;
      const came = due.filter((place) => !place.checkInAt);
      const left = due.filter((place) => !place.checkOutAt);
      if (came.length > 0) await lockPeopleOf(tx, came);
      await recordRepairs(tx, idsOf(due), { checkInAt, checkOutAt }, recordedAtOnce(actor, 'repair', now));
      // The first check-in ever and what others hear of are those of an ordinary visit.
      if (came.length > 0) await tellBegun(tx, deps, date, came);
      if (left.length > 0) await tellEnded(tx, deps, left);
    }
    return { done: due.length, people: await peopleOf(tx, date, personIds, now) };
  });
}

/**
 * Writes in that somebody did not come who was checked in by mistake.
 * @throws DomainError `not-found` and `roster.no-place` as `repairVisits` does; `roster.still-open`, `roster.repair-over`;
 * `roster.changed` for somebody who is missed already, or who was seen at the door until the end
 */
export async function repairNoShow(
  { deps, actor, ...rest }: Context<SignedIn>,
  of: RosterOf,
  personId: string,
): Promise<RosterDone> {
  return withTransaction(deps.db, async (tx) => {
    const date = await keptDate(tx, { deps, actor, ...rest }, of);
    const [known] = await placesOf(tx, date.id, [personId]);
    // Another visit of the person may be the first one after this.
    const own = known ? await holdOwnVisits(tx, known.userId) : [];
    const place = own.find(({ id }) => id === known?.id);
    if (!place) throw new DomainError('roster.no-place');
    const now = deps.clock.now();
    const outcome = decideAbsence({ now, visit: place, date });
    if (!outcome.allowed) throw new DomainError(outcome.reason);
    const repair = recordedAtOnce(actor, 'repair', now);
    if (place.checkOutAt) {
      await takeBack(tx, place, 'check-out', repair);
      await deps.events.publish(tx, visitUndone, { registrationId: place.id, action: 'check-out' });
    }
    await takeBack(tx, place, 'check-in', repair);
    await deps.events.publish(tx, visitUndone, { registrationId: place.id, action: 'check-in' });
    await recordNoShows(tx, [place], repair);
    return { done: 1, people: await peopleOf(tx, date, [personId], now) };
  });
}

const idsOf = (places: readonly { id: string }[]): string[] => places.map(({ id }) => id);
