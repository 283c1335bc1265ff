import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { nameOfRecord, recordIn } from '#areas/volunteer-requests/server/records.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { DomainError } from '#shared/errors.ts';
import { lockForChange, refuseNumber, takeMembers, tellChanged } from './groups.actions.ts';
import {
  countMembers,
  deleteMembers,
  insertMembers,
  lockRecord,
  renameMembers,
  touchGroup,
} from './groups.store.ts';

/**
 * Puts a person without an email address, whom the organization keeps on record, into one of its groups, or takes them out. What is so
 * already changes nothing.
 * @throws DomainError `not-found`, also for a person who is no record of the organization; `forbidden`; `request.invalid` for one too many,
 *   `group.members-daily-limit`
 */
export async function setRecordInGroup(
  ctx: Context<SignedIn>,
  { groupId, userId }: { groupId: string; userId: string },
  isMember: boolean,
): Promise<void> {
  const { deps, actor } = ctx;
  await withTransaction(deps.db, async (tx) => {
    // A record that is erased meanwhile is in no group afterwards.
    await lockPerson(tx, userId);
    const { group } = await lockForChange(tx, actor, groupId);
    const { organizationId } = group;
    const record = await recordIn(tx, { userId, organizationId });
    if (!record) throw new DomainError('not-found');
    const there = await lockRecord(tx, userId, groupId);
    if (isMember === there.length > 0) return;
    const now = deps.clock.now();
    if (isMember) {
      const name = await nameOfRecord(tx, userId);
      const row = { ...name, id: deps.ids.uuid(), email: noAddress, recordId: userId, createdAt: now };
      await insertMembers(tx, groupId, [row]);
    } else {
      await deleteMembers(
        tx,
        there.map(({ id }) => id),
      );
    }
    refuseNumber(await countMembers(tx, groupId));
    await touchGroup(tx, groupId, { userId: actor.userId, now });
    if (isMember) await takeMembers(tx, ctx, 1);
    await tellChanged(tx, deps, group, isMember ? { added: 1 } : { removed: there.length });
  });
}

/** Has the groups of a record call it by another name. The record is locked. */
export async function renameRecordInGroups(
  tx: Tx,
  recordId: string,
  name: { firstName: string; lastName: string },
): Promise<void> {
  const members = await lockRecord(tx, recordId);
  await renameMembers(
    tx,
    members.map(({ id }) => id),
    name,
  );
}
