import { and, eq } from 'drizzle-orm';
import type { Actor } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { coordinators, locations, organizations } from '#server/db/schema/index.ts';
import type { Membership } from './memberships.policy.ts';
import { isLivePlace } from './memberships.sql.ts';

/** The approved places of the person who asks; none for visitors and volunteers. */
export async function membershipsOf(db: Queryable, actor: Actor): Promise<Membership[]> {
  if (actor.kind !== 'user' || !actor.isOrganizer) return [];
  return db
    .select({
      organizationId: coordinators.organizationId,
      locationId: coordinators.locationId,
      role: coordinators.role,
    })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(and(eq(coordinators.userId, actor.userId), isLivePlace()));
}

/** Whether the person has a place that gives rights anywhere: what membership endpoints and pages ask for. */
export async function findStanding(db: Queryable, userId: string): Promise<{ hasApprovedLocation: boolean }> {
  const rows = await db
    .select({ id: coordinators.id })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(and(eq(coordinators.userId, userId), isLivePlace()))
    .limit(1);
  return { hasApprovedLocation: rows.length > 0 };
}
