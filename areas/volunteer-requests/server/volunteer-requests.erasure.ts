import { eq } from 'drizzle-orm';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
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
  // A person on record who has an address now stands in the list with it, and is reached by nobody else.
  move: {
    step: 'lists',
    async write(tx, { deps, userId, from, to }) {
      if (from !== noAddress) return;
      await tx
        .update(volunteerRequests)
        .set({ email: to, contactId: null, updatedAt: deps.clock.now() })
        .where(eq(volunteerRequests.userId, userId));
    },
  },
  async erase(tx, { person }) {
    await tx
      .update(volunteerRequests)
      .set({ contactId: null })
      .where(eq(volunteerRequests.contactId, person.id));
    await tx.delete(volunteerRequests).where(eq(volunteerRequests.userId, person.id));
  },
};
