import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { OutputOf, QueryOf } from '#shared/contract/endpoint.ts';
import type {
  OrganizationOfVolunteers,
  VolunteerView,
  volunteersContract,
} from '#areas/volunteers/contract/volunteers.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { readElsewhere } from '#server/db/read-elsewhere.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { isBlockedAt } from '#areas/blocks/server/blocks.sql.ts';
import { countBlocks } from '#areas/blocks/server/blocks.queries.ts';
import { groupsOfPeople } from '#areas/groups/server/groups-of-people.queries.ts';
import { leadsOrganization, type Membership } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { findOrganizationByName } from '#areas/organizations/server/organizations.queries.ts';
import {
  isListedAs,
  isWaitingRequest,
  listedEmail,
  listedName,
  listedStatus,
} from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';
import { servedAt } from './served.queries.ts';
import { canSeeVolunteers } from './volunteers.policy.ts';

/**
 * The volunteers of an organization by last name, page by page: everybody who applied, was imported, or signed up for
 * one of its opportunities.
 * @throws DomainError `not-found`, for organizations that the caller doesn't work for, too
 */
export async function listVolunteers(
  { deps: { db, clock }, actor }: Context<SignedIn>,
  { orgName, page, recordsPerPage, ...filter }: QueryOf<typeof volunteersContract.list>,
): Promise<OutputOf<typeof volunteersContract.list>> {
  const memberships = await membershipsOf(db, actor);
  const organization = await organizationOfVolunteers(db, memberships, orgName);
  const theirs = eq(volunteerRequests.organizationId, organization.id);
  const which = isListedAs(organization.id, filter);
  const isOrganizer = leadsOrganization(memberships, organization.id);
  const [total, waiting, blocked, rows] = await readElsewhere(db, (reader) =>
    Promise.all([
      countRequests(reader, which),
      countRequests(reader, and(theirs, isWaitingRequest)),
      isOrganizer ? countBlocks(reader, organization.id) : null,
      selectVolunteers(reader)
        .where(which)
        .orderBy(asc(volunteerRequests.sortName), asc(volunteerRequests.id))
        .limit(recordsPerPage)
        .offset((page - 1) * recordsPerPage),
    ]),
  );
  const items = await viewsOf(db, memberships, organization.id, rows, clock.now());
  const can = { messageAll: isOrganizer };
  return { organization, items, total, pageSize: recordsPerPage, waiting, blocked, can };
}

/**
 * The organization of this name, for somebody who works for it.
 * @throws DomainError `not-found`
 */
export async function organizationOfVolunteers(
  db: Queryable,
  memberships: readonly Membership[],
  orgName: string,
): Promise<OrganizationOfVolunteers> {
  const found = await findOrganizationByName(db, orgName);
  if (!found || !canSeeVolunteers(memberships, found.id)) throw new DomainError('not-found');
  const [organization] = await db
    .select({
      id: organizations.id,
      name: organizationName,
      orgName: organizations.name,
      isPrivate: organizations.isPrivate,
      timeZone: mainTimeZone(sql`${organizations}.id`),
    })
    .from(organizations)
    .where(and(eq(organizations.id, found.id), isNull(organizations.deletedAt)));
  if (!organization) throw new DomainError('not-found');
  return organization;
}

/** Whether volunteers of an organization are approved and declined. */
export async function isPrivateOrganization(db: Queryable, organizationId: string): Promise<boolean> {
  const [row] = await db
    .select({ isPrivate: organizations.isPrivate })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.isPrivate ?? false;
}

async function countRequests(db: Queryable, which: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(volunteerRequests)
    .where(which);
  return row?.total ?? 0;
}

function selectVolunteers(db: Queryable) {
  return db
    .select({
      userId: users.id,
      ...listedName,
      email: listedEmail,
      status: listedStatus,
      isFromRegistration: volunteerRequests.isFromRegistration,
      appliedAt: volunteerRequests.appliedAt,
      decidedAt: volunteerRequests.decidedAt,
      declineMessage: volunteerRequests.declineMessage,
      hasAnswers: sql<boolean>`${volunteerRequests.formData} is not null`,
      isBlocked: isBlockedAt(volunteerRequests.userId, volunteerRequests.organizationId),
    })
    .from(volunteerRequests)
    .innerJoin(users, eq(users.id, volunteerRequests.userId))
    .$dynamic();
}

async function viewsOf(
  db: Queryable,
  memberships: readonly Membership[],
  organizationId: string,
  rows: Awaited<ReturnType<typeof selectVolunteers>>,
  now: Date,
): Promise<VolunteerView[]> {
  const [groups, served] = await Promise.all([
    groupsOfPeople(db, memberships, organizationId, rows),
    servedAt(
      db,
      organizationId,
      rows.map(({ userId }) => userId),
      now,
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    appliedAt: row.appliedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    groups: groups.get(row.userId) ?? [],
    ...(served.get(row.userId) ?? { minutes: 0, lastVisit: null }),
  }));
}
