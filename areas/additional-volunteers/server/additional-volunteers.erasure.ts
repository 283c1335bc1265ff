import type { Erasure } from '#server/area.ts';
import { deleteEntries, lockEntries } from './additional-volunteers.store.ts';

/** The person's own list goes, and the person from the lists of others, which name people by address. */
export const additionalVolunteersErasure: Erasure = {
  // Before anything is written about who was named for which registration: those rows refer to these.
  async release(tx, { person }) {
    await lockEntries(tx, person);
    return [];
  },
  erase: (tx, { person }) => deleteEntries(tx, person),
};
