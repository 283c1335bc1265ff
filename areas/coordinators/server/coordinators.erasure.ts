import type { Erasure } from '#server/area.ts';
import { isAbout } from '#server/db/held-addresses.ts';
import { coordinatorInvitations } from '#areas/coordinators/schema/coordinators.ts';

/** Invitations that were mailed to the address go, with the name that somebody wrote into them. */
export const coordinatorsErasure: Erasure = {
  async erase(tx, { person }) {
    const { email, createdAt } = coordinatorInvitations;
    await tx.delete(coordinatorInvitations).where(isAbout(email, createdAt, person.addresses));
  },
};
