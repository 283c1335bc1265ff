import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { GroupHere, HereNow, PersonHere } from '#areas/check-in/contract/here-now.ts';
import { kioskClosesAfterHours } from '#areas/check-in/rules/check-in.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { heldPlaces, heldVisits } from '#areas/registrations/schema/registrations.held.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isHeld, shownName, typedName } from '#areas/registrations/server/registrations.sql.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { fromOpportunities } from '#server/db/facts/opportunities.sql.ts';
import { hasNotLeft, isVisitOfPlace, visitTimes } from '#server/db/facts/visits.sql.ts';
import { locationName } from '#server/db/shown-names.ts';
import { emergencyOf } from '../emergency.sql.ts';
import { ownDates } from '../own-dates.sql.ts';
import { alphabeticallyBy } from '#shared/rules/alphabetically.ts';
import { sortName } from '#shared/rules/full-name.ts';

const hourMilliseconds = 60 * 60 * 1000;

/**
 * Everybody who is checked in now, by location, as the rosters name them: one query, however many rosters there are. Somebody who is
 * at two activities of a location is there once, where they came last.
 */
export async function everybodyHere({ deps: { db, clock }, actor }: Context<SignedIn>): Promise<HereNow> {
  const now = clock.now();
  const rows = await visitsGoingOn(db, actor.userId, now);
  const groups = await groupsGoingOn(db, actor.userId, now);
  const people = Map.groupBy(rows, ({ locationId }) => locationId);
  const groupsAt = Map.groupBy(groups, ({ locationId }) => locationId);
  const places = new Map([...rows, ...groups].map((row) => [row.locationId, row]));
  return {
    now: now.toISOString(),
    locations: [...places.values()]
      .toSorted(byLocation)
      .map(({ locationId: id, location: name, timeZone }) => ({
        id,
        name,
        timeZone,
        people: onceEach(people.get(id) ?? [])
          .toSorted(byName)
          .map(personHere),
        groups: (groupsAt.get(id) ?? []).map(groupHere),
      })),
  };
}

/** Those whose visit nobody has ended, while the kiosk of the date is open: afterwards they have forgotten to check out. */
function visitsGoingOn(db: Queryable, userId: string, now: Date) {
  const closed = new Date(now.getTime() - kioskClosesAfterHours * hourMilliseconds);
  return fromOpportunities(db, {
    id: registrations.id,
    userId: registrations.userId,
    ...shownName,
    isUnconfirmed: sql<boolean>`${typedName('first_name')} is not null`,
    emergency: emergencyOf,
    others: registrations.unnamedOthers,
    ...visitTimes,
    activity: registrations.activityName,
    opportunity: opportunities.title,
    locationId: locations.id,
    location: locationName,
    timeZone: locations.timeZone,
  })
    .innerJoin(opportunityDates, eq(opportunityDates.opportunityId, opportunities.id))
    .innerJoin(registrations, eq(registrations.dateId, opportunityDates.id))
    .innerJoin(visits, isVisitOfPlace)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        ne(opportunities.status, 'draft'),
        isNull(opportunities.deletedAt),
        isNull(locations.deletedAt),
        sql`${opportunityDates.id} = any(${ownDates(db, userId, gt(opportunityDates.endAt, closed))})`,
        isHeld,
        hasNotLeft,
      ),
    )
    .orderBy(
      asc(alphabetical(locationName)),
      asc(locations.id),
      asc(visits.checkInAt),
      asc(registrations.id),
    );
}

type Going = Awaited<ReturnType<typeof visitsGoingOn>>[number];

/** The groups of whose people without names nobody has said that they left, while the kiosk of the date is open. */
function groupsGoingOn(db: Queryable, userId: string, now: Date) {
  const closed = new Date(now.getTime() - kioskClosesAfterHours * hourMilliseconds);
  return fromOpportunities(db, {
    id: heldPlaces.id,
    name: heldPlaces.name,
    people: sql<number>`sum(${heldVisits.people})::int`,
    since: sql<Date>`min(${heldVisits.checkInAt})`.mapWith(heldVisits.checkInAt),
    activity: activities.title,
    opportunity: opportunities.title,
    locationId: locations.id,
    location: locationName,
    timeZone: locations.timeZone,
  })
    .innerJoin(opportunityDates, eq(opportunityDates.opportunityId, opportunities.id))
    .innerJoin(heldPlaces, eq(heldPlaces.dateId, opportunityDates.id))
    .innerJoin(heldVisits, eq(heldVisits.heldPlaceId, heldPlaces.id))
    .innerJoin(slots, eq(slots.id, heldPlaces.slotId))
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .where(
      and(
        ne(opportunities.status, 'draft'),
        isNull(opportunities.deletedAt),
        isNull(locations.deletedAt),
        sql`${opportunityDates.id} = any(${ownDates(db, userId, gt(opportunityDates.endAt, closed))})`,
        isNull(heldVisits.checkOutAt),
      ),
    )
    .groupBy(heldPlaces.id, activities.id, opportunities.id, locations.id)
    .orderBy(asc(alphabetical(heldPlaces.name)), asc(heldPlaces.id));
}

type GroupGoing = Awaited<ReturnType<typeof groupsGoingOn>>[number];

const groupHere = ({ id, name, people, since, activity, opportunity }: GroupGoing): GroupHere => ({
  id,
  name,
  people,
  since: since.toISOString(),
  activity,
  opportunity,
});

/** The last visit of each. Of people who have not agreed to be named nobody is told that they are somebody who has a place, too. */
const onceEach = (rows: readonly Going[]): Going[] => [
  ...new Map(rows.map((row) => [row.isUnconfirmed ? row.id : row.userId, row])).values(),
];

const byLocation = alphabeticallyBy(({ location }: { location: string }) => location);
const byName = alphabeticallyBy((row: Going) => sortName(row));

const personHere = ({
  id,
  firstName,
  lastName,
  others,
  checkInAt,
  activity,
  opportunity,
  isUnconfirmed,
  emergency,
}: Going): PersonHere => ({
  id,
  firstName,
  lastName,
  others,
  since: checkInAt!.toISOString(),
  activity,
  opportunity,
  ...(emergency && !isUnconfirmed ? { emergency } : {}),
});
