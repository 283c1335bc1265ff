import { and, asc, eq, gt, isNull, not, sql } from 'drizzle-orm';
import type {
  CoordinatorLists,
  CoordinatorPlaces,
  CoordinatorView,
  LookupOrganization,
} from '#areas/coordinators/contract/coordinators.ts';
import { DomainError } from '#shared/errors.ts';
import { lookupSize, type CoordinatorStanding } from '#areas/coordinators/rules/coordinators.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { findOrganizationByName, locationsOf } from '#areas/organizations/server/organizations.queries.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { belongsToOrganization } from '#areas/memberships/server/memberships.policy.ts';
import { openInvitations } from './invitations.queries.ts';
import { canAnswerRequests, canEditPlaces } from './coordinators.policy.ts';
import { isLivePlace, isApproved } from '#areas/memberships/server/memberships.sql.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { suppressedAmong } from '#areas/suppressions/server/suppressions.queries.ts';
import type { WithheldBecause } from '#areas/suppressions/rules/suppressions.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { isCalled } from '#server/db/called.ts';
import { searchWordsOf } from '#shared/rules/search.ts';
import { sortName } from '#shared/rules/full-name.ts';
import { alphabeticallyBy } from '#shared/rules/alphabetically.ts';

/**
 * Organizations that somebody can ask to coordinate for, by a part of their name: names only, so private ones too.
 * Those whose name begins with the search come first. Left out are those without a location and those that nobody
 * manages any more, and those that the person organizes, where there is nothing to ask for.
 */
export async function lookUpOrganizations(
  { deps: { db }, actor }: Context<SignedIn>,
  search: string,
): Promise<{ items: LookupOrganization[]; isMore: boolean }> {
  const led = db
    .select({ id: coordinators.organizationId })
    .from(coordinators)
    .where(and(eq(coordinators.userId, actor.userId), eq(coordinators.role, 'organizer'), isApproved));
  const withLocation = db
    .select({ id: locations.organizationId })
    .from(locations)
    .where(isNull(locations.deletedAt));
  const [first] = searchWordsOf(search);
  const found = await db
    .select({ id: organizations.id, name: organizationName })
    .from(organizations)
    .where(
      and(
        isShownOrganization,
        not(isOneOf(organizations.id, led)),
        isOneOf(organizations.id, withLocation),
        isCalled(organizations.searchName, search, 'anywhere'),
      ),
    )
    .orderBy(
      ...(first ? [sql`${organizations.searchName} not like ${` ${first}%`}`] : []),
      asc(alphabetical(organizationName)),
      asc(organizations.id),
    )
    .limit(lookupSize + 1);
  const shown = found.slice(0, lookupSize);
  const places = await placesToAsk(
    db,
    actor.userId,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row) => ({ ...row, locations: places.get(row.id) ?? [] })),
    isMore: found.length > lookupSize,
  };
}

/** The locations of the organizations, the main one first, with what the person has of them. */
async function placesToAsk(db: Queryable, userId: string, organizationIds: readonly string[]) {
  const found = new Map<string, LookupOrganization['locations']>();
  if (organizationIds.length === 0) return found;
  const rows = await db
    .select({
      organizationId: locations.organizationId,
      id: locations.id,
      name: locationName,
      status: coordinators.status,
    })
    .from(locations)
    .leftJoin(coordinators, and(eq(coordinators.locationId, locations.id), eq(coordinators.userId, userId)))
    .where(and(isOneOf(locations.organizationId, organizationIds), isNull(locations.deletedAt)))
    .orderBy(asc(locations.kind), asc(alphabetical(locationName)), asc(locations.id));
  for (const { organizationId, status, ...place } of rows) {
    const standing: CoordinatorStanding = status === 'pending' || status === 'approve' ? status : 'none';
    found.set(organizationId, [...(found.get(organizationId) ?? []), { ...place, standing }]);
  }
  return found;
}

/**
 * Requests to coordinate and coordinators, at the locations of the organization that the caller answers for.
 * @param orgName the name the organization was created with, whatever its case
 * @throws DomainError `not-found`, for organizations that the caller doesn't work for, too
 */
export async function coordinatorLists(
  { deps: { db, clock }, actor }: Context<SignedIn>,
  orgName: string,
): Promise<CoordinatorLists> {
  const [organization, memberships] = await Promise.all([
    findOrganizationByName(db, orgName),
    membershipsOf(db, actor),
  ]);
  if (!organization || !belongsToOrganization(memberships, organization.id)) {
    throw new DomainError('not-found');
  }
  const isOwn = (locationId: string) =>
    canAnswerRequests(memberships, { organizationId: organization.id, locationId });
  const own = (await locationsOf(db, organization.id)).filter(({ id }) => isOwn(id));
  const [places, invitations] = await Promise.all([
    placesOfCoordinators(db, organization.id),
    openInvitations(
      db,
      organization.id,
      own.map(({ id }) => id),
      clock.now(),
    ),
  ]);
  const rows = places.filter(({ locationId }) => isOwn(locationId));
  const addresses = new Set([...rows, ...invitations].map(({ email }) => email));
  const suppressed = await suppressedAmong(db, organization.id, [...addresses]);
  return {
    organization: { id: organization.id, name: await shownName(db, organization.id) },
    pending: byPerson(
      rows.filter(({ status }) => status === 'pending'),
      suppressed,
    ),
    approved: byPerson(rows.filter(({ status }) => status === 'approve').toSorted(byName), suppressed),
    invitations: invitations.map((row) => ({ ...row, suppressed: suppressed.get(row.email) ?? null })),
    locations: own.map(({ id, name, newName }) => ({ id, name: newName ?? name })),
    can: { edit: canEditPlaces(memberships, organization.id) },
  };
}

/** Waiting and approved places of everybody but the organization's organizers, the longest unchanged first. */
function placesOfCoordinators(db: Queryable, organizationId: string) {
  const organizers = db
    .select({ id: coordinators.userId })
    .from(coordinators)
    .where(
      and(eq(coordinators.organizationId, organizationId), eq(coordinators.role, 'organizer'), isApproved),
    );
  return db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      status: coordinators.status,
      locationId: locations.id,
      location: locationName,
    })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(users, eq(users.id, coordinators.userId))
    .where(
      and(
        eq(coordinators.organizationId, organizationId),
        isOneOf(coordinators.status, ['pending', 'approve']),
        isNull(locations.deletedAt),
        isNull(users.closedAt),
        not(isOneOf(coordinators.userId, organizers)),
      ),
    )
    .orderBy(
      asc(coordinators.updatedAt),
      asc(locations.kind),
      asc(alphabetical(locationName)),
      asc(coordinators.id),
    );
}

type PlaceOfCoordinator = Awaited<ReturnType<typeof placesOfCoordinators>>[number];

const byName = alphabeticallyBy((place: PlaceOfCoordinator) => sortName(place));

function byPerson(
  rows: readonly PlaceOfCoordinator[],
  suppressed: ReadonlyMap<string, WithheldBecause>,
): CoordinatorView[] {
  const people = new Map<string, CoordinatorView>();
  for (const { userId, email, firstName, lastName, locationId, location } of rows) {
    const person = people.get(userId) ?? {
      userId,
      email,
      firstName,
      lastName,
      locations: [],
      suppressed: suppressed.get(email) ?? null,
    };
    person.locations.push({ id: locationId, name: location });
    people.set(userId, person);
  }
  return [...people.values()];
}

async function shownName(db: Queryable, organizationId: string): Promise<string> {
  const [row] = await db
    .select({ name: organizationName })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.name ?? '';
}

/** Every location of the organization, and at which of them the person is an approved coordinator. */
export async function placesView(
  db: Queryable,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<CoordinatorPlaces> {
  const [places, own] = await Promise.all([
    locationsOf(db, organizationId),
    db
      .select({ locationId: coordinators.locationId })
      .from(coordinators)
      .where(
        and(
          eq(coordinators.organizationId, organizationId),
          eq(coordinators.userId, userId),
          eq(coordinators.role, 'coordinator'),
          isApproved,
        ),
      ),
  ]);
  const approved = new Set(own.map(({ locationId }) => locationId));
  return {
    locations: places.map((place) => ({
      id: place.id,
      name: place.newName ?? place.name,
      approved: approved.has(place.id),
    })),
  };
}

/** The locations of an organization that declined somebody's request since an instant, the latest answer last. */
export async function declinedPlaces(
  db: Queryable,
  { organizationId, userId }: { organizationId: string; userId: string },
  since: Date,
): Promise<{ locationId: string; name: string; decidedAt: Date }[]> {
  const rows = await db
    .select({
      locationId: coordinators.locationId,
      name: sql<string>`${locationName}`,
      decidedAt: coordinators.decidedAt,
    })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .where(
      and(
        eq(coordinators.organizationId, organizationId),
        eq(coordinators.userId, userId),
        eq(coordinators.status, 'reject'),
        gt(coordinators.decidedAt, since),
      ),
    )
    .orderBy(asc(coordinators.decidedAt), asc(coordinators.id));
  return rows.flatMap(({ decidedAt, ...place }) => (decidedAt ? [{ ...place, decidedAt }] : []));
}

/** How many people with an open account organize the organization. */
export async function countOrganizers(db: Queryable, organizationId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(distinct ${coordinators.userId})::int` })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .innerJoin(users, eq(users.id, coordinators.userId))
    .where(
      and(
        eq(coordinators.organizationId, organizationId),
        eq(coordinators.role, 'organizer'),
        isLivePlace(),
        isNull(users.closedAt),
      ),
    );
  return row?.total ?? 0;
}
