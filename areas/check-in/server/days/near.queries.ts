import { and, asc, gt, isNull, lt, ne, sql, eq, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { NearDate, organizerDaysContract } from '#areas/check-in/contract/organizer-days.ts';
import { checkInOpensAt, kioskClosesAt } from '#areas/check-in/rules/check-in.ts';
import { nearDayOf, nearDays } from '#areas/check-in/rules/organizer-days.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { activitiesAsEntered, fromOpportunities, isShownDate } from '#server/db/facts/opportunities.sql.ts';
import { isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { heldCounts } from '#areas/registrations/server/held/held.queries.ts';
import { namedWithoutPlace } from '#areas/registrations/server/party/party.queries.ts';
import { filledPlaces, isHeld } from '#areas/registrations/server/registrations.sql.ts';
import { ownDates } from '../own-dates.sql.ts';

/** No two days of any zone are longer: one of them has 25 hours when the clocks go back. */
const longestTwoDays = 49 * 60 * 60 * 1000;
/** Nothing of today ended longer ago than its longest day. */
const longestDay = 25 * 60 * 60 * 1000;

/**
 * What is on today and tomorrow, by the calendars of the locations, with how many are expected, here, missing and wanted. So
 * many queries, however many dates there are: the dates, their activities, who has a place, and who was named without one.
 */
export async function nearDates(
  ctx: Context<SignedIn>,
): Promise<OutputOf<typeof organizerDaysContract.near>> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const found = (await datesAround(db, ctx.actor.userId, now)).flatMap((row) => {
    const day = nearDayOf(now, row, row.timeZone);
    return day ? [{ ...row, day }] : [];
  });
  const people = await headcounts(
    db,
    found.map(({ id }) => id),
  );
  const dates = found.map((row): NearDate => {
    const opensAt = checkInOpensAt(row.startAt, row.checkInHours);
    const isOver = now >= row.endAt;
    return {
      id: row.id,
      startAt: row.startAt.toISOString(),
      endAt: row.endAt.toISOString(),
      label: row.label,
      ...(row.canceledAt === null ? {} : { isCanceled: true as const }),
      opportunity: { id: row.opportunityId, title: row.title, status: row.status },
      organization: { id: row.organizationId, name: row.organization },
      location: { name: row.location, timeZone: row.timeZone },
      day: row.day,
      window: now < opensAt ? 'before' : now < kioskClosesAt(row.endAt) ? 'open' : 'closed',
      opensAt: opensAt.toISOString(),
      activities: (people.get(row.id) ?? []).map(({ capacity, filled, came, ...slot }) => ({
        ...slot,
        missing: now < row.startAt ? 0 : slot.expected - came,
        wanted: isOver || row.status !== 'published' ? 0 : Math.max(0, capacity - filled),
      })),
    };
  });
  const isOf = ({ opportunity, activities: of }: NearDate) =>
    // What was archived is still on for those who kept their places.
    opportunity.status === 'published' || of.some(({ expected }) => expected > 0);
  return {
    now: now.toISOString(),
    dates: dates.filter(isOf).toSorted((a, b) => nearDays.indexOf(a.day) - nearDays.indexOf(b.day)),
  };
}

/** Narrows by instants that hold in every zone; which day it is at the location, the caller decides. */
function datesAround(db: Queryable, userId: string, now: Date) {
  const [from, to] = [new Date(now.getTime() - longestDay), new Date(now.getTime() + longestTwoDays)];
  const isAround = and(lt(opportunityDates.startAt, to), gt(opportunityDates.endAt, from));
  return fromOpportunities(db, {
    id: opportunityDates.id,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    label: opportunityDates.label,
    canceledAt: opportunityDates.canceledAt,
    opportunityId: opportunities.id,
    title: opportunities.title,
    status: opportunities.status,
    checkInHours: opportunities.checkInHours,
    organizationId: organizations.id,
    organization: organizationName,
    location: locationName,
    timeZone: locations.timeZone,
  })
    .innerJoin(opportunityDates, eq(opportunityDates.opportunityId, opportunities.id))
    .where(
      and(
        ne(opportunities.status, 'draft'),
        isNull(opportunities.deletedAt),
        isNull(locations.deletedAt),
        isShownDate,
        sql`${opportunityDates.id} = any(${ownDates(db, userId, isAround)})`,
      ),
    )
    .orderBy(asc(opportunityDates.startAt), asc(alphabetical(opportunities.title)), asc(opportunityDates.id));
}

/** Of grouped places of which something holds how many people they are, those without names whom somebody brought to a roster included. */
const peopleWith = (which: SQL) =>
  sql<number>`coalesce(sum(1 + ${registrations.unnamedOthers}) filter (where ${which}), 0)::int`;

/** The activities of these dates with their people, by date. */
async function headcounts(db: Queryable, dateIds: readonly string[]) {
  if (dateIds.length === 0) return new Map<string, never>();
  const found = await db
    .select({
      dateId: slots.dateId,
      slotId: slots.id,
      title: activities.title,
      capacity: slots.capacity,
      filled: filledPlaces(slots.id),
    })
    .from(slots)
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .where(and(isOneOf(slots.dateId, dateIds), isNull(slots.deletedAt)))
    .orderBy(...activitiesAsEntered, asc(slots.id));
  const held = await db
    .select({
      slotId: registrations.slotId,
      expected: peopleWith(sql`true`),
      came: peopleWith(sql`${visits.checkInAt} is not null`),
      left: peopleWith(sql`${visits.checkOutAt} is not null`),
    })
    .from(registrations)
    .leftJoin(visits, isVisitOfPlace)
    .where(and(isOneOf(registrations.dateId, dateIds), isHeld))
    .groupBy(registrations.slotId);
  const groups = await heldCounts(db, { dateIds });
  const named = await namedWithoutPlace(
    db,
    found.map(({ slotId }) => slotId),
  );
  const bySlot = new Map(held.map((counts) => [counts.slotId, counts]));
  const onlyNamed = Map.groupBy(
    // A person with another place in the activity counts there.
    named.filter(({ hasOther }) => !hasOther),
    ({ slotId }) => slotId,
  );
  const rows = found.map(({ dateId, slotId, ...slot }) => {
    const people = bySlot.get(slotId) ?? { expected: 0, came: 0, left: 0 };
    const group = groups.get(slotId) ?? { open: 0, expected: 0, came: 0, left: 0 };
    const came = people.came + group.came;
    const left = people.left + group.left;
    return {
      dateId,
      of: {
        slotId,
        ...slot,
        expected: people.expected + group.expected + (onlyNamed.get(slotId)?.length ?? 0),
        came,
        here: came - left,
        left,
      },
    };
  });
  return new Map(
    [...Map.groupBy(rows, ({ dateId }) => dateId)].map(([dateId, of]) => [dateId, of.map((row) => row.of)]),
  );
}
