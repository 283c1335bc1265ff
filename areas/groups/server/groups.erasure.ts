import type { Erasure } from '#server/area.ts';
import { isAbout } from '#server/db/held-addresses.ts';
import { groupMembers } from '#areas/groups/schema/groups.ts';
import { deleteMembers, lockMembers, lockRecord } from './groups.store.ts';
import { moveGroupMembers } from './move-members.actions.ts';

/** Groups know their members by address, so everybody who shares the address goes, too. */
export const groupsErasure: Erasure = {
  async erase(tx, { person }) {
    const { email, createdAt } = groupMembers;
    const theirs = await lockMembers(tx, isAbout(email, createdAt, person.addresses));
    const record = await lockRecord(tx, person.id);
    await deleteMembers(
      tx,
      [...theirs, ...record].map(({ id }) => id),
    );
  },
  move: { step: 'groups', write: moveGroupMembers },
};
