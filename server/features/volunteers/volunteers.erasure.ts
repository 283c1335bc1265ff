import type { Erasure } from '#server/area.ts';
import { deleteNotesAbout } from './person/notes.store.ts';

/** Notes about a person go with the account. */
export const volunteersErasure: Erasure = {
  erase: (tx, { person }) => deleteNotesAbout(tx, person.id),
};
