import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { calendarFeedsContract, FeedSubject } from '#areas/calendar-feeds/contract/calendar-feeds.ts';
import { calendarFeeds } from '#areas/calendar-feeds/schema/calendar-feeds.ts';
import { actorColumns } from '#areas/accounts/server/accounts.queries.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { leadsOrganization, type Membership } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { managedBy } from '#areas/memberships/server/memberships.sql.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { Context, Deps, Person, SignedIn } from '#server/context.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import type { Queryable } from '#server/db/client.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { SealError } from '#server/platform/secret-box.ts';
import { canHaveFeed } from './calendar-feeds.policy.ts';
import { feedAddressOf, feedSealedAbout } from './feed-address.rules.ts';

const dayLength = 86_400_000;

/** The caller's feeds that work, and what there is no feed of yet: own places, then each organization before its locations. */
export async function listFeeds({
  deps,
  actor,
}: Context<SignedIn>): Promise<OutputOf<typeof calendarFeedsContract.list>> {
  const { db, clock } = deps;
  const memberships = await membershipsOf(db, actor);
  const [subjects, rows] = await Promise.all([
    subjectsOf(db, actor.userId, memberships),
    db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, actor.userId)),
  ]);
  const made = new Map(rows.map((row) => [nameOf(row), row]));
  const feeds = subjects.flatMap((subject) => {
    const row = made.get(nameOf(subject));
    if (!row) return [];
    const { id, sealedToken, lastReadAt } = row;
    const readDaysAgo = lastReadAt && Math.floor((clock.now().getTime() - lastReadAt.getTime()) / dayLength);
    return [{ ...subject, id, address: openedAddress(deps, id, sealedToken), readDaysAgo }];
  });
  return { feeds, others: subjects.filter((subject) => !made.has(nameOf(subject))) };
}

const nameOf = (of: { organizationId: string | null; locationId: string | null }): string =>
  `${of.organizationId} ${of.locationId}`;

/** Everything that somebody may have a feed of. */
async function subjectsOf(
  db: Queryable,
  userId: string,
  memberships: readonly Membership[],
): Promise<FeedSubject[]> {
  const own: FeedSubject = {
    kind: 'person',
    organizationId: null,
    locationId: null,
    name: '',
    organization: '',
  };
  if (memberships.length === 0) return [own];
  const places = await db
    .select({
      locationId: locations.id,
      name: locationName,
      organizationId: organizations.id,
      organization: organizationName,
    })
    .from(locations)
    .innerJoin(organizations, eq(organizations.id, locations.organizationId))
    .where(
      and(
        isNull(locations.deletedAt),
        isNull(organizations.deletedAt),
        managedBy(db, userId, { organizationId: locations.organizationId, locationId: locations.id }),
      ),
    )
    .orderBy(
      asc(alphabetical(organizationName)),
      asc(organizations.id),
      asc(alphabetical(locationName)),
      asc(locations.id),
    );
  const subjects = places.flatMap((place, at): FeedSubject[] => {
    const isFirst = places[at - 1]?.organizationId !== place.organizationId;
    const whole: FeedSubject = {
      kind: 'organization',
      organizationId: place.organizationId,
      locationId: null,
      name: place.organization,
      organization: '',
    };
    return [
      ...(isFirst && leadsOrganization(memberships, place.organizationId) ? [whole] : []),
      { kind: 'location', ...place },
    ];
  });
  return [own, ...subjects];
}

/** Null for a secret that no key of the installation opens any more. */
function openedAddress({ config, secrets }: Deps, feedId: string, sealedToken: string): string | null {
  try {
    return feedAddressOf(config.publicUrl, secrets.open(sealedToken, feedSealedAbout(feedId)));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** Whether an organization, or a location of it, is there. */
export async function isSubjectThere(
  db: Queryable,
  { organizationId, locationId }: { organizationId: string | null; locationId: string | null },
): Promise<boolean> {
  if (organizationId === null) return true;
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .innerJoin(locations, eq(locations.organizationId, organizations.id))
    .where(
      and(
        eq(organizations.id, organizationId),
        isNull(organizations.deletedAt),
        isNull(locations.deletedAt),
        locationId === null ? undefined : eq(locations.id, locationId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** A feed that can be read now. */
export interface ReadableFeed {
  id: string;
  organizationId: string | null;
  locationId: string | null;
  /** Whose it is. */
  owner: Person;
  /** Of the organization or the location; empty for the owner's own places. */
  name: string;
}

/**
 * The feed with a secret. Null for an unknown one, once the account is closed, and when its owner may not have it any more or
 * what it is of is gone.
 */
export async function findReadable(db: Queryable, tokenHash: string): Promise<ReadableFeed | null> {
  const [row] = await db
    .select({
      id: calendarFeeds.id,
      organizationId: calendarFeeds.organizationId,
      locationId: calendarFeeds.locationId,
      name: sql<string>`coalesce(${locationName}, ${organizationName}, '')`,
      ...actorColumns,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(organizations, eq(organizations.id, calendarFeeds.organizationId))
    .leftJoin(locations, eq(locations.id, calendarFeeds.locationId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, tokenHash),
        isNull(users.closedAt),
        isNull(organizations.deletedAt),
        or(isNull(calendarFeeds.locationId), isNull(locations.deletedAt)),
      ),
    );
  if (!row) return null;
  const { id, organizationId, locationId, name, ...account } = row;
  const owner: Person = { kind: 'person', ...account };
  if (organizationId !== null && !canHaveFeed(await membershipsOf(db, owner), { organizationId, locationId }))
    return null;
  return { id, organizationId, locationId, owner, name };
}
