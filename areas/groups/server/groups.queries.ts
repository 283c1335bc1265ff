import { and, asc, eq, exists, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OutputOf, QueryOf } from '#shared/contract/endpoint.ts';
import type { GroupMemberView, GroupView, groupsContract } from '#areas/groups/contract/groups.ts';
import { DomainError } from '#shared/errors.ts';
import { groupPageSize } from '#areas/groups/rules/groups.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { groupLocations, groupMembers, groups } from '#areas/groups/schema/groups.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities, opportunityGroups } from '#areas/opportunities/schema/opportunities.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { locationName, organizationName, fullNameOf } from '#server/db/shown-names.ts';
import {
  belongsToOrganization,
  canManageLocation,
  type Membership,
} from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { suppressionOf } from '#areas/suppressions/server/suppressions.sql.ts';
import { findOrganizationByName } from '#areas/organizations/server/organizations.queries.ts';
import { byteOrderMark, csvLines } from '#server/platform/csv.ts';
import { alphabetical, byLastName } from '#server/db/alphabetical.ts';
import { isCalled } from '#server/db/called.ts';
import { canEditGroup, canSeeGroup } from './groups.policy.ts';

/** Whether this email is among the members of the groups that an opportunity is meant for. */
export async function isGroupMember(db: Queryable, email: string, opportunityId: string): Promise<boolean> {
  const rows = await db
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .innerJoin(opportunityGroups, eq(opportunityGroups.groupId, groupMembers.groupId))
    .where(and(eq(opportunityGroups.opportunityId, opportunityId), eq(groupMembers.email, email)))
    .limit(1);
  return rows.length > 0;
}

/** The same of a person without an email address, whom the organization keeps on record. */
export async function isRecordInGroups(
  db: Queryable,
  userId: string,
  opportunityId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .innerJoin(opportunityGroups, eq(opportunityGroups.groupId, groupMembers.groupId))
    .where(and(eq(opportunityGroups.opportunityId, opportunityId), eq(groupMembers.recordId, userId)))
    .limit(1);
  return rows.length > 0;
}

/** The locations of groups that are still there, the main ones first. */
export async function servedLocations(db: Queryable, groupIds: readonly string[]) {
  return db
    .select({ groupId: groupLocations.groupId, locationId: locations.id, name: locationName })
    .from(groupLocations)
    .innerJoin(locations, eq(locations.id, groupLocations.locationId))
    .where(and(isOneOf(groupLocations.groupId, groupIds), isNull(locations.deletedAt)))
    .orderBy(asc(locations.kind), asc(alphabetical(locationName)), asc(locations.id));
}

/**
 * The groups that the caller may know, by name, page by page.
 * @throws DomainError `not-found` when an organization is asked for that the caller doesn't work for
 */
export async function listGroups(
  { deps: { db }, actor }: Context<SignedIn>,
  { orgName, search, page }: QueryOf<typeof groupsContract.list>,
): Promise<OutputOf<typeof groupsContract.list>> {
  const memberships = await membershipsOf(db, actor);
  const organization = orgName === undefined ? null : await organizationNamed(db, memberships, orgName);
  const which = and(
    isNull(groups.deletedAt),
    seenBy(db, memberships),
    organization ? eq(groups.organizationId, organization.id) : undefined,
    isCalled(sql`search_fold(${groups.name})`, search, 'anywhere'),
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(groups)
    .innerJoin(organizations, eq(organizations.id, groups.organizationId))
    .where(and(which, isNull(organizations.deletedAt)));
  const rows = await selectGroups(db)
    .where(and(which, isNull(organizations.deletedAt)))
    .orderBy(asc(alphabetical(groups.name)), asc(groups.id))
    .limit(groupPageSize)
    .offset((page - 1) * groupPageSize);
  return {
    items: await viewsOf(db, memberships, rows),
    total: counted?.total ?? 0,
    pageSize: groupPageSize,
    organization,
  };
}

/** @throws DomainError `not-found`, for groups that the caller may not know, too */
export async function readGroup(
  { deps: { db }, actor }: Context<SignedIn>,
  groupId: string,
): Promise<GroupView> {
  const memberships = await membershipsOf(db, actor);
  const rows = await selectGroups(db)
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt), isNull(organizations.deletedAt)))
    .limit(1);
  const [group] = await viewsOf(db, memberships, rows);
  const places = group && {
    organizationId: group.organization.id,
    locationIds: group.locations.map(({ id }) => id),
  };
  if (!places || !canSeeGroup(memberships, places)) throw new DomainError('not-found');
  return group;
}

/** Whose group it is. @throws DomainError `not-found` */
export async function organizationOfGroup(db: Queryable, groupId: string): Promise<string> {
  const [row] = await db
    .select({ organizationId: groups.organizationId })
    .from(groups)
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)));
  if (!row) throw new DomainError('not-found');
  return row.organizationId;
}

/** Ids of an organization's groups by their keys. */
export async function groupIdsByKey(
  db: Queryable,
  organizationId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: groups.id, key: groups.key })
    .from(groups)
    .where(
      and(eq(groups.organizationId, organizationId), isOneOf(groups.key, keys), isNull(groups.deletedAt)),
    );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** The group of an organization with this key; null when there is none. */
export async function groupUnder(
  db: Queryable,
  organizationName: string,
  key: string,
): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: groups.id })
    .from(groups)
    .innerJoin(organizations, eq(organizations.id, groups.organizationId))
    .where(and(eq(groups.key, key), isNull(groups.deletedAt), eq(organizations.name, organizationName)));
  return row ?? null;
}

/**
 * Everybody in a group, by last name.
 * @throws DomainError `not-found`
 */
export async function readMembers(ctx: Context<SignedIn>, groupId: string): Promise<GroupMemberView[]> {
  const { db } = ctx.deps;
  const { organization } = await readGroup(ctx, groupId);
  const { id, firstName, lastName, email } = groupMembers;
  const suppressed = suppressionOf(sql`${organization.id}::uuid`, email);
  return db
    .select({ id, firstName, lastName, email, suppressed })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groupId))
    .orderBy(byLastName({ firstName, lastName }), asc(email), asc(id));
}

/**
 * Everybody in a group as a CSV file, in the columns that the import reads.
 * @throws DomainError `not-found`
 */
export async function exportMembers(
  ctx: Context<SignedIn>,
  groupId: string,
): Promise<{ filename: string; csv: string }> {
  const { name } = await readGroup(ctx, groupId);
  const members = await readMembers(ctx, groupId);
  const columns = [ctx.t('groups.form.firstName'), ctx.t('groups.form.lastName'), ctx.t('groups.form.email')];
  const rows = members.map(({ firstName, lastName, email }) => [firstName, lastName, email]);
  return { filename: `${name}.csv`, csv: byteOrderMark + csvLines([columns, ...rows]) };
}

/**
 * Which opportunities ahead are restricted to a group: what those who delete it have to know.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function usesOfGroup(
  ctx: Context<SignedIn>,
  groupId: string,
): Promise<OutputOf<typeof groupsContract.uses>> {
  const { db, clock } = ctx.deps;
  const { can } = await readGroup(ctx, groupId);
  if (!can.edit) throw new DomainError('forbidden');
  const memberships = await membershipsOf(db, ctx.actor);
  const rows = await db
    .select({
      id: opportunities.id,
      name: opportunities.title,
      organizationId: opportunities.organizationId,
      locationId: opportunities.locationId,
      otherGroups: otherGroups(db, groupId),
    })
    .from(opportunityGroups)
    .innerJoin(opportunities, eq(opportunities.id, opportunityGroups.opportunityId))
    .where(
      and(
        eq(opportunityGroups.groupId, groupId),
        opportunities.restrictGroupRegistration,
        ne(opportunities.status, 'archived'),
        isNull(opportunities.deletedAt),
        or(isNull(opportunities.endsAt), gt(opportunities.endsAt, clock.now())),
      ),
    )
    .orderBy(asc(alphabetical(opportunities.title)), asc(opportunities.id));
  const managed = rows.filter((row) => canManageLocation(memberships, row));
  return { opportunities: managed, elsewhere: rows.length - managed.length };
}

/** The names of the groups besides this one that an opportunity of the query is restricted to. */
function otherGroups(db: Queryable, groupId: string): SQL<string[]> {
  const others = alias(groups, 'other_groups');
  const chosen = alias(opportunityGroups, 'other_choices');
  const names = db
    .select({ name: others.name })
    .from(chosen)
    .innerJoin(others, eq(others.id, chosen.groupId))
    .where(and(eq(chosen.opportunityId, opportunities.id), ne(others.id, groupId), isNull(others.deletedAt)))
    .orderBy(asc(alphabetical(others.name)));
  return sql<string[]>`array(${names})`;
}

async function organizationNamed(db: Queryable, memberships: readonly Membership[], orgName: string) {
  const found = await findOrganizationByName(db, orgName);
  if (!found || !belongsToOrganization(memberships, found.id)) throw new DomainError('not-found');
  const [row] = await db
    .select({ id: organizations.id, name: organizationName, orgName: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, found.id));
  return row ?? null;
}

/** The rule `canSeeGroup`, said in SQL so that the database counts and pages. */
function seenBy(db: Queryable, memberships: readonly Membership[]): SQL | undefined {
  const led = memberships.filter(({ role }) => role === 'organizer');
  const coordinated = memberships.filter(({ role }) => role === 'coordinator');
  const served = db
    .select({ id: groupLocations.groupId })
    .from(groupLocations)
    .where(
      and(
        eq(groupLocations.groupId, groups.id),
        isOneOf(
          groupLocations.locationId,
          coordinated.map(({ locationId }) => locationId),
        ),
      ),
    );
  return or(
    isOneOf(
      groups.organizationId,
      led.map(({ organizationId }) => organizationId),
    ),
    exists(served),
  );
}

const creators = alias(users, 'creators');
const changers = alias(users, 'changers');

function selectGroups(db: Queryable) {
  const zone = db
    .select({ zone: locations.timeZone })
    .from(locations)
    .where(and(eq(locations.organizationId, groups.organizationId), eq(locations.kind, 'main')));
  const members = db
    .select({ count: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groups.id));
  return db
    .select({
      id: groups.id,
      name: groups.name,
      organizationId: groups.organizationId,
      organization: organizationName,
      orgName: organizations.name,
      timeZone: sql<string>`(${zone})`,
      createdAt: groups.createdAt,
      createdBy: nameOf(creators),
      updatedAt: groups.updatedAt,
      updatedBy: nameOf(changers),
      members: sql<number>`(${members})`,
    })
    .from(groups)
    .innerJoin(organizations, eq(organizations.id, groups.organizationId))
    .leftJoin(creators, eq(creators.id, groups.creatorId))
    .leftJoin(changers, eq(changers.id, groups.updatedById))
    .$dynamic();
}

const nameOf = (person: typeof creators | typeof changers): SQL<string | null> =>
  fullNameOf(person) as SQL<string | null>;

async function viewsOf(
  db: Queryable,
  memberships: readonly Membership[],
  rows: Awaited<ReturnType<typeof selectGroups>>,
): Promise<GroupView[]> {
  const served = await servedLocations(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ organizationId, organization, orgName, ...row }) => {
    const places = served.filter(({ groupId }) => groupId === row.id);
    const locationIds = places.map(({ locationId }) => locationId);
    return {
      ...row,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      organization: { id: organizationId, name: organization, orgName },
      locations: places.map(({ locationId, name }) => ({ id: locationId, name })),
      can: { edit: canEditGroup(memberships, { organizationId, locationIds }) },
    };
  });
}
