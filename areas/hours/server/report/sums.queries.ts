import { eq, sql, type SQL } from 'drizzle-orm';
import type { WithinFilters } from '#areas/hours/contract/hours.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
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
import { cameBefore, firstCheckIn, isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { dateOfVisit, type SumKey } from './grouped.sql.ts';
import { isReportedDate, isReportedPlace, isReportedWork, localMonth } from './report.sql.ts';

/** Whose report it is, what it is about, and as of when. */
export interface Summed {
  userId: string;
  filters: WithinFilters;
  now: Date;
}

/** All of a report. */
export const inAll: SumKey = { ofVisit: sql`null::text`, ofWork: sql`null::text` };

/**
 * What a report comes to for each person and each value of a key, as the table `counted` of a query: `key`, `user_id`, `minutes`, `visits`,
 * `first_at` (when the first of them began) and `is_typed` (all places may stand under a typed name).
 *
 * All visits are summed as if each were alone, in one pass that uses several processors. Those that may share a minute with another one are
 * looked for afterwards, person by person, and what is too much is taken off. Work outside of shifts is a visit, too.
 */
export function countedBy(db: Queryable, { userId, filters, now }: Summed, key: SumKey) {
  const reported = reportedDates(db, userId, filters);
  const isOfDate = sql`reported.date_id = ${registrations.dateId}`;
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
    .innerJoin(reported, isOfDate)
    .innerJoin(visits, isVisitOfPlace)
    .where(isReportedPlace(filters, now))
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
  const corrections = db
    .select({
      key: sql`${key.ofVisit}`.as('key'),
      userId: registrations.userId,
      minutes: sql`sum(${countedMinutes(now)} - ${minutesAlone(now, dateOfVisit)})`.as('minutes'),
      visits: sql`0`.as('visits'),
      firstAt: firstCheckIn.as('first_at'),
      isTyped: sql`true`.as('is_typed'),
    })
    .from(sql`walked`)
    .innerJoin(registrations, isCrowdedPlace)
    .innerJoin(reported, isOfDate)
    .innerJoin(visits, isVisitOfPlace)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(isReportedPlace(filters, now))
    .groupBy(key.ofVisit, registrations.userId);
  return db.with(
    db.$with('alone').as(alone),
    db.$with('work').as(work),
    db.$with('walked', {}).as(walkedVisits(sql`select user_id from alone union select user_id from work`)),
    db.$with('corrections').as(corrections),
    db.$with('counted', {}).as(sql`select key, user_id, sum(minutes) as minutes, sum(visits) as visits,
        min(first_at) as first_at, bool_and(is_typed) as is_typed
      from (select * from alone union all select * from corrections union all select * from work) part group by key, user_id`),
  );
}

/**
 * The dates of a report as the table `reported`, each with all that its visits are summed by: asked once for a date and not for each of its
 * visits.
 */
function reportedDates(db: Queryable, userId: string, filters: WithinFilters): SQL {
  const dates = db
    .select({
      dateId: sql`${opportunityDates.id}`.as('date_id'),
      startAt: opportunityDates.startAt,
      opportunityId: sql`${opportunities.id}`.as('opportunity_id'),
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
