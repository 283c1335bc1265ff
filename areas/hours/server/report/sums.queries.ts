import { and, sql, type SQL } from 'drizzle-orm';
import type { WithinFilters } from '#areas/hours/contract/hours.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations } from '#areas/registrations/server/registrations.sql.ts';
import type { Queryable } from '#server/db/client.ts';
import {
  countedMinutes,
  crowdedVisits,
  fromWork,
  isRulingOfPlace,
  minutesAlone,
  rulings,
  workMinutes,
} from '#server/db/facts/hours.sql.ts';
import { firstCheckIn } from '#server/db/facts/visits.sql.ts';
import { isReported, isReportedWork } from './report.sql.ts';

/** Whose report it is, what it is about, and as of when. */
export interface Summed {
  userId: string;
  filters: WithinFilters;
  now: Date;
}

/** What a report is summed by, of visits (for `fromRegistrations`) and of work outside of shifts (for `fromWork`). */
export interface SumKey {
  ofVisit: SQL;
  ofWork: SQL;
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
  const sumsOf = (minutes: SQL, visits: SQL, isTyped: SQL) =>
    fromRegistrations(db, {
      key: sql`${key.ofVisit}`.as('key'),
      userId: registrations.userId,
      minutes: sql`sum(${minutes})`.as('minutes'),
      visits: visits.as('visits'),
      firstAt: firstCheckIn.as('first_at'),
      isTyped: isTyped.as('is_typed'),
    }).leftJoin(rulings, isRulingOfPlace);
  const isSummed = isReported(db, userId, filters, now);
  const isTyped = sql`bool_and(${registrations.isAdditionalVolunteer} or ${registrations.typedFirstName} is not null)`;
  const alone = sumsOf(minutesAlone(now), sql`count(*)`, isTyped)
    .where(isSummed)
    .groupBy(key.ofVisit, registrations.userId);
  const isCrowded = sql`${registrations.id} = any(array(select crowded.registration_id
    from (select distinct user_id from alone) person, lateral ${crowdedVisits(sql`person.user_id`)} crowded))`;
  const corrections = sumsOf(sql`${countedMinutes(now)} - ${minutesAlone(now)}`, sql`0`, sql`true`)
    .where(and(isSummed, isCrowded))
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
  return db.with(
    db.$with('alone').as(alone),
    db.$with('corrections').as(corrections),
    db.$with('work').as(work),
    db.$with('counted', {}).as(sql`select key, user_id, sum(minutes) as minutes, sum(visits) as visits,
        min(first_at) as first_at, bool_and(is_typed) as is_typed
      from (select * from alone union all select * from corrections union all select * from work) part group by key, user_id`),
  );
}
