import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { HereNow, PersonHere } from '#areas/check-in/contract/here-now.ts';
import { kioskClosesAfterHours } from '#areas/check-in/rules/check-in.ts';
import { managedBy } from '#areas/memberships/server/memberships.sql.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isHeld, shownName, typedName } from '#areas/registrations/server/registrations.sql.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { fromOpportunities } from '#server/db/facts/opportunities.sql.ts';
import { hasNotLeft, isVisitOfPlace, visitTimes } from '#server/db/facts/visits.sql.ts';
import { locationName } from '#server/db/shown-names.ts';
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
  const byLocation = Map.groupBy(rows, ({ locationId }) => locationId);
  return {
    now: now.toISOString(),
    locations: [...byLocation.values()].map((there) => {
      const { locationId: id, location: name, timeZone } = there[0]!;
      return { id, name, timeZone, people: onceEach(there).toSorted(byName).map(personHere) };
    }),
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
        gt(opportunityDates.endAt, closed),
        isHeld,
        hasNotLeft,
        managedBy(db, userId),
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

/** The last visit of each. Of people who have not agreed to be named nobody is told that they are somebody who has a place, too. */
const onceEach = (rows: readonly Going[]): Going[] => [
  ...new Map(rows.map((row) => [row.isUnconfirmed ? row.id : row.userId, row])).values(),
];

const byName = alphabeticallyBy((row: Going) => sortName(row));

const personHere = ({
  id,
  firstName,
  lastName,
  others,
  checkInAt,
  activity,
  opportunity,
}: Going): PersonHere => ({
  id,
  firstName,
  lastName,
  others,
  since: checkInAt!.toISOString(),
  activity,
  opportunity,
});
