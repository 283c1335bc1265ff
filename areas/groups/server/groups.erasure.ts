import { isOneOf } from '#server/db/one-of.ts';
import type { Erasure } from '#server/area.ts';
import { groupMembers } from '#areas/groups/schema/groups.ts';
import { deleteMembers, lockMembers } from './groups.store.ts';
import { moveGroupMembers } from './move-members.actions.ts';

/** Groups know their members by address, so everybody who shares the address goes, too. */
export const groupsErasure: Erasure = {
  async erase(tx, { person }) {
    const theirs = await lockMembers(tx, isOneOf(groupMembers.email, person.addresses));
    await deleteMembers(
      tx,
      theirs.map(({ id }) => id),
    );
  },
  move: moveGroupMembers,
};
