import { eq } from 'drizzle-orm';
import type { Erasure } from '#server/area.ts';
import { groupMembers } from '#server/db/schema/index.ts';

/** Groups know their members by address, so everybody who shares the address goes, too. */
export const groupsErasure: Erasure = {
  async erase(tx, { person }) {
    await tx.delete(groupMembers).where(eq(groupMembers.email, person.email));
  },
};
