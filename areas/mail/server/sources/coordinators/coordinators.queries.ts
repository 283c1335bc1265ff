import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { fullName } from '#shared/rules/full-name.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { worksFor } from '#areas/memberships/server/memberships.sql.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { alphabetical } from '#server/db/alphabetical.ts';

/** What the mails about a request to coordinate tell, read when they are written. */
export interface CoordinatorNotice {
  person: { email: string; name: string };
  /** As displayed: a renamed organization's new name. */
  organization: string;
  /** The name it was created with, by which its pages are addressed. */
  orgName: string;
  locations: { id: string; name: string }[];
}

export interface RequestFacts {
  userId: string;
  organizationId: string;
  locationIds: readonly string[];
}

/** The notice of one event; undefined when the account was closed meanwhile. */
export async function coordinatorNotice(
  db: Queryable,
  { userId, organizationId, locationIds }: RequestFacts,
): Promise<CoordinatorNotice | undefined> {
  const [person] = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)));
  const rows = await db
    .select({
      organization: organizationName,
      orgName: organizations.name,
      id: locations.id,
      name: locationName,
    })
    .from(locations)
    .innerJoin(organizations, eq(organizations.id, locations.organizationId))
    .where(and(eq(locations.organizationId, organizationId), isOneOf(locations.id, locationIds)))
    .orderBy(asc(locations.kind), asc(alphabetical(locationName)));
  const [first] = rows;
  if (!person || !first) return undefined;
  return {
    person: { email: person.email, name: fullName(person) },
    organization: first.organization,
    orgName: first.orgName,
    locations: rows.map(({ id, name }) => ({ id, name })),
  };
}

/** Those of the locations where the request still waits: what was answered meanwhile asks nobody any more. */
export async function stillWaiting(db: Queryable, { userId, locationIds }: RequestFacts): Promise<string[]> {
  const rows = await db
    .select({ locationId: coordinators.locationId })
    .from(coordinators)
    .where(
      and(
        eq(coordinators.userId, userId),
        isOneOf(coordinators.locationId, locationIds),
        eq(coordinators.status, 'pending'),
      ),
    );
  return rows.map(({ locationId }) => locationId);
}

/** Somebody who may answer a request, and at which location; null for organizers, who may at all of them. */
export interface Answerer {
  email: string;
  name: string;
  locationId: string | null;
}

/** Those who may answer requests for these locations: organizers of the organization, coordinators of each. */
export async function answerersOf(
  db: Queryable,
  { organizationId, locationIds }: Omit<RequestFacts, 'userId'>,
): Promise<Answerer[]> {
  const rows = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: coordinators.role,
      locationId: coordinators.locationId,
    })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .innerJoin(users, eq(users.id, coordinators.userId))
    .where(
      and(
        worksFor(organizationId),
        or(eq(coordinators.role, 'organizer'), isOneOf(coordinators.locationId, locationIds)),
      ),
    )
    .orderBy(asc(users.email), asc(coordinators.locationId));
  return rows.map(({ email, firstName, lastName, role, locationId }) => ({
    email,
    name: fullName({ firstName, lastName }),
    locationId: role === 'organizer' ? null : locationId,
  }));
}
