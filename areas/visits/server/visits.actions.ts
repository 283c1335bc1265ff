import type { Tx } from '#server/db/client.ts';
import { answerLaterIn, withoutWaiting, type Later } from '#server/db/fast-path/without-waiting.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import {
  eraseCheckOut,
  eraseNoShowsOfOtherDates,
  eraseVisit,
  markDates,
  writeCheckIns,
  writeCheckOuts,
  writeFirstVisit,
  writeNoShows,
  writeRepairs,
  writeTime,
} from './visits.store.ts';

/*
 * How other areas write who came and went, in the transaction of their own use case. They have locked the places, and they
 * have decided that it may be written (`areas/check-in/rules/`).
 */

/**
 * Records check-ins. The people are locked (`server/db/lock-person.ts`), and what is known of their other visits was read behind that
 * lock: of check-ins to two slots at once one is the first, and the other one finds it.
 * @returns those of the people who had never been checked in anywhere, when the transaction has ended
 */
export function recordCheckIns(
  tx: Tx,
  places: readonly { id: string }[],
  at: Date,
): Promise<Later<Set<string>>> {
  const ids = places.map(({ id }) => id);
  const write = async () => {
    const written = await writeCheckIns(tx, { ids, at: at.toISOString() }).execute();
    markDates(tx, written);
    return new Set(written.filter(({ newVolunteer }) => newVolunteer).map(({ userId }) => userId));
  };
  return answerLaterIn(tx, { execute: write });
}

/** Records check-outs. */
export async function recordCheckOuts(tx: Tx, registrationIds: readonly string[], at: Date): Promise<void> {
  const write = async () =>
    markDates(tx, await writeCheckOuts(tx, { ids: registrationIds, at: at.toISOString() }).execute());
  await withoutWaiting(tx, { execute: write });
}

/** Records that people did not come. */
export async function recordNoShows(
  tx: Tx,
  registrationIds: readonly string[],
  mark: { at: Date; byUserId: string },
): Promise<void> {
  await writeNoShows(tx, registrationIds, mark);
}

/**
 * Records another time of a visit for the one that is there. Whose first check-in it was stays so.
 */
export async function moveVisitTime(
  tx: Tx,
  registrationId: string,
  action: 'check-in' | 'check-out',
  at: Date,
): Promise<void> {
  await writeTime(tx, registrationId, action === 'check-in' ? { checkInAt: at } : { checkOutAt: at });
}

/**
 * Records times that are written in afterwards, and who did it.
 * @param times.checkInAt null: as it is
 */
export async function recordRepairs(
  tx: Tx,
  registrationIds: readonly string[],
  times: { checkInAt: Date | null; checkOutAt: Date },
  by: { now: Date; byUserId: string },
): Promise<void> {
  await writeRepairs(tx, registrationIds, times, by);
}

/**
 * Takes back the last thing that was recorded of a visit. When a check-in was the person's first one, the earliest of those
 * that stay is that now; for that all places of the person must be locked.
 */
export async function takeBack(
  tx: Tx,
  place: { id: string; userId: string; newVolunteer: boolean },
  action: 'check-in' | 'check-out' | 'no-show',
): Promise<void> {
  if (action === 'check-out') return eraseCheckOut(tx, place.id);
  await eraseVisit(tx, place.id);
  if (!place.newVolunteer) return;
  await lockPerson(tx, place.userId);
  await writeFirstVisit(tx, place.userId);
}

/** Forgets that people did not come who are moved to a date: a person who missed one may come on another. */
export async function forgetNoShows(
  tx: Tx,
  registrationIds: readonly string[],
  toDateId: string,
): Promise<void> {
  await eraseNoShowsOfOtherDates(tx, registrationIds, toDateId);
}
