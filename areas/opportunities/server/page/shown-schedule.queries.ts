import { and, asc, count, desc, exists, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { OpportunityDetails, ScheduleMonth } from '#areas/opportunities/contract/opportunities.ts';
import { notOn, notOnDays } from '#areas/opportunities/rules/not-on.ts';
import type { ScheduleStart } from '#areas/opportunities/rules/schedule-start.ts';
import { monthOf } from '#shared/rules/dates.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import type { OpportunityRow } from '../opportunities.sql.ts';
import {
  dayMilliseconds,
  filled,
  hasFreeSlot,
  slotHasRoom,
  isShownSlotOfDate,
  isSlotOfDate,
  scopeOf,
  type Scope,
} from './schedule-scope.sql.ts';
import { scheduleEntries, type ScheduleEntry } from './schedule-entries.queries.ts';
import { isInParts, isLong, lastDayOfPage, cutDay, type DayOfSlots } from './schedule-pages.rules.ts';

/** What of a schedule is shown: what holds for all of it, and the dates that are there, with their slots. */
export interface ShownSchedule {
  summary: OpportunityDetails['schedule'];
  entries: ScheduleEntry[];
}

/**
 * A schedule as a page shows it: a short one whole, of a long one days of one month. No more than that is read, however
 * many dates there are; of the other months only when they are and whether they have room. Dates stay until they end,
 * and `daysOld` days longer when the opportunity says so; canceled ones, too.
 * @param from where a long one is wanted to begin, at its place
 */
export async function readShownSchedule(
  db: Queryable,
  row: OpportunityRow,
  { now, from }: { now: Date; from: ScheduleStart | null },
): Promise<ShownSchedule> {
  const scope = scopeOf(row, now);
  const [months, next, without] = await Promise.all([
    monthsOf(db, scope),
    nextOf(db, scope),
    notOnOf(db, scope),
  ]);
  const dates = months.reduce((sum, month) => sum + month.dates, 0);
  const summary = { dates, next, hasRoom: months.some(({ hasRoom }) => hasRoom), notOn: without };
  if (!(await isLong(dates, () => countSlots(db, scope))))
    return {
      summary: { ...summary, months: [], days: [], part: null },
      entries: await scheduleEntries(db, scope),
    };
  const first = await firstDayOf(db, scope, from?.day);
  const days = await daysOf(db, scope, monthOf(first));
  const long = { ...summary, months, days: days.map(({ slots: _slots, ...day }) => day) };
  const isOneDay = isInParts(days.find(({ day }) => day === first)?.slots ?? 0);
  if (!isOneDay) {
    const isShown = scope.onDays(first, lastDayOfPage(days, first));
    return { summary: { ...long, part: null }, entries: await scheduleEntries(db, scope, isShown) };
  }
  const parts = cutDay(await datesOfDay(db, scope, first));
  const partWith = (fact: 'isShown' | 'hasRoom') =>
    1 + parts.findIndex((dates) => dates.some((date) => date[fact]));
  const start = partWith('isShown');
  const at = from?.day === first ? from.part : partWith('hasRoom');
  const part = { at: Math.min(Math.max(start, at), parts.length), first: start, of: parts.length };
  const shown = parts[part.at - 1] ?? [];
  return {
    summary: { ...long, part },
    entries: await scheduleEntries(
      db,
      scope,
      isOneOf(
        opportunityDates.id,
        shown.map(({ id }) => id),
      ),
    ),
  };
}

/**
 * The dates of a day, in their order, with how many rows of a page each takes. Those that left the schedule are among them, so
 * that a part has the same dates all day long.
 */
function datesOfDay(db: Queryable, { isThere, isShown, isAhead, onDays }: Scope, of: string) {
  return db
    .select({
      id: opportunityDates.id,
      slots: sql<number>`(select greatest(1, count(*))::int from ${slots} where ${isShownSlotOfDate})`,
      isShown: sql<boolean>`${isShown}`,
      hasRoom: sql<boolean>`${isAhead} and ${hasFreeSlot(db)}`,
    })
    .from(opportunityDates)
    .where(and(isThere, onDays(of, of)))
    .orderBy(asc(opportunityDates.startAt), asc(opportunityDates.id));
}

/** Each month is asked for its first slot with a place, so that a schedule with room is settled by few. */
async function monthsOf(db: Queryable, { isShown, isAhead, day }: Scope): Promise<ScheduleMonth[]> {
  const months = db
    .select({
      month: sql`date_trunc('month', ${day}::timestamp)`.as('month'),
      dates: count().as('dates'),
      isOver: sql<boolean>`not bool_or(${isAhead})`.as('is_over'),
      first: sql`min(${opportunityDates.startAt})`.as('first'),
      last: sql`max(${opportunityDates.startAt})`.as('last'),
    })
    .from(opportunityDates)
    .where(isShown)
    .groupBy(sql`1`)
    .as('months');
  const free = db
    .select({ id: slots.id })
    .from(opportunityDates)
    .innerJoin(slots, isSlotOfDate)
    .where(
      and(
        isShown,
        isAhead,
        slotHasRoom,
        sql`${opportunityDates.startAt} between ${months.first} and ${months.last}`,
      ),
    );
  return db
    .select({
      month: sql<string>`to_char(${months.month}, 'YYYY-MM')`,
      dates: months.dates,
      isOver: months.isOver,
      hasRoom: sql<boolean>`${exists(free)}`,
    })
    .from(months)
    .orderBy(asc(months.month));
}

/** The next date with a place left, or else the next one at all. */
async function nextOf(
  db: Queryable,
  { isShown, isAhead, now }: Scope,
): Promise<ShownSchedule['summary']['next']> {
  const find = async (condition?: SQL) => {
    const [found] = await db
      .select({ startAt: opportunityDates.startAt, endAt: opportunityDates.endAt })
      .from(opportunityDates)
      .where(and(isShown, isAhead, isNull(opportunityDates.deletedAt), condition))
      .orderBy(asc(opportunityDates.startAt), asc(opportunityDates.id))
      .limit(1);
    return found;
  };
  const next = (await find(hasFreeSlot(db))) ?? (await find());
  return next
    ? {
        startAt: next.startAt.toISOString(),
        endAt: next.endAt.toISOString(),
        isRunning: next.startAt <= now,
      }
    : null;
}

/** The days of the next half year on which nothing takes place although one would expect it. */
async function notOnOf(db: Queryable, { isShown, isAhead, day, now }: Scope): Promise<string[]> {
  const horizon = new Date(now.getTime() + notOnDays * dayMilliseconds);
  const days = await db
    .select({
      day: sql<string>`${day}::text`,
      takesPlace: sql<boolean>`bool_or(${opportunityDates.deletedAt} is null)`,
    })
    .from(opportunityDates)
    .where(and(isShown, isAhead, lt(opportunityDates.startAt, horizon)))
    .groupBy(sql`1`);
  const [on, off] = [true, false].map((which) =>
    days.filter(({ takesPlace }) => takesPlace === which).map((one) => one.day),
  );
  return notOn(on ?? [], off ?? []);
}

async function countSlots(db: Queryable, { isShown }: Scope): Promise<number> {
  const [counted] = await db
    .select({ slots: count() })
    .from(opportunityDates)
    .leftJoin(slots, isShownSlotOfDate)
    .where(isShown);
  return counted?.slots ?? 0;
}

/**
 * The day with which a long schedule begins: the first from the one that is asked for on; without it, or after the last
 * one, the next day with a place left, or else the next one at all.
 */
async function firstDayOf(
  db: Queryable,
  { isShown, isAhead, day, fromDay }: Scope,
  from: string | undefined,
): Promise<string> {
  const find = async (condition: SQL | undefined, order = asc(opportunityDates.startAt)) => {
    const [found] = await db
      .select({ day: sql<string>`${day}::text` })
      .from(opportunityDates)
      .where(and(isShown, condition))
      .orderBy(order)
      .limit(1);
    return found?.day;
  };
  const first =
    (from === undefined ? undefined : await find(fromDay(from))) ??
    (await find(and(isAhead, hasFreeSlot(db)))) ??
    (await find(isAhead)) ??
    (await find(undefined, desc(opportunityDates.startAt)));
  if (first === undefined) throw new Error('a long schedule has a first day');
  return first;
}

const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The days of a month on which dates begin, with what they have. */
async function daysOf(
  db: Queryable,
  { isShown, isAhead, day, onDays }: Scope,
  month: string,
): Promise<DayOfSlots[]> {
  return db
    .select({
      day: sql<string>`${day}::text`.as('day'),
      dates: sql<number>`count(distinct ${opportunityDates.id})::int`,
      left: sql<number>`coalesce(sum(greatest(${slots.capacity} - ${filled}, 0)) filter (where ${isAhead} and ${slots.deletedAt} is null), 0)::int`,
      isOver: sql<boolean>`not bool_or(${isAhead})`,
      slots: count(),
    })
    .from(opportunityDates)
    .leftJoin(slots, isShownSlotOfDate)
    .where(and(isShown, onDays(`${month}-01`, lastDayOf(month))))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}
