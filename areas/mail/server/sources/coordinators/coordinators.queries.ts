import { and, asc, desc, eq, gt, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { fullName } from '#shared/rules/full-name.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { coordinatorInvitations } from '#areas/coordinators/schema/coordinators.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { emails } from '#areas/mail/schema/mail.ts';
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

/**
 * Where somebody has an answer that nobody was told of: at these locations, or at others of the organization if it was given a few
 * minutes before these or since.
 * @param causes what the ids of the mails about such answers begin with; the last answer that each told follows, in ISO 8601
 * @returns `lastAt`: when the last of them was given; undefined when none of these answers holds any more, or all were told
 */
export async function untoldAnswers(
  db: Queryable,
  {
    userId,
    organizationId,
    locationIds,
    status,
    causes,
  }: RequestFacts & { status: 'approve' | 'reject'; causes: string },
): Promise<{ locationIds: string[]; lastAt: Date } | undefined> {
  const answered = and(
    eq(coordinators.userId, userId),
    eq(coordinators.organizationId, organizationId),
    eq(coordinators.role, 'coordinator'),
    eq(coordinators.status, status),
  );
  const [own] = await db
    .select({ firstAt: sql<Date | null>`min(${coordinators.decidedAt})`.mapWith(coordinators.decidedAt) })
    .from(coordinators)
    .where(and(answered, isOneOf(coordinators.locationId, locationIds)));
  if (!own?.firstAt) return undefined;
  const [told] = await db
    .select({ eventId: emails.eventId })
    .from(emails)
    .innerJoin(users, eq(users.email, emails.recipient))
    .where(and(eq(users.id, userId), sql`starts_with(${emails.eventId}, ${causes})`))
    .orderBy(desc(emails.eventId))
    .limit(1);
  const toldUntil = told ? new Date(told.eventId.slice(causes.length)) : null;
  const rows = await db
    .select({ locationId: coordinators.locationId, at: coordinators.decidedAt })
    .from(coordinators)
    .where(
      and(
        answered,
        gte(coordinators.decidedAt, new Date(own.firstAt.getTime() - toldTogetherWithin)),
        toldUntil ? gt(coordinators.decidedAt, toldUntil) : undefined,
      ),
    )
    .orderBy(asc(coordinators.decidedAt));
  const lastAt = rows.at(-1)?.at;
  return lastAt ? { locationIds: rows.map(({ locationId }) => locationId), lastAt } : undefined;
}

/** Answers that follow each other within so many milliseconds are told together. */
const toldTogetherWithin = 10 * 60_000;

/** Somebody who may answer a request, and at which location; null for organizers, who may at all of them. */
export interface Answerer {
  userId: string;
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
      userId: users.id,
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
  return rows.map(({ userId, email, firstName, lastName, role, locationId }) => ({
    userId,
    email,
    name: fullName({ firstName, lastName }),
    locationId: role === 'organizer' ? null : locationId,
  }));
}

/** An invitation to coordinate whose person asks for another link; undefined when it was taken back or sent again since. */
export async function expiredInvitation(db: Queryable, invitationId: string) {
  const [row] = await db
    .select({
      email: coordinatorInvitations.email,
      firstName: coordinatorInvitations.firstName,
      lastName: coordinatorInvitations.lastName,
      invitedById: coordinatorInvitations.invitedById,
      locationId: locations.id,
      location: locationName,
      organization: organizationName,
      orgName: organizations.name,
    })
    .from(coordinatorInvitations)
    .innerJoin(locations, eq(locations.id, coordinatorInvitations.locationId))
    .innerJoin(organizations, eq(organizations.id, locations.organizationId))
    .where(
      and(
        eq(coordinatorInvitations.id, invitationId),
        isNotNull(coordinatorInvitations.askedAt),
        isNull(locations.deletedAt),
        isNull(organizations.deletedAt),
      ),
    );
  if (!row) return undefined;
  const { firstName, lastName, ...rest } = row;
  return { ...rest, name: fullName({ firstName, lastName }) };
}
