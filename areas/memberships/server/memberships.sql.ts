// The rules of `memberships.policy.ts`, said in SQL for the lists of other areas, so that the database filters and pages.
import { and, eq, isNull, sql, type Column, type SQL } from 'drizzle-orm';
import type { CoordinatorRole } from '#areas/coordinators/rules/coordinators.ts';
import type { Queryable } from '#server/db/client.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

/** A place that was approved, whatever became of its location since. */
export const isApproved: SQL = eq(coordinators.status, 'approve');

/**
 * The one condition under which a place gives rights, for `coordinators` joined with its location and organization:
 * approved, and neither of the two deleted (docs/PRODUCT.md, "Roles and access").
 */
export const isLivePlace = (): SQL | undefined =>
  and(isApproved, isNull(locations.deletedAt), isNull(organizations.deletedAt));

/** Whether a person works for an organization anywhere, for queries that read `users`. */
export const hasLivePlace = sql<boolean>`(${users.isOrganizer} and ${sql`exists (select from ${coordinators}
  join ${locations} on ${eq(locations.id, coordinators.locationId)}
  join ${organizations} on ${eq(organizations.id, coordinators.organizationId)}
  where ${eq(coordinators.userId, users.id)} and ${isLivePlace()})`})`;

/**
 * The condition "this opportunity is at a location that the person manages", for lists: the same rule as
 * `canManageLocation`, said in SQL so that the database filters and pages. The places are read once, before any list is: as a
 * condition on each row they were looked up for each, which took half a minute where the database had counted nothing yet.
 * @param at the organization and the location of something else than an opportunity
 */
export function managedBy(
  db: Queryable,
  userId: string,
  at: Record<'organizationId' | 'locationId', Column> = opportunities,
): SQL {
  const placesAs = (role: CoordinatorRole, column: Column) =>
    db
      .select({ id: sql`${column}` })
      .from(coordinators)
      .innerJoin(locations, eq(locations.id, coordinators.locationId))
      .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
      .where(and(eq(coordinators.userId, userId), eq(coordinators.role, role), isLivePlace()));
  return sql`(${at.organizationId} = any(array${placesAs('organizer', coordinators.organizationId)})
    or ${at.locationId} = any(array${placesAs('coordinator', coordinators.locationId)}))`;
}

/**
 * The organizations that a person works for, at any location, as a subquery: the same rule as
 * `belongsToOrganization`, for lists. Deleted organizations are the list's own to leave out.
 */
export function organizationsOf(db: Queryable, userId: string) {
  return db
    .select({ organizationId: coordinators.organizationId })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(users, eq(users.id, coordinators.userId))
    .where(and(eq(coordinators.userId, userId), isApproved, isNull(locations.deletedAt), users.isOrganizer));
}

/** The organizations that a person leads, as a subquery: the same rule as `leadsOrganization`, for lists. */
export const organizationsLedBy = (db: Queryable, userId: string) =>
  db
    .select({ organizationId: coordinators.organizationId })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(and(eq(coordinators.userId, userId), eq(coordinators.role, 'organizer'), isLivePlace()));

/** The condition that a place gives rights to somebody with an open account; for `coordinators` joined with its location, organization and person. */
export const isAtWork = (): SQL | undefined => and(isLivePlace(), users.isOrganizer, isNull(users.closedAt));

/** The same, for an organization. */
export const worksFor = (organizationId: string): SQL | undefined =>
  and(eq(coordinators.organizationId, organizationId), isAtWork());
