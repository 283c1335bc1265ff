import { limitStart } from '#shared/rules/limits.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { purgeNews } from './sign-up-news.store.ts';
import { registrationNotice, type RegistrationNotice } from './places.queries.ts';
import type { ShiftLastTold } from '#areas/mail/schema/mail.ts';
import {
  heldAmong,
  notePlaces,
  noteShifts,
  purgeTold,
  shiftsLastTold,
  shiftsNow,
  toldAmong,
  toldSince,
} from './told-places.store.ts';

/*
 * Mails about places wait a little (`gathers` of their jobs) and then tell what is so by then: somebody who signs up and
 * unregisters at once causes none, and what changed meanwhile is in the one that goes out
 * (docs/decisions/020-mail-budgets.md).
 *
 * A place is held while it is told of. Without that a change that is written but not committed would be neither in the
 * mail nor, because the mail is the later of the two, told by one of its own.
 */

/** A person's places in one opportunity. */
export interface AnnouncedPlaces {
  userId: string;
  registrationIds: readonly string[];
}

/** The notice of places that were taken and are held; all of them are looked at now. */
export async function noticeOfHeldPlaces(
  tx: Tx,
  deps: Deps,
  places: AnnouncedPlaces,
): Promise<RegistrationNotice | undefined> {
  return registrationNotice(tx, places.userId, await recordHeldPlaces(tx, deps, places));
}

/** Keeps which of the places are told of now and which went before anybody was. @returns those that are held */
export async function recordHeldPlaces(
  tx: Tx,
  { clock }: Deps,
  { registrationIds }: AnnouncedPlaces,
): Promise<string[]> {
  const held = await heldAmong(tx, registrationIds);
  const gone = registrationIds.filter((id) => !held.includes(id));
  const lookedAt = clock.now();
  await noteShifts(tx, await shiftsNow(tx, held), lookedAt);
  await notePlaces(tx, gone, { wasTold: false, lookedAt });
  return held;
}

/** The notice of places that were given back, of which somebody was told that they were taken. */
export async function noticeOfToldPlaces(
  tx: Tx,
  { clock }: Deps,
  { userId, registrationIds }: AnnouncedPlaces,
  erased?: RegistrationNotice['volunteer'],
): Promise<RegistrationNotice | undefined> {
  return registrationNotice(
    tx,
    userId,
    await toldAmong(tx, registrationIds, limitStart(clock.now())),
    erased,
  );
}

/** Whether the holder of these places was told of all of them, and of nothing since that took them. */
export async function areKnown(
  tx: Tx,
  { clock }: Deps,
  registrationIds: readonly string[],
): Promise<boolean> {
  const told = await toldAmong(tx, registrationIds, limitStart(clock.now()));
  return told.length === registrationIds.length;
}

/**
 * Those of the places that something happened to, as far as nothing that was told since has told it as well; from now on
 * it counts as told. The places must be held.
 * @param occurredAt ISO 8601
 */
export async function lookAt(
  tx: Tx,
  { clock }: Deps,
  registrationIds: readonly string[],
  occurredAt: string,
): Promise<string[]> {
  const told = await toldAmong(tx, registrationIds, limitStart(clock.now()));
  const since = await toldSince(tx, told, new Date(occurredAt));
  const due = told.filter((id) => !since.has(id));
  await notePlaces(tx, due, { wasTold: true, lookedAt: clock.now() });
  return due;
}

/**
 * Those of the places whose holders have something to be told now that an organizer changed them, each with what they were
 * told last: the changes of several saves are one, and a change that was taken back is none. From now on they know. The places
 * must be held.
 * @param changed `before` is how a place was before the change, for those of which nothing is kept
 */
export async function tellChanges<Place extends { registrationId: string; before: ShiftLastTold }>(
  tx: Tx,
  { clock }: Deps,
  changed: readonly Place[],
): Promise<Place[]> {
  const ids = changed.map(({ registrationId }) => registrationId);
  const told = new Set(await toldAmong(tx, ids, limitStart(clock.now())));
  const held = new Set(await heldAmong(tx, ids));
  const last = await shiftsLastTold(tx, ids);
  const now = await shiftsNow(tx, ids);
  const due = changed
    .filter(({ registrationId }) => told.has(registrationId))
    .map((place) => ({ ...place, before: { ...place.before, ...last.get(place.registrationId) } }))
    .filter(
      ({ registrationId, before }) =>
        !held.has(registrationId) || !isSameShift(before, now.get(registrationId)),
    );
  await noteShifts(tx, new Map([...now].filter(([id]) => told.has(id))), clock.now());
  return due;
}

const isSameShift = (one: ShiftLastTold, other: ShiftLastTold | undefined): boolean =>
  one.activity === other?.activity &&
  one.label === other.label &&
  Date.parse(one.startAt) === Date.parse(other.startAt) &&
  Date.parse(one.endAt) === Date.parse(other.endAt) &&
  (one.address === undefined || one.address === other.address);

/** So many days after it was noted, news that a digest has told or dropped is forgotten. */
const newsKeptDays = 30;

/**
 * Forgets what was told more than a day ago of places that are over or given back, and what digests told long ago. Harmless when
 * repeated.
 */
export async function purgeToldPlaces({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await withTransaction(db, async (tx) => {
    await purgeTold(tx, limitStart(now), now);
    await purgeNews(tx, new Date(now.getTime() - newsKeptDays * 24 * 60 * 60 * 1000));
  });
}
