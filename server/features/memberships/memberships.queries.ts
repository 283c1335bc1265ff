import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import type { Statement } from '#server/db/fast-path/together.ts';
import { coordinators, locations, organizations } from '#server/db/schema/index.ts';
import type { Membership } from './memberships.policy.ts';
import { isLivePlace } from './memberships.sql.ts';

/** The approved places of the person who asks; none for visitors and volunteers. */
export const membershipsOf = (db: Queryable, actor: Actor): Promise<Membership[]> =>
  findMemberships(db, actor).execute();

/** The same as a statement, which can be sent with others. */
export function findMemberships(db: Queryable, actor: Actor): Statement<Membership[]> {
  if (actor.kind !== 'user' || !actor.isOrganizer) return { execute: () => Promise.resolve([]) };
  return placesOfOrganizer(db, { userId: actor.userId });
}

const placesOfOrganizer = builtOnce<{ userId: string }, Membership[]>((db) =>
  db
    .select({
      organizationId: coordinators.organizationId,
      locationId: coordinators.locationId,
      role: coordinators.role,
    })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(and(eq(coordinators.userId, sql.placeholder('userId')), isLivePlace())),
);
