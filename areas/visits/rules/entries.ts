/** Through what something about a visit was recorded. `-later`: a device brought it when nobody waited for the answer any more. */
export const entrySources = [
  'kiosk',
  'kiosk-later',
  'roster',
  'roster-later',
  'door-code',
  'refused-tap',
  'repair',
  'schedule',
  'carried-over',
] as const;
export type EntrySource = (typeof entrySources)[number];

/** What an entry of the ledger says has happened. */
export const entryKinds = [
  'check-in',
  'check-out',
  'no-show',
  'other-time',
  'written-in',
  'taken-back',
  'carried-over',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The kinds of actors that record something (`server/context.ts`). */
export const entryActors = ['person', 'kiosk', 'job'] as const;
export type EntryActor = (typeof entryActors)[number];

/** What a visit comes to: one that nobody came to and nobody marked has nulls alone. */
export interface RecordedVisit {
  checkInAt: Date | null;
  checkOutAt: Date | null;
  noShowAt: Date | null;
  noShowById: string | null;
  repairedAt: Date | null;
  repairedById: string | null;
}

/** An entry as far as it decides about the times of a visit: what was there before, and what is there after it. */
export interface TimesEntry {
  through: EntrySource;
  byUserId: string | null;
  recordedAt: Date;
  fromCheckInAt: Date | null;
  fromCheckOutAt: Date | null;
  fromNoShowAt: Date | null;
  checkInAt: Date | null;
  checkOutAt: Date | null;
  noShowAt: Date | null;
}

export const nothingHappened: RecordedVisit = {
  checkInAt: null,
  checkOutAt: null,
  noShowAt: null,
  noShowById: null,
  repairedAt: null,
  repairedById: null,
};

/**
 * What a visit comes to by the entries of its place, in the order in which they were recorded: each of them sets the times that it
 * changed, and whether they were written in afterwards.
 */
export function sumOfEntries(entries: readonly TimesEntry[]): RecordedVisit {
  let state = nothingHappened;
  for (const entry of entries) state = after(state, entry);
  return state;
}

function after(state: RecordedVisit, entry: TimesEntry): RecordedVisit {
  const next = { ...state };
  if (differ(entry.fromCheckInAt, entry.checkInAt)) next.checkInAt = entry.checkInAt;
  if (differ(entry.fromCheckOutAt, entry.checkOutAt)) next.checkOutAt = entry.checkOutAt;
  if (differ(entry.fromNoShowAt, entry.noShowAt)) {
    next.noShowAt = entry.noShowAt;
    next.noShowById = entry.noShowAt && entry.byUserId;
  }
  if (next.checkOutAt === null) return { ...next, repairedAt: null, repairedById: null };
  if (entry.through !== 'repair') return next;
  return { ...next, repairedAt: entry.recordedAt, repairedById: entry.byUserId };
}

const differ = (one: Date | null, other: Date | null): boolean => one?.getTime() !== other?.getTime();
