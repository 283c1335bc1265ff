import type { Tx } from '#server/db/client.ts';
import { answerLaterIn, withoutWaiting, type Later } from '#server/db/fast-path/without-waiting.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import {
  ledgerEntriesOf,
  reasonedLedgerEntriesOf,
  type Correction,
  type Recorded,
  type Recording,
} from './recording.rules.ts';
import {
  eraseCheckOut,
  eraseNoShowsOfOtherDates,
  eraseVisit,
  markDates,
  writeAbsences,
  writeCheckIns,
  writeCheckOuts,
  writeCorrections,
  writeFirstVisit,
  writeNoShows,
  writeReported,
  writeReversal,
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
export function recordCheckIns(tx: Tx, recorded: readonly Recorded[]): Promise<Later<Set<string>>> {
  const entries = ledgerEntriesOf('check-in', recorded);
  const write = async () => newcomersAmong(marked(tx, await writeCheckIns(tx, entries).execute()));
  return answerLaterIn(tx, { execute: write });
}

/** Records check-outs. */
export async function recordCheckOuts(tx: Tx, recorded: readonly Recorded[]): Promise<void> {
  const entries = ledgerEntriesOf('check-out', recorded);
  await withoutWaiting(tx, {
    execute: async () => marked(tx, await writeCheckOuts(tx, entries).execute()),
  });
}

/** Records that people did not come. */
export async function recordNoShows(tx: Tx, recorded: readonly Recorded[]): Promise<void> {
  marked(tx, await writeNoShows(tx, ledgerEntriesOf('no-show', recorded)).execute());
}

/** Records another time of a visit for the one that is there. Whose first check-in it was stays so. */
export async function moveVisitTime(
  tx: Tx,
  registrationId: string,
  action: 'check-in' | 'check-out',
  recording: Recording,
): Promise<void> {
  const entries = ledgerEntriesOf('other-time', [{ id: registrationId, recording }]);
  marked(tx, await writeTime[action](tx, entries).execute());
}

/**
 * Records times that an organizer writes afterwards. For a check-in the people are locked as for `recordCheckIns`.
 * @param to.checkInAt null: as it is
 * @param to.checkOutAt null: nobody saw them leave
 */
export async function recordCorrections(
  tx: Tx,
  registrationIds: readonly string[],
  to: { checkInAt: Date | null; checkOutAt: Date | null },
  correction: Correction,
): Promise<void> {
  const entries = reasonedLedgerEntriesOf('corrected', registrationIds, correction);
  marked(tx, await writeCorrections(tx, withEach(entries, to)).execute());
}

/** Records times that a volunteer reported and an organizer approved. For a check-in the people are locked as for `recordCheckIns`. */
export async function recordReported(
  tx: Tx,
  registrationId: string,
  times: { checkInAt: Date; checkOutAt: Date },
  recording: Recording,
): Promise<void> {
  const entries = ledgerEntriesOf('written-in', [{ id: registrationId, recording }]);
  marked(tx, await writeReported(tx, withEach(entries, times)).execute());
}

/**
 * Records afterwards that people did not come. When the check-in of one was their first one, the earliest of those that stay is that now;
 * for that all places of these people must be locked, and so must they.
 */
export async function recordAbsences(
  tx: Tx,
  places: readonly PlaceOfVisit[],
  correction: Correction,
): Promise<void> {
  if (places.length === 0) return;
  const entries = reasonedLedgerEntriesOf('corrected', idsOf(places), correction);
  marked(tx, await writeAbsences(tx, entries).execute());
  for (const { userId, newVolunteer } of places) if (newVolunteer) await writeFirstVisit(tx, userId);
}

/** What was there before a correction, and its number. */
export interface Reversed {
  number: number;
  fromCheckInAt: Date | null;
  fromCheckOutAt: Date | null;
  fromNoShowAt: Date | null;
}

/**
 * Records that a correction is reversed: what was there before it is there again. All places of the person must be locked, and so must
 * the person.
 */
export async function recordReversal(
  tx: Tx,
  place: PlaceOfVisit,
  { number, fromCheckInAt, fromCheckOutAt, fromNoShowAt }: Reversed,
  correction: Correction,
): Promise<void> {
  const to = { checkInAt: fromCheckInAt, checkOutAt: fromCheckOutAt, noShowAt: fromNoShowAt };
  const entries = reasonedLedgerEntriesOf('reversed', [place.id], correction);
  marked(tx, await writeReversal(tx, withEach(entries, { ...to, reverses: number })).execute());
  if (place.newVolunteer && !fromCheckInAt) await writeFirstVisit(tx, place.userId);
}

/**
 * Takes back the last thing that was recorded of a visit. When a check-in was the person's first one, the earliest of those
 * that stay is that now; for that all places of the person must be locked.
 */
export async function takeBack(
  tx: Tx,
  place: PlaceOfVisit,
  action: 'check-in' | 'check-out' | 'no-show',
  recording: Recording,
): Promise<void> {
  const erase = action === 'check-out' ? eraseCheckOut : eraseVisit;
  marked(tx, await erase(tx, ledgerEntriesOf('taken-back', [{ id: place.id, recording }])).execute());
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
  const recorded = registrationIds.map((id) => ({ id, recording }));
  const entries = withEach(ledgerEntriesOf('taken-back', recorded), { toDateId });
  marked(tx, await eraseNoShowsOfOtherDates(tx, entries).execute());
}

/** A place as it was when it was locked. */
export interface PlaceOfVisit {
  id: string;
  userId: string;
  newVolunteer: boolean;
}

/** Entries with what is the same of all of them. */
const withEach = <Entry extends object, Same extends object>(entries: readonly Entry[], same: Same) =>
  entries.map((entry) => ({ ...entry, ...same }));

const idsOf = (places: readonly { id: string }[]): string[] => places.map(({ id }) => id);

function marked(tx: Tx, written: readonly Written[]): readonly Written[] {
  markDates(tx, written);
  return written;
}

const newcomersAmong = (written: readonly Written[]): Set<string> =>
  new Set(written.filter(({ newVolunteer }) => newVolunteer).map(({ userId }) => userId));
