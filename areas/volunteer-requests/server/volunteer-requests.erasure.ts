import { eq } from 'drizzle-orm';
import type { Erasure } from '#server/area.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';

/** Requests go with their answers, and nobody is reached by somebody who left. */
export const volunteerRequestsErasure: Erasure = {
  async holds(db, userId) {
    const rows = await db
      .select({ id: volunteerRequests.id })
      .from(volunteerRequests)
      .where(eq(volunteerRequests.userId, userId))
      .limit(1);
    return rows.length > 0;
  },
  async erase(tx, { person }) {
    await tx
      .update(volunteerRequests)
      .set({ contactId: null })
      .where(eq(volunteerRequests.contactId, person.id));
    await tx.delete(volunteerRequests).where(eq(volunteerRequests.userId, person.id));
  },
};
