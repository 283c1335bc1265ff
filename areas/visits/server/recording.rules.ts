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

/** What an entry says besides the times. Instants are texts (ISO), as values of statements that are built once. */
export type EntryValues = {
  kind: EntryKind;
  through: EntrySource;
  byKind: EntryActor;
  byUserId: string;
  device: string | null;
  at: string;
  recordedAt: string;
};

/** What entries of one kind say of a recording. */
export const entryOf = (
  kind: EntryKind,
  { by, through, device, at, recordedAt }: Recording,
): EntryValues => ({
  kind,
  through,
  // Keys may call nothing that records visits, and act with the person who made them.
  byKind: by.kind === 'key' ? 'person' : by.kind,
  byUserId: by.userId,
  device: device ?? null,
  at: at.toISOString(),
  recordedAt: recordedAt.toISOString(),
});

/** What entries of one kind say of a correction. */
export const reasonedEntryOf = (
  kind: 'corrected' | 'reversed',
  { by, at, reason }: Correction,
): EntryValues & { reason: string } => ({
  ...entryOf(kind, recordedAtOnce(by, 'correction', at)),
  reason,
});
