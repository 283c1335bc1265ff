import { and, asc, eq, exists, isNull, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LocationKind } from '#areas/organizations/rules/organizations.ts';
import type { Queryable } from '#server/db/client.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { tidyName } from '#shared/rules/names.ts';
import { isApproved } from '#areas/memberships/server/memberships.sql.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';
import { alphabetical } from '#server/db/alphabetical.ts';

export interface OrganizationRef {
  id: string;
  name: string;
  deletedAt: Date | null;
}

/** An organization that is not deleted, or null. */
export async function findOrganization(
  db: Queryable,
  id: string,
): Promise<{ id: string; name: string } | null> {
  const [row] = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deletedAt)));
  return row ?? null;
}

/** The organization of this name, case and white space aside; deleted ones too, for they keep their name. */
export async function findOrganizationByName(db: Queryable, name: string): Promise<OrganizationRef | null> {
  const [row] = await db
    .select({ id: organizations.id, name: organizations.name, deletedAt: organizations.deletedAt })
    .from(organizations)
    .where(eq(sql`comparable_name(${organizations.name})`, sql`comparable_name(${tidyName(name)})`));
  return row ?? null;
}

/** The locations of an organization, the main one first, then in the order they were made. */
export async function locationsOf(db: Queryable, organizationId: string) {
  return db
    .select()
    .from(locations)
    .where(and(eq(locations.organizationId, organizationId), isNull(locations.deletedAt)))
    .orderBy(locations.kind, locations.createdAt, locations.id);
}

/** The location with this key, and its organization by its name; null when there is none. */
export async function locationUnder(
  db: Queryable,
  key: string,
): Promise<{ id: string; organizationId: string; kind: LocationKind; orgName: string } | null> {
  const [row] = await db
    .select({
      id: locations.id,
      organizationId: locations.organizationId,
      kind: locations.kind,
      orgName: organizations.name,
    })
    .from(locations)
    .innerJoin(organizations, eq(organizations.id, locations.organizationId))
    .where(and(eq(locations.key, key), isNull(locations.deletedAt), isNull(organizations.deletedAt)));
  return row ?? null;
}

const others = alias(coordinators, 'others');

/** The organizations, not yet unpublished, whose only organizer with an open account is this person. */
export async function ledOnlyBy(db: Queryable, userId: string): Promise<{ id: string; name: string }[]> {
  const led = db
    .select({ id: coordinators.id })
    .from(coordinators)
    .where(
      and(
        eq(coordinators.organizationId, organizations.id),
        eq(coordinators.userId, userId),
        eq(coordinators.role, 'organizer'),
        isApproved,
      ),
    );
  const otherOrganizers = db
    .select({ id: others.id })
    .from(others)
    .innerJoin(users, eq(users.id, others.userId))
    .where(
      and(
        eq(others.organizationId, organizations.id),
        ne(others.userId, userId),
        eq(others.role, 'organizer'),
        eq(others.status, 'approve'),
        isNull(users.closedAt),
      ),
    );
  return db
    .select({
      id: organizations.id,
      name: organizationName,
    })
    .from(organizations)
    .where(and(exists(led), not(exists(otherOrganizers)), isShownOrganization))
    .orderBy(asc(alphabetical(organizationName)));
}
