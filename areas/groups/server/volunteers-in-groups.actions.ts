import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { groupsContract } from '#areas/groups/contract/groups.ts';
import { membersPerSave, type ChosenListed } from '#areas/groups/rules/groups.ts';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { belongsToOrganization, type Membership } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { idsListedAs, listedAmong } from '#areas/volunteer-requests/server/listed.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPersons } from '#server/db/lock-person.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { groupKey } from '#shared/rules/keys.ts';
import { phrase } from '#shared/texts/text.ts';
import {
  lockForChange,
  refuseLocations,
  refuseNumber,
  takeMembers,
  tellChanged,
  tellMade,
} from './groups.actions.ts';
import { organizationOfGroup } from './groups.queries.ts';
import {
  countMembers,
  insertGroup,
  insertMembers,
  membersWith,
  recordsIn,
  replaceLocations,
  touchGroup,
} from './groups.store.ts';

type Added = OutputOf<typeof groupsContract.addVolunteers>;

/**
 * Puts people of an organization's list of volunteers into one of its groups, under the names and addresses of the list, people on
 * record without an address included. Those who are in it already stay as they are, and nobody who left the list is put in.
 * @throws DomainError `not-found`, `forbidden`; `request.invalid` for one too many, `group.members-daily-limit`
 */
export async function addVolunteers(
  ctx: Context<SignedIn>,
  groupId: string,
  { people }: BodyOf<typeof groupsContract.addVolunteers>,
): Promise<Added> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const memberships = await membershipsOf(tx, actor);
    const organizationId = await organizationOfGroup(tx, groupId);
    const userIds = await idsOf(tx, memberships, organizationId, people);
    // A record that is erased meanwhile is in no group afterwards.
    await lockPersons(tx, { ids: userIds }).execute();
    const { group } = await lockForChange(tx, actor, groupId);
    const done = await addListed(tx, ctx, group, userIds);
    if (done.added === 0) return done;
    refuseNumber(await countMembers(tx, groupId));
    await touchGroup(tx, groupId, { userId: actor.userId, now: deps.clock.now() });
    await takeMembers(tx, ctx, done.added);
    await tellChanged(tx, deps, group, { added: done.added });
    return done;
  });
}

/**
 * Makes a group of people of an organization's list of volunteers.
 * @throws DomainError as `createGroup` does; `request.invalid` when none of them is in the list any more
 */
export async function createGroupOfVolunteers(
  ctx: Context<SignedIn>,
  { organizationId, name, locationIds, people }: BodyOf<typeof groupsContract.createOfVolunteers>,
): Promise<Added & { id: string }> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const memberships = await membershipsOf(tx, actor);
    const userIds = await idsOf(tx, memberships, organizationId, people);
    await lockPersons(tx, { ids: userIds }).execute();
    await refuseLocations(tx, memberships, organizationId, locationIds);
    const now = deps.clock.now();
    const group = { id: deps.ids.uuid(), organizationId };
    const by = { userId: actor.userId, now };
    if (!(await insertGroup(tx, { ...group, key: groupKey(name), name, creationKey: null }, by)))
      refuseFaults([{ path: 'name', text: phrase('groups.name.taken') }]);
    await replaceLocations(tx, group, locationIds);
    const done = await addListed(tx, ctx, group, userIds);
    refuseNumber(done.added);
    const subject = ofAddress(deps, actor.email);
    await takeOrRefuse(tx, deps, { kind: 'groups', subject }, 'group.daily-limit');
    await takeMembers(tx, ctx, done.added);
    await tellMade(tx, deps, group, done.added);
    return { id: group.id, ...done };
  });
}

/**
 * The people of an organization's list who are meant, before they are locked.
 * @throws DomainError `not-found` for an organization that isn't the caller's; `request.invalid` when a filter finds too many
 */
async function idsOf(
  tx: Tx,
  memberships: readonly Membership[],
  organizationId: string,
  people: ChosenListed,
): Promise<readonly string[]> {
  if (!belongsToOrganization(memberships, organizationId)) throw new DomainError('not-found');
  if ('userIds' in people) return people.userIds;
  const found = await idsListedAs(tx, organizationId, people.matching, membersPerSave + 1);
  if (found.length > membersPerSave)
    refuseFaults([{ path: 'people', text: phrase('groups.members.perSave', { max: membersPerSave }) }]);
  return found;
}

/** The group is locked, or new. */
async function addListed(
  tx: Tx,
  { deps }: Context<SignedIn>,
  group: { id: string; organizationId: string },
  userIds: readonly string[],
): Promise<Added> {
  const people = await listedAmong(tx, group.organizationId, userIds);
  const addresses = people.map(({ email }) => email).filter((email) => email !== noAddress);
  const thereByAddress = new Set((await membersWith(tx, group.id, addresses)).map(({ email }) => email));
  const thereOnRecord = await recordsIn(tx, group.id, userIds);
  const isThere = ({ userId, email }: (typeof people)[number]) =>
    email === noAddress ? thereOnRecord.has(userId) : thereByAddress.has(email);
  const fresh = people.filter((person) => !isThere(person));
  const createdAt = deps.clock.now();
  await insertMembers(
    tx,
    group.id,
    fresh.map(({ userId, firstName, lastName, email }) => ({
      id: deps.ids.uuid(),
      firstName,
      lastName,
      email,
      ...(email === noAddress ? { recordId: userId } : {}),
      createdAt,
    })),
  );
  return { added: fresh.length, already: people.length - fresh.length };
}
