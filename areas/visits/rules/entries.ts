/**
 * Through what something about a visit was recorded. `-later`: a device brought it when nobody waited for the answer any more;
 * `repair`: written in before corrections had reasons.
 */
export const entrySources = [
  'kiosk',
  'kiosk-later',
  'roster',
  'roster-later',
  'door-code',
  'refused-tap',
  'repair',
  'correction',
  'reported',
  'schedule',
  'carried-over',
] as const;
export type EntrySource = (typeof entrySources)[number];

/**
 * What an entry of the ledger says has happened; `written-in` has times for which nobody gave a reason: hours that a volunteer
 * reported, and corrections from before they had reasons.
 */
export const entryKinds = [
  'check-in',
  'check-out',
  'no-show',
  'other-time',
  'written-in',
  'corrected',
  'reversed',
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
  if (!isAfterwards(entry.through)) return next;
  return { ...next, repairedAt: entry.recordedAt, repairedById: entry.byUserId };
}

/** Through what an organizer writes times afterwards, instead of what was seen at the door. */
export const afterwardsSources = ['repair', 'correction', 'reported'] as const satisfies EntrySource[];

const isAfterwards = (through: EntrySource): boolean =>
  afterwardsSources.some((source) => source === through);

/** An entry as far as it decides what can be reversed. */
export interface NumberedEntry {
  number: number;
  kind: EntryKind;
  /** The entry that it reverses. */
  reverses: number | null;
}

/**
 * The correction that can be reversed: the last thing that was recorded of a place and stands, if an organizer corrected it. What is
 * reversed, and what reversed it, is as if it had never been.
 * @param entries of one place, in the order of their numbers
 */
export function reversibleEntry<Entry extends NumberedEntry>(entries: readonly Entry[]): Entry | null {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const last = entries.findLast(({ number, kind }) => kind !== 'reversed' && !reversed.has(number));
  return last && isCorrection(last) ? last : null;
}

/** Whether an entry is a correction, which can be reversed while it is the last one that stands. */
export const isCorrection = ({ kind }: Pick<NumberedEntry, 'kind'>): boolean =>
  kind === 'corrected' || kind === 'written-in';

const differ = (one: Date | null, other: Date | null): boolean => one?.getTime() !== other?.getTime();
