import { eq } from 'drizzle-orm';
import type { Erasure } from '#server/area.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';

/** Requests go with their answers. */
export const volunteerRequestsErasure: Erasure = {
  async erase(tx, { person }) {
    await tx.delete(volunteerRequests).where(eq(volunteerRequests.userId, person.id));
  },
};
