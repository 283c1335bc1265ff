import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { cameTo } from '#areas/organizations/server/reach/newcomers.queries.ts';
import type { MovedAddress } from '#server/area.ts';
import type { Tx } from '#server/db/client.ts';
import { lockMembersOf, lockRecord, moveMembers, organizationsWith } from './groups.store.ts';

/**
 * A person with another address stays in the groups of organizations that they came to. An organization that only has the
 * address on a list goes on with that one. A person on record who has an address now is a member like others.
 */
export async function moveGroupMembers(tx: Tx, { userId, from, to }: MovedAddress): Promise<void> {
  if (from === noAddress) {
    const members = await lockRecord(tx, userId);
    return moveMembers(
      tx,
      members.map(({ id }) => id),
      to,
    );
  }
  const theirs: string[] = [];
  for (const organizationId of await organizationsWith(tx, from)) {
    if ((await cameTo(tx, organizationId, [to])).has(to)) theirs.push(organizationId);
  }
  if (theirs.length === 0) return;
  await moveMembers(tx, await lockMembersOf(tx, { userId, email: from }, theirs), to);
}
