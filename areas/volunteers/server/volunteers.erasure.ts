import type { Erasure } from '#server/area.ts';
import { deleteNotesAbout, takeOutOfNotes } from './person/notes.store.ts';

/** Notes about a person go with the account; name and address are taken out of the notes about others. */
export const volunteersErasure: Erasure = {
  erase: (tx, { person }) => deleteNotesAbout(tx, person.id),
  forget: (tx, { email, names, until }) =>
    takeOutOfNotes(
      tx,
      [email, ...names].filter((word) => word.trim() !== ''),
      until,
    ),
};
