import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { managedBy } from '#areas/memberships/server/memberships.sql.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import type { WaitingWork } from '#server/area.ts';

/** People who asked to coordinate a location that somebody manages, each once an organization. */
export const waitingRequests: WaitingWork = {
  kind: 'requests',
  select: (db, userId) =>
    db
      .select({
        organizationId: coordinators.organizationId,
        count: sql<number>`count(distinct ${coordinators.userId})::int`,
      })
      .from(coordinators)
      .innerJoin(locations, eq(locations.id, coordinators.locationId))
      .innerJoin(users, eq(users.id, coordinators.userId))
      .where(
        and(
          eq(coordinators.status, 'pending'),
          isNull(locations.deletedAt),
          isNull(users.closedAt),
          // Somebody who leads the organization has nothing to ask it for.
          sql`not exists (select from coordinators led where led.user_id = ${coordinators.userId}
            and led.organization_id = ${coordinators.organizationId} and led.role = 'organizer' and led.status = 'approve')`,
          managedBy(db, userId, coordinators),
        ),
      )
      .groupBy(coordinators.organizationId),
};
