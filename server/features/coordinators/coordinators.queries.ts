import { and, eq, exists, isNull, or, type SQL } from 'drizzle-orm';
import type { Actor } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { coordinators, locations, opportunities } from '#server/db/schema/index.ts';
import type { Membership } from './coordinators.policy.ts';

/** The approved places of whoever asks; none for visitors and volunteers. */
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
    .where(
      and(
        eq(coordinators.userId, actor.userId),
        eq(coordinators.status, 'approve'),
        isNull(coordinators.deletedAt),
        isNull(locations.deletedAt),
      ),
    );
}

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
      .where(
        and(
          eq(coordinators.userId, userId),
          eq(coordinators.status, 'approve'),
          isNull(locations.deletedAt),
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
