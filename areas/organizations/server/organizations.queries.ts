import { and, asc, countDistinct, eq, exists, isNull, lte, ne, not, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/client.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { tidyName } from '#shared/rules/names.ts';
import { isApproved } from '#areas/memberships/server/memberships.sql.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';
import { hasCome, isVisitOfPlace } from '#server/db/facts/visits.sql.ts';

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
    .orderBy(asc(organizations.name));
}

/** Days since its founding, and people who came to help, from which on an organization is proven. */
const provenAfter = { days: 14, people: 5 };

/**
 * Whether an organization has shown that it is one: it has been there for a while, and people who don't work for it came
 * to help. Until then mails don't carry its words to people without an account (docs/decisions/020-mail-budgets.md).
 */
export async function isProven(db: Queryable, organizationId: string, now: Date): Promise<boolean> {
  const foundedBefore = new Date(now.getTime() - provenAfter.days * 24 * 3_600_000);
  const [row] = await db
    .select({ people: countDistinct(registrations.userId) })
    .from(organizations)
    .innerJoin(opportunities, eq(opportunities.organizationId, organizations.id))
    .innerJoin(registrations, eq(registrations.opportunityId, opportunities.id))
    .innerJoin(visits, isVisitOfPlace)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(organizations.id, organizationId),
        lte(organizations.createdAt, foundedBefore),
        hasCome,
        // Whom its own people added at the door proves nothing.
        isNull(registrations.addedById),
        eq(users.emailVerified, true),
        notExists(
          db
            .select({ id: coordinators.id })
            .from(coordinators)
            .where(and(eq(coordinators.userId, users.id), eq(coordinators.organizationId, organizations.id))),
        ),
      ),
    );
  return (row?.people ?? 0) >= provenAfter.people;
}
