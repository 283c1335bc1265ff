import { and, eq, sql } from 'drizzle-orm';
import { organizationsOf } from '#areas/memberships/server/memberships.sql.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { isWaitingRequest } from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';
import type { WaitingWork } from '#server/area.ts';
import { isOneOf } from '#server/db/one-of.ts';

/** Applications without an answer. Only private organizations answer them. */
export const waitingApplications: WaitingWork = {
  kind: 'applications',
  select: (db, userId) =>
    db
      .select({ organizationId: volunteerRequests.organizationId, count: sql<number>`count(*)::int` })
      .from(volunteerRequests)
      .innerJoin(organizations, eq(organizations.id, volunteerRequests.organizationId))
      .where(
        and(
          isWaitingRequest,
          organizations.isPrivate,
          isOneOf(volunteerRequests.organizationId, organizationsOf(db, userId)),
        ),
      )
      .groupBy(volunteerRequests.organizationId),
};
