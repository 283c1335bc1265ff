import { and, desc, eq, gte, lt, sql, type Column, type SQL } from 'drizzle-orm';
import { listChildren } from '#areas/additional-volunteers/server/children.queries.ts';
import type { HistoryEntry, HistoryView } from '#areas/registrations/contract/registrations.ts';
import { daysOf, rangeWith, type DayRange, type NamedRange } from '#shared/rules/date-ranges.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { totalMinutes } from '#areas/hours/rules/hours.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { visitOutcome } from '#areas/visits/rules/visits.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Queryable } from '#server/db/client.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locationName, organizationName, fullNameOf } from '#server/db/shown-names.ts';
import { fromRegistrations, isHeld } from '../registrations.sql.ts';
import { dayAt, historyByDay, idsBetween, isHistory, type DayDone } from './history-done.queries.ts';
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
import { isChangedAfterwards, visitTimes } from '#server/db/facts/visits.sql.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Days by name (`latest`: the last that have something), or by first and last day, `YYYY-MM-DD` at each location. */
type DaysAsked = { range: NamedRange | 'latest'; today?: string } | DayRange;

/** The same, and of which child of the caller; of the caller without it. */
export type HistoryRange = DaysAsked & { child?: string };

type Days = Pick<HistoryView, 'range' | 'days' | 'today'>;

/** Entries on a page. */
export const historyPageSize = 50;

/**
 * A page of what the caller did in a range of days, newest first, with the hours of each visit, the sum of all pages, and that of all times:
 * shifts that have ended, and those that the caller checked in for or is marked as missing from, and approved work outside of shifts. Each shift belongs to the day on which it began at
 * its location (areas/registrations/README.md, "Volunteer History"). People brought along have a history of their own; that of a child is
 * read by its account holder.
 * @throws DomainError `not-found` of a child that isn't the caller's
 */
export async function volunteerHistory(
  ctx: Context<SignedIn>,
  { page, child, ...wanted }: HistoryRange & { page: number },
): Promise<HistoryView> {
  const { children, userId } = await whoseHistory(ctx, child);
  const { asked, done, now } = await rangeOf(ctx, userId, wanted);
  const { start, end } = asked.days;
  const shown = done.filter(({ day }) => start <= day && day <= end);
  const part = { limit: historyPageSize, offset: (page - 1) * historyPageSize };
  const items = await entriesBetween(ctx, userId, asked.days, now, part);
  return {
    ...asked,
    children,
    child: child ?? null,
    // What was changed of a visit is told to the person whose visit it is.
    items: child === undefined ? items : items.map((entry) => ({ ...entry, isChanged: false })),
    total: shown.reduce((sum, { entries }) => sum + entries, 0),
    pageSize: historyPageSize,
    totalMinutes: totalMinutes(shown),
    organizations: [...Map.groupBy(shown, ({ organizationId }) => organizationId)].map(([id, days]) => ({
      id,
      minutes: totalMinutes(days),
    })),
    lifetime: lifetimeOf(done),
  };
}

/** What somebody did of all times, by year and organization in the order of the first shift that counts. */
function lifetimeOf(done: readonly DayDone[]): HistoryView['lifetime'] {
  const counted = done.filter(({ shifts }) => shifts > 0);
  const sumOf = (days: readonly DayDone[]) => ({
    minutes: totalMinutes(days),
    shifts: days.reduce((sum, { shifts }) => sum + shifts, 0),
  });
  const parts = Map.groupBy(counted, ({ day, organizationId }) => `${day.slice(0, 4)} ${organizationId}`);
  return {
    ...sumOf(counted),
    since: counted[0]?.day ?? null,
    parts: [...parts.values()].map((days) => {
      const { day, organizationId: id, name } = days[0]!;
      return { year: day.slice(0, 4), organization: { id, name }, ...sumOf(days) };
    }),
  };
}

/** All entries of a range. */
export async function wholeHistory(
  ctx: Context<SignedIn>,
  { child, ...wanted }: HistoryRange,
): Promise<HistoryEntry[]> {
  const { userId } = await whoseHistory(ctx, child);
  const days = 'range' in wanted ? (await rangeOf(ctx, userId, wanted)).asked.days : wanted;
  return entriesBetween(ctx, userId, days, ctx.deps.clock.now());
}

/** @throws DomainError `not-found` */
async function whoseHistory({ deps: { db }, actor }: Context<SignedIn>, child: string | undefined) {
  const children = await listChildren(db, actor);
  if (child !== undefined && !children.some(({ id }) => id === child)) throw new DomainError('not-found');
  return { children, userId: child ?? actor.userId };
}

/** The days that are meant, and what the person did of all times, by day. */
async function rangeOf({ deps: { db, clock } }: Context<SignedIn>, userId: string, wanted: DaysAsked) {
  const now = clock.now();
  const done = await historyByDay(db, userId, now);
  return { now, done, asked: await daysAsked(db, userId, wanted, done.at(-1)?.day, now) };
}

/** What somebody did on some days, newest first. @param part which of it; without it all */
async function entriesBetween(
  ctx: Context<SignedIn>,
  userId: string,
  days: DayRange,
  now: Date,
  part?: { limit: number; offset: number },
): Promise<HistoryEntry[]> {
  const { db } = ctx.deps;
  const ids = part && (await idsBetween(db, userId, days, now, part));
  const [visits, work] = await Promise.all([
    visitsBetween(db, userId, days, now, ids),
    workBetween(db, userId, days, now, ids),
  ]);
  return [...visits.map(shiftEntry), ...work.map((row) => workEntry(ctx.t, row))].toSorted(
    (one, other) => Date.parse(other.startAt) - Date.parse(one.startAt),
  );
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
 * The zone in which somebody lives, as far as the server can know: that of the place they have and signed up for last. It
 * serves the first answer to a browser that has not yet said which day it has.
 */
async function usualZone(db: Queryable, userId: string): Promise<string> {
  const [last] = await db
    .select({ timeZone: locations.timeZone })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(and(eq(registrations.userId, userId), isHeld))
    .orderBy(desc(registrations.signedUpAt), desc(registrations.id))
    .limit(1);
  return last?.timeZone ?? 'UTC';
}

const isBetween = (startAt: Column, { start, end }: DayRange): SQL | undefined =>
  and(
    // Bounds that hold in every zone let the database leave out most dates before it converts any.
    gte(startAt, instantOf(start, -1)),
    lt(startAt, instantOf(end, 2)),
    sql`${dayAt(startAt)} between ${start} and ${end}`,
  );

/** @param ids which of them; without it all */
function visitsBetween(
  db: Queryable,
  userId: string,
  days: DayRange,
  now: Date,
  ids: readonly string[] | undefined,
) {
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
    .where(
      and(
        isHistory(userId, now),
        isBetween(opportunityDates.startAt, days),
        ids && isOneOf(registrations.id, ids),
      ),
    )
    .orderBy(
      desc(opportunityDates.startAt),
      activityOfSlotAsEntered(registrations.slotId),
      desc(registrations.id),
    );
}

/** Approved work outside of shifts that began on some days. */
const workBetween = (
  db: Queryable,
  userId: string,
  days: DayRange,
  now: Date,
  ids: readonly string[] | undefined,
) =>
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
    .where(
      and(
        eq(hourReports.userId, userId),
        isApprovedWork,
        isBetween(hourReports.approvedStartAt, days),
        ids && isOneOf(hourReports.id, ids),
      ),
    )
    .orderBy(desc(hourReports.approvedStartAt), desc(hourReports.id));

const instantOf = (day: string, days: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds);
