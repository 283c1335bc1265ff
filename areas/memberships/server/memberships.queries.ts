import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import type { Statement } from '#server/db/fast-path/pipeline.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { Membership } from './memberships.policy.ts';
import { isLivePlace, worksFor } from './memberships.sql.ts';

/** What an actor may do at which locations: the approved places of an organizer's account; none for all others. */
export const membershipsOf = (db: Queryable, actor: Actor): Promise<Membership[]> =>
  findMemberships(db, actor).execute();

/** The same as a statement, which can be sent with others. */
export function findMemberships(db: Queryable, actor: Actor): Statement<Membership[]> {
  switch (actor.kind) {
    case 'person':
    case 'kiosk':
      return actor.isOrganizer ? placesOfOrganizer(db, { userId: actor.userId }) : nowhere;
    case 'key':
      return placesOfKey(db, { userId: actor.userId, organizationId: actor.organizationId });
    case 'anonymous':
    case 'job':
      return nowhere;
  }
}

const nowhere: Statement<Membership[]> = { execute: () => Promise.resolve([]) };

const places = (db: Queryable) =>
  db
    .select({
      organizationId: coordinators.organizationId,
      locationId: coordinators.locationId,
      role: coordinators.role,
    })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId));

const isOfUser = eq(coordinators.userId, sql.placeholder('userId'));

const placesOfOrganizer = builtOnce<{ userId: string }, Membership[]>((db) =>
  places(db).where(and(isOfUser, isLivePlace())),
);

const placesOfKey = builtOnce<{ userId: string; organizationId: string }, Membership[]>((db) =>
  places(db).where(
    and(isOfUser, eq(coordinators.organizationId, sql.placeholder('organizationId')), isLivePlace()),
  ),
);

/** Whether somebody works for an organization, at any of its locations. */
export async function worksAt(db: Queryable, userId: string, organizationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: coordinators.id })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .innerJoin(users, eq(users.id, coordinators.userId))
    .where(and(eq(coordinators.userId, userId), worksFor(organizationId)))
    .limit(1);
  return rows.length > 0;
}

/** The organizations for which the person with an address works, at any of their locations. */
export async function employersOf(db: Queryable, email: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: coordinators.organizationId })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .innerJoin(users, eq(users.id, coordinators.userId))
    .where(and(eq(users.email, email), isLivePlace(), users.isOrganizer, isNull(users.closedAt)));
  return rows.map(({ id }) => id);
}
