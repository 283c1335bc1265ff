import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isBy } from '#server/db/held-addresses.ts';
import { hasWords, withoutWords } from '#server/db/whole-words.ts';
import { volunteerNotes } from '#areas/volunteers/schema/volunteers.notes.ts';

type NoteRow = typeof volunteerNotes.$inferSelect;
type Of = Pick<NoteRow, 'organizationId' | 'userId'>;

/** A note by its id, locked until the transaction ends. */
export async function lockNote(tx: Tx, id: string): Promise<NoteRow | undefined> {
  const [row] = await tx.select().from(volunteerNotes).where(eq(volunteerNotes.id, id)).for('update');
  return row;
}

export const countNotes = (tx: Tx, of: Of): Promise<number> =>
  tx.$count(
    volunteerNotes,
    and(eq(volunteerNotes.organizationId, of.organizationId), eq(volunteerNotes.userId, of.userId)),
  );

/** @returns false when somebody else has drawn the same id */
export async function insertNote(tx: Tx, row: typeof volunteerNotes.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(volunteerNotes)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: volunteerNotes.id });
  return added.length > 0;
}

export async function updateNote(tx: Tx, id: string, text: string, now: Date): Promise<void> {
  await tx.update(volunteerNotes).set({ text, changedAt: now }).where(eq(volunteerNotes.id, id));
}

export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await tx.delete(volunteerNotes).where(eq(volunteerNotes.id, id));
}

/**
 * Takes these words out of the notes about others; whatever else they say stays.
 * @param until notes that were begun later stay as they are; null: none does
 */
export async function takeOutOfNotes(tx: Tx, words: readonly string[], until: Date | null): Promise<void> {
  await tx
    .update(volunteerNotes)
    .set({ text: withoutWords(volunteerNotes.text, words) })
    .where(and(isBy(volunteerNotes.writtenAt, until), hasWords(volunteerNotes.text, words)));
}

/** All notes about a person, of whatever organization. */
export async function deleteNotesAbout(tx: Tx, userId: string): Promise<void> {
  await tx.delete(volunteerNotes).where(eq(volunteerNotes.userId, userId));
}
