import { eq, or } from 'drizzle-orm';
import type { Erasure } from '#server/area.ts';
import { additionalVolunteers } from '#server/db/schema/index.ts';

/** The person's own list goes, and the person from the lists of others, which name people by address. */
export const additionalVolunteersErasure: Erasure = {
  async erase(tx, { person: { id, email } }) {
    await tx
      .delete(additionalVolunteers)
      .where(
        or(
          eq(additionalVolunteers.userId, id),
          eq(additionalVolunteers.accountUserId, id),
          eq(additionalVolunteers.email, email),
        ),
      );
  },
};
