import { and, asc, desc, eq, gte, isNotNull, lt, lte, or, sql, type Column, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { HistoryEntry, HistoryView } from '#areas/registrations/contract/registrations.ts';
import { daysOf, rangeWith, type DayRange, type NamedRange } from '#shared/rules/date-ranges.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { totalMinutes } from '#areas/hours/rules/hours.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { visitOutcome } from '#areas/visits/rules/visits.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Queryable } from '#server/db/client.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { locationName, organizationName, fullNameOf } from '#server/db/shown-names.ts';
import { fromRegistrations, isHeld } from '../registrations.sql.ts';
import { activityOfSlotAsEntered } from '#server/db/facts/opportunities.sql.ts';
import {
  countedBecause,
  countedMinutes,
  fromWork,
  isApprovedWork,
  workColumns,
  workMinutes,
} from '#server/db/facts/hours.sql.ts';
import { isChangedWork } from '#server/db/facts/work-changes.sql.ts';
import { hasCome, isChangedAfterwards, isNoShow, visitTimes } from '#server/db/facts/visits.sql.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Days by name (`latest`: the last that have something), or by first and last day, `YYYY-MM-DD` at each location. */
export type HistoryRange = { range: NamedRange | 'latest'; today?: string } | DayRange;

type Days = Pick<HistoryView, 'range' | 'days' | 'today'>;

/**
 * What the caller did in a range of days, newest first, with the hours of each visit, their sum, and that of all times:
 * shifts that have ended, and those that the caller checked in for or is marked as missing from, and approved work outside of shifts. Each shift belongs to the day on which it began at
 * its location (areas/registrations/README.md, "Volunteer History"). People brought along have a history of their own.
 */
export async function volunteerHistory(ctx: Context<SignedIn>, wanted: HistoryRange): Promise<HistoryView> {
  const { db, clock } = ctx.deps;
  const { userId } = ctx.actor;
  const now = clock.now();
  const ever = await historyEver(db, userId, now);
  const last = ever.map((part) => part.last).reduce(later, '');
  const asked = await daysAsked(db, userId, wanted, last || undefined, now);
  const [visits, work] = await Promise.all([
    visitsBetween(db, userId, asked.days, now),
    workBetween(db, userId, asked.days, now),
  ]);
  const parts = ever.flatMap(({ year, organizationId, name, minutes, shifts }) =>
    shifts > 0 ? [{ year, organization: { id: organizationId, name }, minutes, shifts }] : [],
  );
  return {
    ...asked,
    items: [...visits.map(shiftEntry), ...work.map((row) => workEntry(ctx.t, row))].toSorted(
      (one, other) => Date.parse(other.startAt) - Date.parse(one.startAt),
    ),
    totalMinutes: totalMinutes([...visits, ...work]),
    lifetime: {
      minutes: totalMinutes(parts),
      shifts: parts.reduce((sum, { shifts }) => sum + shifts, 0),
      since: ever.find(({ shifts }) => shifts > 0)?.since ?? null,
      parts,
    },
  };
}

const shiftEntry = ({
  canceledAt,
  ...visit
}: Awaited<ReturnType<typeof visitsBetween>>[number]): HistoryEntry => ({
  ...visit,
  startAt: visit.startAt.toISOString(),
  endAt: visit.endAt.toISOString(),
  checkInAt: visit.checkInAt?.toISOString() ?? null,
  checkOutAt: visit.checkOutAt?.toISOString() ?? null,
  outcome: canceledAt === null ? visitOutcome(visit) : 'canceled',
  because: visit.because ?? [],
});

/** Work outside of shifts stands in the words for it, with what was done as its activity. */
function workEntry(t: Translate, row: Awaited<ReturnType<typeof workBetween>>[number]): HistoryEntry {
  const { title, minutes, ...work } = row;
  const [startAt, endAt] = [row.startAt.toISOString(), row.endAt.toISOString()];
  const isWhole = minutes === Math.round((row.endAt.getTime() - row.startAt.getTime()) / 60_000);
  return {
    ...work,
    opportunity: { id: null, title: t('hours.table.work') },
    activity: title,
    dateLabel: '',
    startAt,
    endAt,
    checkInAt: startAt,
    checkOutAt: endAt,
    outcome: 'served',
    minutes,
    because: isWhole ? [] : ['elsewhere'],
    broughtBy: null,
  };
}

const later = (one: string, other: string): string => (other > one ? other : one);

/** @param last the day of the last shift, if there is any */
async function daysAsked(
  db: Queryable,
  userId: string,
  wanted: HistoryRange,
  last: string | undefined,
  now: Date,
): Promise<Days> {
  if (!('range' in wanted)) return { range: 'custom', days: wanted, today: null };
  const today = wanted.today ?? dayOf(now, await usualZone(db, userId));
  const range =
    wanted.range !== 'latest' ? wanted.range : last === undefined ? 'this-week' : rangeWith(last, today);
  if (range) return { range, days: daysOf(range, today), today };
  // What is longer ago than any name goes back is shown with its year.
  const year = (last ?? today).slice(0, 4);
  return { range: 'custom', days: { start: `${year}-01-01`, end: `${year}-12-31` }, today };
}

/**
 * The zone in which somebody lives, as far as the server can know: that of the place they signed up for last. It
 * serves the first answer to a browser that has not yet said which day it has.
 */
async function usualZone(db: Queryable, userId: string): Promise<string> {
  const [last] = await db
    .select({ timeZone: locations.timeZone })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(eq(registrations.userId, userId))
    .orderBy(desc(registrations.signedUpAt), desc(registrations.id))
    .limit(1);
  return last?.timeZone ?? 'UTC';
}

/**
 * What is in the history: what has ended, what the person checked in for, and what it is marked of that they did not come; and what
 * was canceled and would be over.
 */
const isHistory = (userId: string, now: Date) =>
  and(
    eq(registrations.userId, userId),
    or(
      and(isHeld, or(lte(opportunityDates.endAt, now), hasCome, isNoShow)),
      and(isNotNull(registrations.canceledAt), lte(opportunityDates.endAt, now)),
    ),
  );

/** The day on which a shift, or work outside of shifts, began at its location. */
const dayAt = (startAt: Column): SQL<string> =>
  sql<string>`(${startAt} at time zone ${locations.timeZone})::date::text`;

const isBetween = (startAt: Column, { start, end }: DayRange): SQL | undefined =>
  and(
    // Bounds that hold in every zone let the database leave out most dates before it converts any.
    gte(startAt, instantOf(start, -1)),
    lt(startAt, instantOf(end, 2)),
    sql`${dayAt(startAt)} between ${start} and ${end}`,
  );

/**
 * All that somebody ever did, by year and organization, in the order of the first shift that counts: its minutes and shifts, the day of
 * that shift, and the day of the last one of any kind.
 */
function historyEver(db: Queryable, userId: string, now: Date) {
  const organization = {
    organizationId: organizations.id,
    name: sql<string>`${organizationName}`.as('name'),
  };
  const ever = unionAll(
    fromRegistrations(db, {
      day: dayAt(opportunityDates.startAt).as('day'),
      ...organization,
      minutes: countedMinutes(now).as('minutes'),
    }).where(isHistory(userId, now)),
    fromWork(db, {
      day: dayAt(hourReports.approvedStartAt).as('day'),
      ...organization,
      minutes: sql<number | null>`${workMinutes(now)}`.as('minutes'),
    }).where(and(eq(hourReports.userId, userId), isApprovedWork)),
  ).as('ever');
  const year = sql<string>`left(${ever.day}, 4)`;
  const since = sql<string | null>`min(${ever.day}) filter (where ${ever.minutes} is not null)`;
  return db
    .select({
      year,
      organizationId: ever.organizationId,
      name: ever.name,
      minutes: sql<number>`coalesce(sum(${ever.minutes}), 0)::int`,
      shifts: sql<number>`count(${ever.minutes})::int`,
      since,
      last: sql<string>`max(${ever.day})`,
    })
    .from(ever)
    .groupBy(year, ever.organizationId, ever.name)
    .orderBy(sql`${since} nulls last`, asc(ever.name), asc(ever.organizationId));
}

function visitsBetween(db: Queryable, userId: string, days: DayRange, now: Date) {
  return fromRegistrations(db, {
    id: registrations.id,
    opportunity: { id: sql<string | null>`${opportunities.id}`, title: opportunities.title },
    organization: { name: organizationName },
    location: { name: locationName, timeZone: locations.timeZone },
    activity: registrations.activityName,
    dateLabel: opportunityDates.label,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    ...visitTimes,
    canceledAt: registrations.canceledAt,
    minutes: countedMinutes(now),
    because: countedBecause(now),
    isChanged: isChangedAfterwards(registrations.id),
    broughtBy: sql<
      string | null
    >`(select ${fullNameOf({ firstName: sql`host.first_name`, lastName: sql`host.last_name` })}
        from ${registrations} brought join users host on host.id = brought.user_id
        where brought.id = ${registrations.broughtByRegistrationId})`,
  })
    .where(and(isHistory(userId, now), isBetween(opportunityDates.startAt, days)))
    .orderBy(
      desc(opportunityDates.startAt),
      activityOfSlotAsEntered(registrations.slotId),
      desc(registrations.id),
    );
}

/** Approved work outside of shifts that began on some days. */
const workBetween = (db: Queryable, userId: string, days: DayRange, now: Date) =>
  fromWork(db, {
    id: workColumns.id,
    title: workColumns.title,
    startAt: workColumns.startAt,
    endAt: workColumns.endAt,
    organization: { name: organizationName },
    location: { name: locationName, timeZone: locations.timeZone },
    minutes: workMinutes(now),
    isChanged: isChangedWork,
  })
    .where(and(eq(hourReports.userId, userId), isApprovedWork, isBetween(hourReports.approvedStartAt, days)))
    .orderBy(desc(hourReports.approvedStartAt), desc(hourReports.id));

const instantOf = (day: string, days: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds);
