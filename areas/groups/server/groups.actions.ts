import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { groupsContract } from '#areas/groups/contract/groups.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { groupMembersMax } from '#areas/groups/rules/groups.ts';
import { groupKey } from '#shared/rules/keys.ts';
import { phrase } from '#shared/texts/text.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { inPieces } from '#server/platform/turns.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import {
  belongsToOrganization,
  canManageLocation,
  type Membership,
} from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { findOrganization, locationsOf } from '#areas/organizations/server/organizations.queries.ts';
import { groupChanged, groupCreated, groupDeleted } from './groups.events.ts';
import { memberFaults } from './groups.rules.ts';
import { canEditGroup, canSeeGroup } from './groups.policy.ts';
import { servedLocations } from './groups.queries.ts';
import {
  countMembers,
  deleteAllMembers,
  deleteMembers,
  findCreatedGroup,
  insertGroup,
  insertMembers,
  lockGroup,
  lockThese,
  membersWith,
  replaceLocations,
  touchGroup,
  type MemberRow,
} from './groups.store.ts';

type NewGroup = BodyOf<typeof groupsContract.create>;
type GroupChanges = BodyOf<typeof groupsContract.update>;

/**
 * Makes a group with its first members. An attempt that is sent again makes nothing and changes nothing: it is answered
 * with the group that is there.
 * @throws DomainError `not-found` for organizations that the caller doesn't work for; `request.invalid` when the name is
 *   in use, a location is not one of theirs, or somebody is in it twice; `group.daily-limit`, `group.members-daily-limit`
 */
export async function createGroup(
  ctx: Context<SignedIn>,
  { organizationId, name, locationIds, members: { add }, creationKey }: NewGroup,
): Promise<{ id: string; isNew: boolean }> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const memberships = await membershipsOf(tx, actor);
    const organization = await findOrganization(tx, organizationId);
    if (!organization || !belongsToOrganization(memberships, organizationId))
      throw new DomainError('not-found');
    const earlier = async () => {
      if (creationKey === undefined) return undefined;
      const found = await findCreatedGroup(tx, { creatorId: actor.userId, organizationId, creationKey });
      if (found && found.name !== name)
        refuseFaults([{ path: 'name', text: phrase('groups.name.savedAs', { name: found.name }) }]);
      return found && { id: found.id, isNew: false };
    };
    const before = await earlier();
    if (before) return before;
    await refuseLocations(tx, memberships, organizationId, locationIds);
    refuseFaults(await inPieces(memberFaults({ add, edit: [] }, { known: [], there: [] })));
    refuseNumber(add.length);
    const now = deps.clock.now();
    const group = { id: deps.ids.uuid(), organizationId };
    const isNew = await insertGroup(
      tx,
      { ...group, key: groupKey(name), name, creationKey: creationKey ?? null },
      { userId: actor.userId, now },
    );
    if (!isNew) {
      // The insert waited for the one that has the name: that may be this very attempt, sent twice at once.
      const meanwhile = await earlier();
      if (meanwhile) return meanwhile;
      refuseFaults([{ path: 'name', text: phrase('groups.name.taken') }]);
    }
    await replaceLocations(tx, group, locationIds);
    await insertMembers(
      tx,
      group.id,
      add.map((person) => ({ ...person, id: deps.ids.uuid(), createdAt: now })),
    );
    const subject = ofAddress(deps, actor.email);
    await takeOrRefuse(tx, deps, { kind: 'groups', subject }, 'group.daily-limit');
    await takeMembers(tx, ctx, add.length);
    await tellMade(tx, deps, group, add.length);
    return { id: group.id, isNew: true };
  });
}

/**
 * Sets a group's locations, and adds, edits and removes members. People whom the changes don't name stay as they are, so
 * that two who change a group at once keep what the other one did.
 * @param readAt when the group was changed last, as far as the caller knows, of changes that are told from that state
 * @throws DomainError `not-found`, `forbidden`; `request.invalid` with the path of each fault, `group.members-daily-limit`;
 *   `request.outdated` when it was changed since `readAt`
 */
export async function updateGroup(
  ctx: Context<SignedIn>,
  groupId: string,
  { locationIds, members: { add, edit, remove } }: GroupChanges,
  readAt?: Date,
): Promise<{ id: string }> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const { group, memberships, locationNames: before } = await lockForChange(tx, actor, groupId);
    if (readAt && readAt.getTime() !== group.updatedAt.getTime()) throw new DomainError('request.outdated');
    await refuseLocations(tx, memberships, group.organizationId, locationIds);
    const touched = await lockThese(tx, groupId, [...edit.map(({ id }) => id), ...remove]);
    const emails = [...edit, ...add].map(({ email }) => email);
    const gone = new Set(touched.map(({ id }) => id));
    const known = (await membersWith(tx, groupId, emails)).filter(({ id }) => !gone.has(id));
    refuseFaults(await inPieces(memberFaults({ add, edit }, { known, there: touched })));
    refuseRecords(edit, touched);
    // An edited member is removed and added again, so that two members who swap names don't collide.
    await deleteMembers(tx, [...gone]);
    const now = deps.clock.now();
    const since = new Map(touched.map(({ id, createdAt }) => [id, createdAt]));
    await insertMembers(tx, groupId, [
      ...edit.map((person) => ({ ...person, createdAt: since.get(person.id) ?? now })),
      ...add.map((person) => ({ ...person, id: deps.ids.uuid(), createdAt: now })),
    ]);
    refuseNumber(await countMembers(tx, groupId));
    await replaceLocations(tx, group, locationIds);
    await touchGroup(tx, groupId, { userId: actor.userId, now });
    await takeMembers(tx, ctx, add.length);
    const told = {
      edited: edit.length,
      added: add.length,
      removed: remove.length,
      locations: [before, (await servedLocations(tx, [groupId])).map(({ name }) => name)] as const,
    };
    await tellChanged(tx, deps, group, told);
    return { id: groupId };
  });
}

/**
 * Puts somebody into a group, or takes everybody with the address out of it: by the address it is asked who is in it.
 * What is so already changes nothing.
 * @throws DomainError `not-found`, `forbidden`; `request.invalid` for one too many, `group.members-daily-limit`
 */
export async function setPersonInGroup(
  ctx: Context<SignedIn>,
  groupId: string,
  { person, isMember }: BodyOf<typeof groupsContract.setPerson>,
): Promise<void> {
  const { deps, actor } = ctx;
  await withTransaction(deps.db, async (tx) => {
    const { group } = await lockForChange(tx, actor, groupId);
    const there = await membersWith(tx, groupId, [person.email]);
    if (isMember === there.length > 0) return;
    const now = deps.clock.now();
    if (isMember) await insertMembers(tx, groupId, [{ ...person, id: deps.ids.uuid(), createdAt: now }]);
    else {
      await lockThese(
        tx,
        groupId,
        there.map(({ id }) => id),
      );
      await deleteMembers(
        tx,
        there.map(({ id }) => id),
      );
    }
    refuseNumber(await countMembers(tx, groupId));
    await touchGroup(tx, groupId, { userId: actor.userId, now });
    if (isMember) await takeMembers(tx, ctx, 1);
    await tellChanged(tx, deps, group, { added: Number(isMember), removed: isMember ? 0 : there.length });
  });
}

/**
 * Deletes a group and forgets its members. Opportunities that are restricted to it stay restricted: to the groups that
 * are left, or to nobody until somebody opens them.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function deleteGroup({ deps, actor }: Context<SignedIn>, groupId: string): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const { group } = await lockForChange(tx, actor, groupId);
    await deleteAllMembers(tx, groupId);
    await touchGroup(tx, groupId, { userId: actor.userId, now: deps.clock.now() }, { deleted: true });
    await deps.events.publish(tx, groupDeleted, changeOf(group));
  });
}

/** Tells that a group is there, with so many members. */
export const tellMade = (tx: Tx, { events }: Deps, group: OfOrganization, added: number): Promise<void> =>
  events.publish(tx, groupCreated, { ...changeOf(group), changes: trailChanges({ added: [0, added] }) });

/** Tells how many people came into a group and left it, and which locations it served and serves. */
export async function tellChanged(
  tx: Tx,
  { events }: Deps,
  group: OfOrganization,
  {
    added = 0,
    edited = 0,
    removed = 0,
    locations = [[], []],
  }: {
    added?: number;
    edited?: number;
    removed?: number;
    locations?: readonly [was: readonly string[], is: readonly string[]];
  },
): Promise<void> {
  const changes = trailChanges({
    added: [0, added],
    edited: [0, edited],
    removed: [0, removed],
    locations,
  });
  await events.publish(tx, groupChanged, { ...changeOf(group), changes });
}

interface OfOrganization {
  id: string;
  organizationId: string;
}

const changeOf = ({ id, organizationId }: OfOrganization) => ({ organizationId, objectId: id });

/** A group that the caller may change, locked. */
export async function lockForChange(tx: Tx, actor: SignedIn, groupId: string) {
  const memberships = await membershipsOf(tx, actor);
  const group = await lockGroup(tx, groupId);
  if (!group) throw new DomainError('not-found');
  const served = await servedLocations(tx, [groupId]);
  const locationIds = served.map(({ locationId }) => locationId);
  const places = { organizationId: group.organizationId, locationIds };
  if (!canSeeGroup(memberships, places)) throw new DomainError('not-found');
  if (!canEditGroup(memberships, places)) throw new DomainError('forbidden');
  return { group, memberships, locationNames: served.map(({ name }) => name) };
}

/** People on record without an address are corrected there, not in each group. */
function refuseRecords(edit: GroupChanges['members']['edit'], touched: readonly MemberRow[]): void {
  const records = new Set(touched.flatMap(({ id, recordId }) => (recordId ? [id] : [])));
  refuseFaults(
    edit.flatMap(({ id }, index) =>
      records.has(id)
        ? [{ path: `members.edit.${index}.email`, text: phrase('groups.member.onRecord') }]
        : [],
    ),
  );
}

/** A group serves locations of its organization that the caller manages. */
export async function refuseLocations(
  tx: Tx,
  memberships: readonly Membership[],
  organizationId: string,
  locationIds: readonly string[],
): Promise<void> {
  const offered = new Set(
    (await locationsOf(tx, organizationId))
      .map(({ id }) => id)
      .filter((locationId) => canManageLocation(memberships, { organizationId, locationId })),
  );
  if (!locationIds.every((id) => offered.has(id)))
    refuseFaults([{ path: 'locationIds', text: phrase('groups.locations.unknown') }]);
}

/** @throws DomainError `request.invalid` for a group of nobody or of too many */
export function refuseNumber(members: number): void {
  if (members === 0) refuseFaults([{ path: 'members', text: phrase('groups.members.required') }]);
  if (members > groupMembersMax)
    refuseFaults([{ path: 'members', text: phrase('groups.members.tooMany', { max: groupMembersMax }) }]);
}

/** @throws DomainError `group.members-daily-limit` */
export async function takeMembers(tx: Tx, { deps, actor }: Context<SignedIn>, added: number): Promise<void> {
  if (added === 0) return;
  const budget = { kind: 'group-members', subject: ofAddress(deps, actor.email) } as const;
  await takeOrRefuse(tx, deps, budget, 'group.members-daily-limit', added);
}
