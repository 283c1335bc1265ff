import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { coordinatorInvitations } from '#areas/coordinators/schema/coordinators.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { locationName, organizationName, fullNameOf } from '#server/db/shown-names.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { invitationsForgottenBefore, isSecretOf, readToken } from './invitations.rules.ts';
import { isApproved } from '#areas/memberships/server/memberships.sql.ts';

/** A location with its organization, as people read them; undefined when either is gone. */
export async function namedPlace(db: Queryable, locationId: string) {
  const [place] = await db
    .select({
      locationId: locations.id,
      organizationId: organizations.id,
      location: locationName,
      organization: organizationName,
    })
    .from(locations)
    .innerJoin(organizations, eq(organizations.id, locations.organizationId))
    .where(and(eq(locations.id, locationId), isNull(locations.deletedAt), isNull(organizations.deletedAt)));
  return place;
}

/** Whether the person of an address works at a location already, or leads its organization. */
export async function worksThere(
  db: Queryable,
  email: string,
  place: { organizationId: string; locationId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: coordinators.id })
    .from(coordinators)
    .innerJoin(users, eq(users.id, coordinators.userId))
    .where(
      and(
        eq(users.email, email),
        isApproved,
        eq(coordinators.organizationId, place.organizationId),
        sql`(${coordinators.role} = 'organizer' or ${coordinators.locationId} = ${place.locationId})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * What an invitation invites to, and whether it expired: then the person who has its link can ask for another one.
 * @throws DomainError `invitation.invalid` when it was used or taken back, expired long ago, or never was
 */
export async function readInvitation({ deps: { db, clock } }: Context, token: string) {
  const read = readToken(token);
  const [row] = read
    ? await db
        .select({
          firstName: coordinatorInvitations.firstName,
          lastName: coordinatorInvitations.lastName,
          email: coordinatorInvitations.email,
          organization: organizationName,
          location: locationName,
          invitedBy: sql<string>`coalesce(${fullNameOf(users)}, '')`,
          secretHash: coordinatorInvitations.secretHash,
          expiresAt: coordinatorInvitations.expiresAt,
          askedAt: coordinatorInvitations.askedAt,
        })
        .from(coordinatorInvitations)
        .innerJoin(locations, eq(locations.id, coordinatorInvitations.locationId))
        .innerJoin(organizations, eq(organizations.id, locations.organizationId))
        .leftJoin(users, eq(users.id, coordinatorInvitations.invitedById))
        .where(and(eq(coordinatorInvitations.id, read.id), isNull(locations.deletedAt)))
    : [];
  const now = clock.now();
  if (!read || !row || !isSecretOf(row, read.secret) || row.expiresAt <= invitationsForgottenBefore(now))
    throw new DomainError('invitation.invalid');
  return { ...row, isExpired: row.expiresAt <= now, isAsked: row.askedAt !== null };
}

/** The invitations to locations of an organization that nobody has used, those that were sent last first. */
export async function openInvitations(
  db: Queryable,
  organizationId: string,
  locationIds: readonly string[],
  now: Date,
) {
  if (locationIds.length === 0) return [];
  const rows = await db
    .select({
      id: coordinatorInvitations.id,
      email: coordinatorInvitations.email,
      firstName: coordinatorInvitations.firstName,
      lastName: coordinatorInvitations.lastName,
      location: { id: locations.id, name: locationName, timeZone: locations.timeZone },
      invitedBy: sql<string>`coalesce(${fullNameOf(users)}, '')`,
      expiresAt: coordinatorInvitations.expiresAt,
      askedAt: coordinatorInvitations.askedAt,
    })
    .from(coordinatorInvitations)
    .innerJoin(locations, eq(locations.id, coordinatorInvitations.locationId))
    .leftJoin(users, eq(users.id, coordinatorInvitations.invitedById))
    .where(
      and(
        eq(coordinatorInvitations.organizationId, organizationId),
        isOneOf(coordinatorInvitations.locationId, locationIds),
        gt(coordinatorInvitations.expiresAt, invitationsForgottenBefore(now)),
      ),
    )
    .orderBy(desc(coordinatorInvitations.expiresAt), asc(coordinatorInvitations.id));
  return rows.map(({ expiresAt, askedAt, ...row }) => ({
    ...row,
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
    isAsked: askedAt !== null,
  }));
}
