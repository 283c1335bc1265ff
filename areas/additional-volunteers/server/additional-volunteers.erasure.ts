import type { Erasure } from '#server/area.ts';
import { eq } from 'drizzle-orm';
import { additionalVolunteers } from '#areas/additional-volunteers/schema/additional-volunteers.ts';
import { childrenOf } from './children.queries.ts';
import { deleteChild } from './children.store.ts';
import { deleteEntries, holdersWhoMove, lockEntries, moveEntries } from './additional-volunteers.store.ts';

/** The person's own list goes, with the children in it, and the person from the lists of others, which name people by address. */
export const additionalVolunteersErasure: Erasure = {
  // Before anything is written about who was named for which registration: those rows refer to these.
  async release(tx, { person }) {
    await lockEntries(tx, person);
    return [];
  },
  async holds(db, userId) {
    const { id, accountUserId } = additionalVolunteers;
    const rows = await db.select({ id }).from(additionalVolunteers).where(eq(accountUserId, userId)).limit(1);
    return rows.length > 0;
  },
  dependents: childrenOf,
  async erase(tx, { person }) {
    await deleteEntries(tx, person);
    await deleteChild(tx, person.id);
  },
  move: { step: 'lists', people: holdersWhoMove, write: moveEntries },
};
