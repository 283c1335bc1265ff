import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { apiKeys } from '#areas/api-keys/schema/api-keys.ts';
import { forms } from '#areas/forms/schema/forms.ts';
import { groups } from '#areas/groups/schema/groups.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { worksFor } from '#areas/memberships/server/memberships.sql.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { listedName } from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';
import type { TrailObject } from '#shared/rules/trail.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { fullNameOf, locationName, organizationName } from '#server/db/shown-names.ts';
import type { TrailNames } from './trail-words.rules.ts';
import type { TrailRow } from '#server/db/schema/trail.ts';

/** What the records of some entries are called now, each kind by one query. */
export async function trailNames(
  db: Queryable,
  organizationId: string,
  rows: readonly TrailRow[],
): Promise<TrailNames> {
  const idsOf = (...kinds: TrailObject[]) => [
    ...new Set(rows.flatMap(({ objectKind, objectId }) => (kinds.includes(objectKind) ? [objectId] : []))),
  ];
  const keyIds = rows.flatMap(({ actorKind, actorId }) => (actorKind === 'key' && actorId ? [actorId] : []));
  const [keys, titles, groupNames, formTitles, locationNames, own, places] = await Promise.all([
    keysOf(db, organizationId, [...idsOf('api-key'), ...keyIds]),
    db
      .select({ id: opportunities.id, name: opportunities.title, zone: locations.timeZone })
      .from(opportunities)
      .innerJoin(locations, eq(locations.id, opportunities.locationId))
      .where(
        and(
          isOneOf(opportunities.id, idsOf('opportunity')),
          eq(opportunities.organizationId, organizationId),
        ),
      ),
    db
      .select({ id: groups.id, name: groups.name })
      .from(groups)
      .where(and(isOneOf(groups.id, idsOf('group')), eq(groups.organizationId, organizationId))),
    db
      .select({ id: forms.id, name: forms.title })
      .from(forms)
      .where(and(isOneOf(forms.id, idsOf('form')), eq(forms.organizationId, organizationId))),
    db
      .select({ id: locations.id, name: locationName })
      .from(locations)
      .where(and(isOneOf(locations.id, idsOf('location')), eq(locations.organizationId, organizationId))),
    db
      .select({ id: organizations.id, name: organizationName })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
    placesOf(
      db,
      rows.flatMap(({ placeId }) => placeId ?? []),
    ),
  ]);
  const people = await peopleOf(db, organizationId, [
    ...rows.flatMap(({ personId, actorKind, actorId }) => [
      ...(personId ? [personId] : []),
      ...((actorKind === 'person' || actorKind === 'kiosk') && actorId ? [actorId] : []),
    ]),
    ...keys.map(({ userId }) => userId),
  ]);
  const objects = [...keys, ...titles, ...groupNames, ...formTitles, ...locationNames, ...own];
  return {
    objects: new Map(objects.map(({ id, name }) => [id, name])),
    zones: new Map(titles.map(({ id, zone }) => [id, zone])),
    people,
    keys: new Map(keys.map(({ id, name, userId }) => [id, { name, userId }])),
    places: new Map(places.map(({ id, startAt }) => [id, startAt])),
  };
}

const keysOf = (db: Queryable, organizationId: string, ids: readonly string[]) =>
  db
    .select({ id: apiKeys.id, name: apiKeys.name, userId: apiKeys.userId })
    .from(apiKeys)
    .where(and(isOneOf(apiKeys.id, [...new Set(ids)]), eq(apiKeys.organizationId, organizationId)));

const placesOf = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ id: registrations.id, startAt: opportunityDates.startAt })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(isOneOf(registrations.id, [...new Set(ids)]));

/**
 * The names of people as the organization knows them: those of its list, where a typed name stands until the person came to it, and of
 * those who work or worked there their own. A closed account has the name that takes its place. Of anybody else there is none.
 */
async function peopleOf(
  db: Queryable,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const known = sql`(${users.closedAt} is not null or ${volunteerRequests.id} is not null or exists (
    select from ${coordinators} where ${eq(coordinators.userId, users.id)} and ${eq(coordinators.organizationId, organizationId)}))`;
  const rows = await db
    .select({
      id: users.id,
      name: fullNameOf({ firstName: listedName.firstName, lastName: listedName.lastName }),
    })
    .from(users)
    .leftJoin(
      volunteerRequests,
      and(eq(volunteerRequests.userId, users.id), eq(volunteerRequests.organizationId, organizationId)),
    )
    .where(and(isOneOf(users.id, [...new Set(ids)]), known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those who can change something of an organization now: the people who work for it, and its keys. */
export async function possibleActors(
  db: Queryable,
  organizationId: string,
): Promise<{ id: string; name: string }[]> {
  const [people, keys] = await Promise.all([
    db
      .selectDistinct({ id: users.id, name: fullNameOf(users) })
      .from(coordinators)
      .innerJoin(users, eq(users.id, coordinators.userId))
      .innerJoin(locations, eq(locations.id, coordinators.locationId))
      .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
      .where(worksFor(organizationId))
      .orderBy(asc(fullNameOf(users)), asc(users.id)),
    db
      .select({ id: apiKeys.id, name: apiKeys.name })
      .from(apiKeys)
      .where(eq(apiKeys.organizationId, organizationId))
      .orderBy(asc(apiKeys.name), asc(apiKeys.id)),
  ]);
  return [...people, ...keys];
}
