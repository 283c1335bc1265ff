import { DomainError } from '#shared/errors.ts';
import { volunteerNotesMax } from '#areas/volunteers/rules/volunteer-notes.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { volunteerSeen, type VolunteerAt } from '#areas/qualifications/server/volunteers-seen.queries.ts';
import { countNotes, deleteNote, insertNote, lockNote, updateNote } from './notes.store.ts';

/**
 * Writes a note about one of the organization's volunteers, or changes an own one. The same one sent again after a lost
 * answer is there once.
 * @throws DomainError `not-found`, also for somebody else's note; `volunteer.notes-full`
 */
export async function writeNote(
  ctx: Context<SignedIn>,
  at: VolunteerAt & { noteId: string },
  text: string,
): Promise<{ id: string }> {
  const { deps, actor } = ctx;
  const now = deps.clock.now();
  return withTransaction(deps.db, async (tx) => {
    // Notes about one person are counted one after the other, and none is written while the account is being closed.
    await lockPerson(tx, at.userId);
    const { organizationId, userId } = await volunteerSeen(tx, ctx, at);
    const note = { id: at.noteId, organizationId, userId, authorId: actor.userId };
    const there = await lockNote(tx, at.noteId);
    if (there) {
      if (!isOf(there, note)) throw new DomainError('not-found');
      if (there.text !== text) await updateNote(tx, there.id, text, now);
      return { id: there.id };
    }
    if ((await countNotes(tx, note)) >= volunteerNotesMax)
      throw new DomainError('volunteer.notes-full', { params: { max: volunteerNotesMax } });
    if (!(await insertNote(tx, { ...note, text, writtenAt: now }))) throw new DomainError('not-found');
    return { id: note.id };
  });
}

/**
 * Deletes an own note; harmless when it is gone already.
 * @throws DomainError `not-found`, also for somebody else's note
 */
export async function removeNote(
  ctx: Context<SignedIn>,
  at: VolunteerAt & { noteId: string },
): Promise<{ ok: true }> {
  return withTransaction(ctx.deps.db, async (tx) => {
    const { organizationId, userId } = await volunteerSeen(tx, ctx, at);
    const there = await lockNote(tx, at.noteId);
    if (there && !isOf(there, { organizationId, userId, authorId: ctx.actor.userId }))
      throw new DomainError('not-found');
    if (there) await deleteNote(tx, there.id);
    return { ok: true };
  });
}

interface NoteOf {
  organizationId: string;
  userId: string;
  authorId: string;
}

const isOf = (note: NoteOf, { organizationId, userId, authorId }: NoteOf): boolean =>
  note.organizationId === organizationId && note.userId === userId && note.authorId === authorId;
