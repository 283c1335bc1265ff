import { and, eq, sql, type Column, type SQL, type WithSubquery } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { organizationsOf } from '#areas/memberships/server/memberships.sql.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isHeld } from '#areas/registrations/server/registrations.sql.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Queryable } from '#server/db/client.ts';
import {
  countedMinutes,
  fromWork,
  isCrowdedPlace,
  isRulingOfDate,
  minutesAlone,
  ruleOfDate,
  rulings,
  walkedVisits,
  workMinutes,
} from '#server/db/facts/hours.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { cameBefore, firstCheckIn, isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { dateOfVisit, type SumKey } from './grouped.sql.ts';
import {
  isReportedDate,
  isReportedPlace,
  isReportedWork,
  localMonth,
  type NarrowedReport,
} from './report.sql.ts';

/** Whose report it is, what it is about, and as of when. */
export interface Summed {
  userId: string;
  filters: NarrowedReport;
  now: Date;
}

/** All of a report. */
export const inAll: SumKey = { ofVisit: sql`''::text`, ofWork: sql`''::text` };

const isOfDate = sql`reported.date_id = ${registrations.dateId}`;

/**
 * What a report comes to for each person and each value of a key, as the table `counted` of a query: `key`, `user_id`, `minutes`, `visits`,
 * `first_at` (when the first of them began) and `is_typed` (all places may stand under a typed name). The table `parts` has the rows that
 * `counted` sums, of which those of a person and a key come to one of `people`: to be summed by key alone, they needn't be put together first.
 *
 * All visits are summed as if each were alone, in one pass that uses several processors. Those that may share a minute with another one are
 * looked for afterwards, person by person (`walked`), and what is too much is taken off. Work outside of shifts is a visit, too.
 * @param more other tables of the query, which may use these
 */
export function countedBy(db: Queryable, summed: Summed, key: SumKey, ...more: WithSubquery[]) {
  const { userId, now } = summed;
  const filters = withPeople(db, summed);
  const alone = db
    .select({
      key: sql`${key.ofVisit}`.as('key'),
      userId: registrations.userId,
      minutes: sql`sum(${minutesAlone(now, dateOfVisit)})`.as('minutes'),
      visits: sql`count(*)`.as('visits'),
      firstAt: firstCheckIn.as('first_at'),
      isTyped:
        sql`bool_and(${registrations.isAdditionalVolunteer} or ${registrations.typedFirstName} is not null)`.as(
          'is_typed',
        ),
    })
    .from(registrations)
    .innerJoin(reportedDates(db, userId, filters), isOfDate)
    .innerJoin(visits, isVisitOfPlace)
    .where(isReportedPlace(db, userId, filters, now))
    .groupBy(key.ofVisit, registrations.userId);
  const work = fromWork(db, {
    key: sql`${key.ofWork}`.as('key'),
    userId: hourReports.userId,
    minutes: sql`sum(${workMinutes(now)})`.as('minutes'),
    visits: sql`count(*)`.as('visits'),
    firstAt: sql`min(${hourReports.approvedStartAt})`.as('first_at'),
    isTyped: sql`false`.as('is_typed'),
  })
    .where(isReportedWork(db, userId, filters))
    .groupBy(key.ofWork, hourReports.userId);
  const corrections = fromCrowded(
    db,
    { userId, filters, now },
    {
      key: sql`${key.ofVisit}`.as('key'),
      userId: registrations.userId,
      minutes: correction(now).as('minutes'),
      firstAt: firstCheckIn.as('first_at'),
    },
  ).groupBy(key.ofVisit, registrations.userId);
  return db.with(
    db.$with('alone').as(alone),
    db.$with('work').as(work),
    db.$with('walked', {}).as(walkedVisits(sql`select user_id from alone union select user_id from work`)),
    db.$with('corrections').as(corrections),
    db.$with('parts', {}).as(sql`
      select key, user_id, minutes, visits, 1 as people, first_at, is_typed from alone
      union all select key, user_id, minutes, 0, 0, first_at, true from corrections
      union all select work.key, work.user_id, work.minutes, work.visits, case when alone.user_id is null then 1 else 0 end,
          work.first_at, work.is_typed
        from work left join alone on alone.key = work.key and alone.user_id = work.user_id`),
    db.$with('counted', {}).as(sql`select key, user_id, sum(minutes) as minutes, sum(visits) as visits,
        min(first_at) as first_at, bool_and(is_typed) as is_typed
      from parts group by key, user_id`),
    ...more,
  );
}

/** Visits of a report that may share a minute with another one: the places of `walked`. */
export function fromCrowded(db: Queryable, { userId, filters, now }: Summed, columns: SelectedFields) {
  return db
    .select(columns)
    .from(sql`walked`)
    .innerJoin(registrations, isCrowdedPlace)
    .innerJoin(reportedDates(db, userId, filters), isOfDate)
    .innerJoin(visits, isVisitOfPlace)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(and(isReportedPlace(db, userId, filters, now), isAmongCrowded))
    .$dynamic();
}

/** Asked by their ids, so that they are walked through once and not for each place, also while the database has no statistics of the rows. */
const isAmongCrowded = sql`${registrations.id} = any(array(select registration_id from walked where is_crowded))`;

/** What these visits count less than each alone. For `fromCrowded`. */
export const correction = (now: Date): SQL =>
  sql`sum(${countedMinutes(now)} - ${minutesAlone(now, dateOfVisit)})`;

/** Places of a report whether anybody came or not. */
export const fromReportedPlaces = (db: Queryable, { userId, filters }: Summed, columns: SelectedFields) =>
  db
    .select(columns)
    .from(registrations)
    .innerJoin(reportedDates(db, userId, filters), isOfDate)
    .leftJoin(visits, isVisitOfPlace)
    .where(isHeld)
    .$dynamic();

/**
 * The dates of a report as the table `reported`, each with all that its visits are summed by: asked once for a date and not for each of its
 * visits.
 */
function reportedDates(db: Queryable, userId: string, filters: NarrowedReport): SQL {
  const dates = db
    .select({
      dateId: sql`${opportunityDates.id}`.as('date_id'),
      startAt: opportunityDates.startAt,
      opportunityId: sql`${opportunities.id}`.as('opportunity_id'),
      organizationId: sql`${opportunities.organizationId}`.as('organization_id'),
      locationId: opportunities.locationId,
      month: localMonth.as('month'),
      rule: ruleOfDate.as('rule'),
    })
    .from(opportunityDates)
    .innerJoin(opportunities, eq(opportunities.id, opportunityDates.opportunityId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .leftJoin(rulings, isRulingOfDate)
    .where(isReportedDate(db, userId, filters));
  // The offset keeps it one step of its own.
  return sql`(select * from ${dates} of_report offset '0') reported`;
}

/** Which of the dates and of the work outside of shifts: their ids. */
export type SlotIds = readonly string[];

/**
 * What rows are narrowed down to, with those whom `people` means: who had not come to the caller's organizations before the first of these
 * visits, or the others. The database finds them within the statement, so that they may be any number.
 * @param slots only rows of these are asked for, so only their people are looked at
 */
export function withPeople(
  db: Queryable,
  { userId, filters: { people, ...filters }, now }: Summed,
  slots?: SlotIds,
): NarrowedReport {
  if (people === undefined) return filters;
  const among = slots && {
    isMeant: (id: Column) => sql`${id} = any(array(
      select ${registrations.userId} from ${registrations} where ${isOneOf(registrations.dateId, slots)}
      union select ${hourReports.userId} from ${hourReports} where ${isOneOf(hourReports.id, slots)}))`,
  };
  const isNew = isNewPerson(sql`array(${organizationsOf(db, userId)})`, sql`counted`);
  const ids = countedBy(db, { userId, filters: { ...filters, ...among }, now }, inAll)
    .select({ id: sql<string>`counted.user_id` })
    .from(withFirstVisit(sql`counted`, sql`counted`))
    .where(people === 'new' ? isNew : sql`not ${isNew}`);
  return { ...filters, isMeant: (id) => sql`${id} in (select unnest(array(${ids})))` };
}

/** People of `countedBy` with their first visit anywhere, for `isNewPerson`. @param person a table with their `user_id` */
export const withFirstVisit = (person: SQL, name: SQL): SQL =>
  sql`${person} left join walked ever on ever.user_id = ${name}.user_id and ever.is_first`;

/**
 * Whether a person of `withFirstVisit` had not come to these organizations before an instant, `first_at`. The first visit anywhere tells it of
 * most; nothing is looked up for them.
 */
export const isNewPerson = (organizations: SQL, name: SQL): SQL =>
  sql`(not coalesce(ever.check_in_at < ${name}.first_at
    and ${cameBefore(organizations, sql`${name}.user_id`, sql`${name}.first_at`)}, false))`;
