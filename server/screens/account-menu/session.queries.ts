import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { canManage, canOrganize, canVolunteer } from '#areas/accounts/server/accounts.policy.ts';
import { findOwnDetails } from '#areas/accounts/server/accounts.queries.ts';
import { hasSubscription } from '#areas/billing/server/billing.queries.ts';
import { isLivePlace } from '#areas/memberships/server/memberships.sql.ts';

/** The signed-in person and what they may do anywhere. A locked kiosk says nothing about the person who locked it. */
export async function readSession({ deps: { db, sms }, actor }: Context): Promise<SessionView> {
  if (actor.kind !== 'person') {
    return {
      user: null,
      organizations: [],
      isKiosk: actor.kind === 'kiosk',
      isSubscriber: false,
      hasPaid: false,
      hasTexting: false,
      coordinatorRequest: null,
      can: { volunteer: false, organize: false, manage: false },
    };
  }
  const { userId, userKey, email, firstName, lastName, isOrganizer, isVolunteer, language } = actor;
  const works = canOrganize(actor);
  const [{ hasPaid, ...own }, theirOrganizations, isSubscriber] = await Promise.all([
    findOwnDetails(db, userId),
    works ? listOrganizations(db, userId) : [],
    works && hasSubscription(db, userId),
  ]);
  const request = works && !actor.hasApprovedLocation ? await findCoordinatorRequest(db, userId) : null;
  return {
    user: {
      id: userId,
      key: userKey,
      email,
      firstName,
      lastName,
      isOrganizer,
      isVolunteer,
      language,
      ...own,
    },
    organizations: theirOrganizations,
    isKiosk: false,
    isSubscriber,
    hasPaid,
    hasTexting: sms.kind !== 'none',
    coordinatorRequest: request,
    can: {
      volunteer: canVolunteer(actor),
      organize: works,
      manage: canManage(actor),
    },
  };
}

/** Organizations at which the person has an approved place, by the name that is shown. */
async function listOrganizations(db: Queryable, userId: string): Promise<SessionView['organizations']> {
  const rows = await db
    .select({
      name: organizations.name,
      newName: organizations.newName,
      isPrivate: organizations.isPrivate,
      // The rule of `canEditOrganization`.
      isOrganizer: sql<boolean>`bool_or(${coordinators.role} = 'organizer')`,
    })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(and(eq(coordinators.userId, userId), isLivePlace()))
    .groupBy(organizations.id)
    .orderBy(asc(alphabetical(organizationName)));
  return rows.map(({ name, newName, isPrivate, isOrganizer }) => ({
    name,
    label: newName ?? name,
    can: { edit: isOrganizer, approve: isPrivate },
  }));
}

/**
 * What became of an organizer account's requests for locations. Asked only when none is approved; places that were
 * taken away are no requests, and nobody can answer those for a location that is gone.
 */
async function findCoordinatorRequest(
  db: Queryable,
  userId: string,
): Promise<SessionView['coordinatorRequest']> {
  const rows = await db
    .select({
      status: coordinators.status,
      organization: organizationName,
      location: locationName,
    })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(
      and(
        eq(coordinators.userId, userId),
        isOneOf(coordinators.status, ['pending', 'reject']),
        isNull(locations.deletedAt),
        isNull(organizations.deletedAt),
      ),
    )
    .orderBy(asc(alphabetical(organizationName)), asc(alphabetical(locationName)));
  if (rows.length === 0) return null;
  const pending = rows.filter(({ status }) => status === 'pending');
  const shown = pending.length > 0 ? pending : rows;
  return {
    status: pending.length > 0 ? 'pending' : 'rejected',
    locations: shown.map(({ organization, location }) => ({ organization, location })),
  };
}
