import type { Tx } from '#server/db/client.ts';
import { answerLaterIn, withoutWaiting, type Later } from '#server/db/fast-path/without-waiting.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { entryOf, type Recording } from './recording.rules.ts';
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
  type Written,
} from './visits.store.ts';

/*
 * How other areas record who came and went, in the transaction of their own use case. They have locked the places, and they
 * have decided that it may be recorded (`areas/check-in/rules/`). Each makes an entry of the ledger for each place.
 */

/**
 * Records check-ins. The people are locked (`server/db/lock-person.ts`), and what is known of their other visits was read behind that
 * lock: of check-ins to two slots at once one is the first, and the other one finds it.
 * @returns those of the people who had never been checked in anywhere, when the transaction has ended
 */
export function recordCheckIns(
  tx: Tx,
  places: readonly { id: string }[],
  recording: Recording,
): Promise<Later<Set<string>>> {
  const values = { ids: idsOf(places), ...entryOf('check-in', recording) };
  const write = async () => newcomersAmong(marked(tx, await writeCheckIns(tx, values).execute()));
  return answerLaterIn(tx, { execute: write });
}

/** Records check-outs. */
export async function recordCheckOuts(
  tx: Tx,
  places: readonly { id: string }[],
  recording: Recording,
): Promise<void> {
  const values = { ids: idsOf(places), ...entryOf('check-out', recording) };
  await withoutWaiting(tx, {
    execute: async () => marked(tx, await writeCheckOuts(tx, values).execute()),
  });
}

/** Records that people did not come. */
export async function recordNoShows(
  tx: Tx,
  places: readonly { id: string }[],
  recording: Recording,
): Promise<void> {
  if (places.length === 0) return;
  const values = { ids: idsOf(places), ...entryOf('no-show', recording) };
  marked(tx, await writeNoShows(tx, values).execute());
}

/** Records another time of a visit for the one that is there. Whose first check-in it was stays so. */
export async function moveVisitTime(
  tx: Tx,
  registrationId: string,
  action: 'check-in' | 'check-out',
  recording: Recording,
): Promise<void> {
  const values = { ids: [registrationId], ...entryOf('other-time', recording) };
  marked(tx, await writeTime[action](tx, values).execute());
}

/**
 * Records times that are written in afterwards. For a check-in the people are locked as for `recordCheckIns`.
 * @param times.checkInAt null: as it is
 */
export async function recordRepairs(
  tx: Tx,
  registrationIds: readonly string[],
  times: { checkInAt: Date | null; checkOutAt: Date },
  recording: Recording,
): Promise<void> {
  const values = {
    ids: registrationIds,
    ...entryOf('written-in', recording),
    checkInAt: times.checkInAt?.toISOString() ?? null,
    checkOutAt: times.checkOutAt.toISOString(),
  };
  marked(tx, await writeRepairs(tx, values).execute());
}

/**
 * Takes back the last thing that was recorded of a visit. When a check-in was the person's first one, the earliest of those
 * that stay is that now; for that all places of the person must be locked.
 */
export async function takeBack(
  tx: Tx,
  place: { id: string; userId: string; newVolunteer: boolean },
  action: 'check-in' | 'check-out' | 'no-show',
  recording: Recording,
): Promise<void> {
  const erase = action === 'check-out' ? eraseCheckOut : eraseVisit;
  marked(tx, await erase(tx, { ids: [place.id], ...entryOf('taken-back', recording) }).execute());
  if (action === 'check-out' || !place.newVolunteer) return;
  await lockPerson(tx, place.userId);
  await writeFirstVisit(tx, place.userId);
}

/** Takes back that people did not come who are moved to a date: a person who missed one may come on another. */
export async function forgetNoShows(
  tx: Tx,
  registrationIds: readonly string[],
  toDateId: string,
  recording: Recording,
): Promise<void> {
  if (registrationIds.length === 0) return;
  const values = { ids: registrationIds, ...entryOf('taken-back', recording), toDateId };
  marked(tx, await eraseNoShowsOfOtherDates(tx, values).execute());
}

const idsOf = (places: readonly { id: string }[]): string[] => places.map(({ id }) => id);

function marked(tx: Tx, written: readonly Written[]): readonly Written[] {
  markDates(tx, written);
  return written;
}

const newcomersAmong = (written: readonly Written[]): Set<string> =>
  new Set(written.filter(({ newVolunteer }) => newVolunteer).map(({ userId }) => userId));
