import { and, eq } from 'drizzle-orm';
import type { Erasure } from '#server/area.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { isApproved } from './memberships.sql.ts';

/** Every place at a location ends: requests that wait are rejected, approved places are taken away. */
export const membershipsErasure: Erasure = {
  async holds(db, userId) {
    const { id } = coordinators;
    const rows = await db.select({ id }).from(coordinators).where(eq(coordinators.userId, userId)).limit(1);
    return rows.length > 0;
  },
  async erase(tx, { person, now }) {
    const decided = { decidedById: null, decidedAt: now, updatedAt: now };
    const theirs = eq(coordinators.userId, person.id);
    await tx
      .update(coordinators)
      .set({ ...decided, status: 'reject' })
      .where(and(theirs, eq(coordinators.status, 'pending')));
    await tx
      .update(coordinators)
      .set({ ...decided, status: 'delete', deletedAt: now })
      .where(and(theirs, isApproved));
  },
};
