import { isOneOf } from '#server/db/one-of.ts';
import type { Erasure } from '#server/area.ts';
import { coordinatorInvitations } from '#areas/coordinators/schema/coordinators.ts';

/** Invitations that were mailed to the address go, with the name that somebody wrote into them. */
export const coordinatorsErasure: Erasure = {
  async erase(tx, { person }) {
    await tx.delete(coordinatorInvitations).where(isOneOf(coordinatorInvitations.email, person.addresses));
  },
};
