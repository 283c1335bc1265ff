import type { EntryActor, EntryKind, EntrySource } from '#areas/visits/rules/entries.ts';
import type { SignedIn } from '#server/context.ts';

/** The actor who records something, through what, and when. */
export interface Recording {
  by: SignedIn;
  through: EntrySource;
  /** The device whose queue brought it. */
  device?: string;
  /** When it happened. */
  at: Date;
  recordedAt: Date;
}

/** Something that is recorded about a place. */
export interface Recorded {
  /** Of the registration. */
  id: string;
  recording: Recording;
}

/** The same that is recorded about each of some places. */
export const recordedAlike = (places: readonly { id: string }[], recording: Recording): Recorded[] =>
  places.map(({ id }) => ({ id, recording }));

/** Something that is recorded at the instant at which it happens. */
export const recordedAtOnce = (by: SignedIn, through: EntrySource, at: Date): Recording => ({
  by,
  through,
  at,
  recordedAt: at,
});

/** Something that an organizer changes afterwards, and why. */
export interface Correction {
  by: SignedIn;
  at: Date;
  reason: string;
}

/** What an entry says of a place besides the times. */
export type EntryValues = {
  placeId: string;
  kind: EntryKind;
  through: EntrySource;
  byKind: EntryActor;
  byUserId: string;
  device: string | null;
  at: Date;
  recordedAt: Date;
};

/** What entries of one kind say of recordings, one of each place. */
export const ledgerEntriesOf = (kind: EntryKind, recorded: readonly Recorded[]): EntryValues[] =>
  [...new Map(recorded.map((one) => [one.id, one])).values()].map((one) => entryOf(kind, one));

const entryOf = (
  kind: EntryKind,
  { id, recording: { by, through, device, at, recordedAt } }: Recorded,
): EntryValues => ({
  placeId: id,
  kind,
  through,
  // Keys may call nothing that records visits, and act with the person who made them.
  byKind: by.kind === 'key' ? 'person' : by.kind,
  byUserId: by.userId,
  device: device ?? null,
  at,
  recordedAt,
});

/** What entries of one kind say of a correction of places. */
export const reasonedLedgerEntriesOf = (
  kind: 'corrected' | 'reversed',
  placeIds: readonly string[],
  { by, at, reason }: Correction,
): (EntryValues & { reason: string })[] => {
  const recording = recordedAtOnce(by, 'correction', at);
  const recorded = placeIds.map((id) => ({ id, recording }));
  return ledgerEntriesOf(kind, recorded).map((entry) => ({ ...entry, reason }));
};
