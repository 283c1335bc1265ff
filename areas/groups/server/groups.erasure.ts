import { eq } from 'drizzle-orm';
import type { Erasure } from '#server/area.ts';
import { groupMembers } from '#areas/groups/schema/groups.ts';
import { deleteMembers, lockMembers } from './groups.store.ts';

/** Groups know their members by address, so everybody who shares the address goes, too. */
export const groupsErasure: Erasure = {
  async erase(tx, { person }) {
    const theirs = await lockMembers(tx, eq(groupMembers.email, person.email));
    await deleteMembers(
      tx,
      theirs.map(({ id }) => id),
    );
  },
};
