import type { RosterDone } from '#shared/contract/roster.ts';
import { DomainError } from '#shared/errors.ts';
import {
  decideCheckIn,
  decideCheckOut,
  decideNoShow,
  decideUndo,
  type KioskFacts,
  type KioskOutcome,
  type VisitDeed,
} from '#shared/rules/check-in.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import {
  eraseCheckIn,
  eraseCheckOut,
  eraseNoShow,
  lockOwnPlaces,
  lockPlaces,
  recordNoShows,
} from '#server/features/registrations/places/attendance.actions.ts';
import { visitUndone } from '../check-in.events.ts';
import { beginVisits, endVisits } from '../visits.actions.ts';
import { keptDate, peopleOf, placesOf, type RosterOf } from './roster.queries.ts';

export type KeptDate = Awaited<ReturnType<typeof keptDate>>;
type LockedPlace = Awaited<ReturnType<typeof lockPlaces>>[number];

/**
 * Checks people of a roster in, all at the same instant. Those who are in already keep their time.
 * @throws DomainError `not-found` to those who don't keep the roster; `roster.no-place` when none of the people has a
 * place; `check-in.not-open-yet` and `roster.closed` outside the kiosk's window.
 */
export function checkInPeople(ctx: Context<SignedIn>, of: RosterOf, personIds: readonly string[]) {
  return changeVisits(ctx, of, personIds, asAtTheKiosk(decideCheckIn), (tx, date, places, now) =>
    beginVisits(tx, ctx.deps, date, places, now),
  );
}

/**
 * Checks people of a roster out, all at the same instant. Those who are not in, or out already, stay as they are.
 * @throws DomainError as `checkInPeople` does.
 */
export function checkOutPeople(ctx: Context<SignedIn>, of: RosterOf, personIds: readonly string[]) {
  return changeVisits(ctx, of, personIds, asAtTheKiosk(decideCheckOut), (tx, _date, places, now) =>
    endVisits(tx, ctx.deps, places, now),
  );
}

/**
 * Marks that people did not come, who count as missed from now on. Those who are in, or are marked already, stay as they
 * are; who comes after all is checked in as ever.
 * @throws DomainError `not-found` and `roster.no-place` as `checkInPeople` does; `roster.not-begun` before the start,
 * `roster.closed` once the kiosk has closed.
 */
export function markNoShows(ctx: Context<SignedIn>, of: RosterOf, personIds: readonly string[]) {
  const isAbsent: IsDue = (visit, date, now) => {
    const outcome = decideNoShow({ now, visit, date });
    if (!outcome.allowed && outcome.reason !== 'known') throw new DomainError(outcome.reason);
    return outcome.allowed;
  };
  return changeVisits(ctx, of, personIds, isAbsent, (tx, _date, places, now) =>
    recordNoShows(
      tx,
      places.map(({ id }) => id),
      { at: now, byUserId: ctx.actor.userId },
    ),
  );
}

/**
 * Takes somebody's last check-in or check-out back, or that they did not come.
 * @param of.at the instant of what is taken back
 * @throws DomainError `not-found` and `roster.no-place` as `checkInPeople` does; `roster.changed` when it is not the
 * last deed of the visit any more; `roster.closed` once the kiosk has closed.
 */
export async function undoVisit(
  ctx: Context<SignedIn>,
  of: RosterOf,
  { personId, deed, at }: { personId: string; deed: VisitDeed; at: string },
): Promise<RosterDone> {
  const { clock, db } = ctx.deps;
  return withTransaction(db, async (tx) => {
    const date = await keptDate(tx, ctx, of);
    const now = clock.now();
    await undoIn(tx, ctx.deps, date, { personId, deed, at: new Date(at), now });
    return { done: 1, people: await peopleOf(tx, date, [personId], now) };
  });
}

/**
 * Takes it back in somebody's transaction.
 * @param of.now the instant at which it is taken back
 * @returns the id of the place
 * @throws DomainError as `undoVisit` does
 */
export async function undoIn(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  date: KeptDate,
  { personId, deed, at, now }: { personId: string; deed: VisitDeed; at: Date; now: Date },
): Promise<string> {
  const [known] = await placesOf(tx, date.id, [personId]);
  // Another visit of the person may be the first one after this.
  const own = known ? await lockOwnPlaces(tx, known.userId) : [];
  const place = own.find(({ id }) => id === known?.id);
  if (!place) throw new DomainError('roster.no-place');
  const outcome = decideUndo({ now, deed, at, visit: place, date });
  if (!outcome.allowed) throw new DomainError(outcome.reason);
  if (deed === 'no-show') await eraseNoShow(tx, place.id, now);
  else if (deed === 'check-out') await eraseCheckOut(tx, place.id, now);
  else await eraseCheckIn(tx, place, now);
  await events.publish(tx, visitUndone, { registrationId: place.id, deed });
  return place.id;
}

/** Whether it is to be done for somebody's place. @throws DomainError when it can be done for nobody now */
export type IsDue = (visit: LockedPlace, date: KeptDate, now: Date) => boolean;

/** Locks the places of these people and has the visits written that may be. */
export async function changeVisits(
  { deps, ...rest }: Context<SignedIn>,
  of: RosterOf,
  personIds: readonly string[],
  isDue: IsDue,
  write: (tx: Tx, date: KeptDate, places: LockedPlace[], now: Date) => Promise<unknown>,
): Promise<RosterDone> {
  return withTransaction(deps.db, async (tx) => {
    const date = await keptDate(tx, { deps, ...rest }, of);
    const known = await placesOf(tx, date.id, personIds);
    const places = await lockPlaces(
      tx,
      known.map(({ id }) => id),
    );
    if (places.length === 0) throw new DomainError('roster.no-place');
    const now = deps.clock.now();
    const due = places.filter((place) => isDue(place, date, now));
    if (due.length > 0) await write(tx, date, due, now);
    return { done: due.length, people: await peopleOf(tx, date, personIds, now) };
  });
}

/** @throws DomainError `check-in.not-open-yet` with the wait, `roster.closed`: outside the window in which people come in */
export function refuseOutside(date: KeptDate, now: Date): void {
  const nobody = { checkInAt: null, checkOutAt: null };
  isAllowed(decideCheckIn({ now, accounts: 1, registration: nobody, date, checkInHours: date.checkInHours }));
}

const asAtTheKiosk =
  (decide: (facts: KioskFacts) => KioskOutcome): IsDue =>
  (registration, date, now) =>
    isAllowed(decide({ now, accounts: 1, registration, date, checkInHours: date.checkInHours }));

/**
 * Whether it is to be done for this person; not when it was done before, which is no reason to stop for the others.
 * @throws DomainError outside the window, which is the same for everybody
 */
function isAllowed(outcome: KioskOutcome): boolean {
  if (outcome.allowed) return true;
  switch (outcome.reason) {
    case 'check-in.not-open-yet':
      throw new DomainError(outcome.reason, { params: { ...outcome.wait } });
    case 'check-in.closed':
    case 'check-in.check-out-closed':
      throw new DomainError('roster.closed');
    default:
      return false;
  }
}
