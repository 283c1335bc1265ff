import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { CountedBecause } from '#areas/hours/rules/counted-because.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { hoursRules } from '#areas/hours/schema/hours-rules.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { heldPlaces, heldVisits } from '#areas/registrations/schema/registrations.held.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Queryable } from '../client.ts';
import type { Joined } from './opportunities.sql.ts';

/*
 * How long a visit counts, as a fact in SQL: the one place that says so, for whatever reads or sums hours
 * (areas/hours/README.md, "Hours").
 */

/**
 * The minutes of a visit that count as of an instant, for a query that joins `registrations`, `visits` and `opportunity_dates`: those
 * of its span that later check-ins of the person don't cover. Null for a visit that goes on and for a place to which nobody came. Half a
 * minute counts as one.
 */
export const countedMinutes = (now: Date): SQL<number | null> =>
  ofFinishedVisit<number | null>(
    now,
    wholeMinutes(
      sql`own.till - own.since - case when ${isMaybeElsewhere} then ${elsewhere(now)} else interval '0' end`,
    ),
  );

/** What is known of the date of a place: the rule by which its visits count (`ruleOfDate`), and when it began. */
interface DateOfPlace {
  rule: SQL;
  startAt: SQL;
}

/**
 * The minutes of a visit as if the person had been nowhere else: those of `countedMinutes` for all but crowded visits (`walkedVisits`). It can
 * be summed over many visits at once, on several processors, which nothing can be that looks other rows up. For a query that joins
 * `registrations` and `visits`.
 */
export const minutesAlone = (now: Date, { rule, startAt }: DateOfPlace): SQL<number | null> => {
  const { end, went } = clockOf(sql`${visits}`, sql`${registrations}`, now);
  const span = sql`${tillBy(rule, sql`${visits}`, went, end)} - ${sinceBy(rule, sql`${visits.checkInAt}`, startAt)}`;
  return sql<number | null>`(case when ${isCounted(now)} then
    ${wholeMinutes(sql`greatest(${span}, interval '0')`)} end)`;
};

/**
 * Dates of which the shifts don't count by the clock, with their rule, as a table to be joined: `leftJoin(rulings, isRulingOfDate)`. With a
 * window function, a query for each row or an offset that is computed (0 is), one processor alone would have to do it.
 */
export const rulings = sql`(select date.id as date_id, held.rule
  from ${hoursRules} held join ${opportunities} opportunity on opportunity.organization_id = held.organization_id
    join ${opportunityDates} date on date.opportunity_id = opportunity.id and date.start_at >= held.from_at
  where held.rule <> 'clock' and not exists (select from ${hoursRules} newer
    where newer.organization_id = held.organization_id and newer.from_at > held.from_at and newer.from_at <= date.start_at)
  offset '0') ruling`;
export const isRulingOfDate = sql`(ruling.date_id = ${opportunityDates.id})`;

/** The rule by which the places of a date count, for a query that joins `rulings`. */
export const ruleOfDate = sql<string>`coalesce(ruling.rule, 'clock')`;

/**
 * How long before its check-in or after its check-out a span can reach: a shift that is credited ends on the day after its start at the
 * latest, check-in opens a day before it at the earliest, and clocks are set back by up to two hours.
 */
const lead = sql`case when exists (select from ${hoursRules} where rule = 'credit') then interval '74 hours' else interval '0' end`;

/**
 * Visits of people as a subquery that a report needs one by one, found in one walk through the index without looking anything up: `is_first` is
 * a person's first anywhere; other minutes may count of an `is_crowded` one than `minutesAlone`, as the next check-in of the person
 * (`next_at`) comes before this one is over, or nobody ended it (`isCrowdedPlace` knows when it did).
 * @param userIds a query of their ids
 */
export const walkedVisits = (
  userIds: SQL,
): SQL => sql`(select user_id, registration_id, check_in_at, check_out_at, next_at,
    nth = 1 as is_first, is_crowded
  from (
    select *, coalesce(next_at <= coalesce(check_out_at, 'infinity') + ${lead}, false) as is_crowded from (
      select user_id, registration_id, check_in_at, check_out_at, lead(check_in_at) over person as next_at, row_number() over person as nth
        from ${visits} where user_id = any(array(${userIds})) and check_in_at is not null
        window person as (partition by user_id order by check_in_at, registration_id)
    ) visit offset 0
  ) visit where is_crowded or nth = 1)`;

/**
 * Whether a place is that of a crowded visit among the `walked`, whose end the place tells if nobody did. For a query of `walked` and
 * `registrations`.
 */
export const isCrowdedPlace = sql`(walked.registration_id = ${registrations.id} and walked.is_crowded
  and walked.next_at <= coalesce(walked.check_out_at, greatest(walked.check_in_at, ${endOf(registrations.defaultCheckOutAt)})) + ${lead})`;

/** What is known of approved work outside of shifts: what was done, and the times that count. For `fromWork`. */
export const workColumns = {
  id: hourReports.id,
  userId: hourReports.userId,
  title: sql<string>`${hourReports.title}`,
  startAt: sql<Date>`${hourReports.approvedStartAt}`.mapWith(hourReports.approvedStartAt),
  endAt: sql<Date>`${hourReports.approvedEndAt}`.mapWith(hourReports.approvedEndAt),
};

/** Columns of reported hours, of those of work (`isApprovedWork`), with their location and organization. */
export function fromWork<Columns extends SelectedFields>(db: Queryable, columns: Columns) {
  const joined = db
    .select(columns as SelectedFields)
    .from(hourReports)
    .innerJoin(locations, eq(locations.id, hourReports.locationId))
    .innerJoin(organizations, eq(organizations.id, hourReports.organizationId))
    .$dynamic();
  return joined as unknown as Joined<Columns, 'hour_reports' | 'locations' | 'organizations'>;
}

/** Work outside of shifts that was approved: it counts beside visits, by `workMinutes`. For `fromWork`. */
export const isApprovedWork: SQL = sql`(${hourReports.title} is not null and ${hourReports.status} = 'approved')`;

/**
 * The minutes of approved work that count as of an instant: those in which the person was on no visit, and did no other work that
 * began later. Half a minute counts as one. For `fromWork`.
 */
export const workMinutes = (now: Date): SQL<number> => {
  const [from, till] = [hourReports.approvedStartAt, hourReports.approvedEndAt];
  return wholeMinutes(sql`${till} - ${from} - (
    select coalesce(sum(upper(part) - lower(part)), interval '0') from unnest((
      select range_agg(span) * tstzmultirange(tstzrange(${from}, ${till})) from (
        select tstzrange(other.since, other.till) as span
          from visits visit join registrations place on place.id = visit.registration_id
            join opportunity_dates date on date.id = place.date_id,
            lateral ${spanOf(sql`visit`, sql`place`, sql`date`, now)} other
          where visit.user_id = ${hourReports.userId} and visit.check_in_at <= ${till} + ${lead}
            and coalesce(visit.check_out_at, place.default_check_out_at) >= ${from} - ${lead}
        union all
        select tstzrange(later.approved_start_at, later.approved_end_at)
          from hour_reports later
          where later.user_id = ${hourReports.userId} and later.title is not null and later.status = 'approved'
            and later.approved_start_at between ${from} and ${till}
            and (later.approved_start_at, later.id) > (${from}, ${hourReports.id})
      ) elsewhere)) part)`);
};

/**
 * The minutes that people of a group count who came together without names: so many times those of one of them, by the rule of their
 * organization. Null while they are there and nobody has said that they left. For a query that joins `held_visits`, `held_places` and
 * `opportunity_dates`.
 */
export const groupMinutes = (now: Date): SQL<number | null> => {
  const came = sql`${heldVisits}`;
  const end = sql`${opportunityDates.endAt}`;
  const went = sql`coalesce(${heldVisits.checkOutAt}, least(${end}, ${instant(now)}))`;
  const rule = ruleOf(sql`${heldPlaces}`, sql`${opportunityDates}`);
  return sql<number | null>`(select case
      when ${heldVisits.checkOutAt} is not null or ${end} + interval '1 hour' <= ${instant(now)}
      then ${heldVisits.people} * ${wholeMinutes(
        sql`greatest(${tillBy(sql`ruled.rule`, came, went, end)} - ${sinceBy(
          sql`ruled.rule`,
          sql`${heldVisits.checkInAt}`,
          sql`${opportunityDates.startAt}`,
        )}, interval '0')`,
      )} end
    from (select ${rule} as rule offset 0) ruled)`;
};

/** Why other minutes count than the clock says; empty when it is those, null where `countedMinutes` is null. For a query like it. */
export const countedBecause = (now: Date): SQL<CountedBecause[] | null> =>
  ofFinishedVisit<CountedBecause[] | null>(
    now,
    sql`array_remove(array[
      case when ${visits.checkOutAt} is null then 'no-check-out' end,
      case when (own.since, own.till) is distinct from (own.came, own.went) then own.rule end,
      case when ${elsewhere(now)} > interval '0' then 'elsewhere' end], null)`,
  );

/**
 * The minutes of an interval that is not negative, half a one as one: in binary numbers, which take a tenth of the time of decimal ones and
 * hold halves and microseconds of any visit.
 */
const wholeMinutes = (span: SQL): SQL<number> =>
  sql<number>`floor(date_part('epoch', ${span}) / 60 + 0.5)::int`;

const ofFinishedVisit = <Value>(now: Date, value: SQL): SQL<Value> => sql<Value>`(select ${value}
    from ${spanOf(sql`${visits}`, sql`${registrations}`, sql`${opportunityDates}`, now)} own
    where ${isCounted(now)})`;

/** Whether minutes of a visit count yet: it is over (`countedMinutes` is not null). For a query that joins the same tables. */
export const isCounted = (now: Date): SQL =>
  sql`(${visits.checkInAt} is not null
    and (${visits.checkOutAt} is not null or ${registrations.defaultCheckOutAt} <= ${instant(now)}))`;

/**
 * How much of a span (`own`) later check-ins of the same person cover. Two check-ins of one instant are in the order of their
 * places.
 */
const elsewhere = (now: Date): SQL => sql`(select coalesce(sum(upper(part) - lower(part)), interval '0')
  from unnest((
    select range_agg(tstzrange(other.since, other.till)) * tstzmultirange(tstzrange(own.since, own.till))
      from visits later join registrations place on place.id = later.registration_id
        join opportunity_dates date on date.id = place.date_id,
        lateral ${spanOf(sql`later`, sql`place`, sql`date`, now)} other
      where ${isLater}
  )) part)`;

/** Check-ins (`later`) of the same person after this one, that may cover a part of its span. */
const isLater = sql`later.user_id = ${visits.userId}
  and later.check_in_at between ${visits.checkInAt} and own.till + ${lead}
  and (later.check_in_at, later.registration_id) > (${visits.checkInAt}, ${visits.registrationId})`;

/** Whether there are check-ins that `elsewhere` has to look at: hardly ever. */
const isMaybeElsewhere = sql`exists (select from visits later where ${isLater})`;

/**
 * From when to when a visit counts as of an instant, by the rule that its organization had when the shift began. A visit without a
 * check-out lasts to the shift's end, or to that instant while the shift goes on. Nobody leaves before coming. `came` and `went` are the
 * same by the clock.
 */
const spanOf = (visit: SQL, place: SQL, date: SQL, now: Date): SQL => {
  const { end, went } = clockOf(visit, place, now);
  return sql`(select since, greatest(since, till) as till, rule, came, greatest(came, went) as went from (
    select rule, came, went, ${sinceBy(sql`rule`, sql`came`, sql`${date}.start_at`)} as since, ${tillBy(sql`rule`, visit, sql`went`, end)} as till
    from (select ${ruleOf(place, date)} as rule, ${visit}.check_in_at as came, ${went} as went offset 0) ruled offset 0) bounded)`;
};

/** When a shift ends: check-in closes an hour later. */
function endOf(defaultCheckOutAt: SQLWrapper): SQL {
  return sql`(${defaultCheckOutAt} - interval '1 hour')`;
}

/** When a shift ends, and until when somebody was there by the clock. */
const clockOf = (visit: SQL, place: SQL, now: Date): { end: SQL; went: SQL } => {
  const end = endOf(sql`${place}.default_check_out_at`);
  return { end, went: sql`coalesce(${visit}.check_out_at, least(${end}, ${instant(now)}))` };
};

/** From when a visit counts by a rule, and until when. */
const sinceBy = (rule: SQL, came: SQL, startAt: SQL): SQL =>
  sql`case ${rule} when 'clock' then ${came} when 'bounds' then greatest(${came}, ${startAt}) else ${startAt} end`;
const tillBy = (rule: SQL, visit: SQL, went: SQL, end: SQL): SQL =>
  sql`case when ${rule} = 'clock' then ${went} when ${rule} = 'credit' and ${visit}.check_out_at is not null then ${end}
    else least(${went}, ${end}) end`;

/** The rule by which a place of a date counts. */
const ruleOf = (place: SQL, date: SQL): SQL => sql`coalesce((
  select ruling.rule from ${opportunities} held join ${hoursRules} ruling on ruling.organization_id = held.organization_id
    where held.id = ${place}.opportunity_id and ruling.from_at <= ${date}.start_at
    order by ruling.from_at desc limit 1), 'clock')`;

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
