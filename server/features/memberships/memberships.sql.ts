// The rules of `memberships.policy.ts`, said in SQL for the lists of other areas, so that the database filters and pages.
import { and, eq, exists, isNull, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { coordinators, locations, opportunities, organizations, users } from '#server/db/schema/index.ts';

/** A place that was approved, whatever became of its location since. */
export const isApproved: SQL = eq(coordinators.status, 'approve');

/**
 * The one condition under which a place gives rights, for `coordinators` joined with its location and organization:
 * approved, and neither of the two deleted (docs/PRODUCT.md, "Roles and access").
 */
export const isLivePlace = (): SQL | undefined =>
  and(isApproved, isNull(locations.deletedAt), isNull(organizations.deletedAt));

/**
 * The condition "this opportunity is at a location that the person manages", for lists: the same rule as
 * `canManageLocation`, said in SQL so that the database filters and pages.
 */
export function managedBy(db: Queryable, userId: string): SQL {
  return exists(
    db
      .select({ id: coordinators.id })
      .from(coordinators)
      .innerJoin(locations, eq(locations.id, coordinators.locationId))
      .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
      .where(
        and(
          eq(coordinators.userId, userId),
          isLivePlace(),
          or(
            and(
              eq(coordinators.role, 'organizer'),
              eq(coordinators.organizationId, opportunities.organizationId),
            ),
            and(eq(coordinators.role, 'coordinator'), eq(coordinators.locationId, opportunities.locationId)),
          ),
        ),
      ),
  );
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
