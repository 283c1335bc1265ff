import { sql, type SQL } from 'drizzle-orm';
import type { CountedBecause } from '#areas/hours/rules/counted-because.ts';
import { hoursRules } from '#areas/hours/schema/hours-rules.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';

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
    sql`round(extract(epoch from own.till - own.since - ${elsewhere(now)}) / 60)::int`,
  );

/** Why other minutes count than the clock says; empty when it is those, null where `countedMinutes` is null. For a query like it. */
export const countedBecause = (now: Date): SQL<CountedBecause[] | null> =>
  ofFinishedVisit<CountedBecause[] | null>(
    now,
    sql`array_remove(array[
      case when ${visits.checkOutAt} is null then 'no-check-out' end,
      case when (own.since, own.till) is distinct from (own.came, own.went) then own.rule end,
      case when ${elsewhere(now)} > interval '0' then 'elsewhere' end], null)`,
  );

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
      where later.user_id = ${visits.userId}
        and later.check_in_at between ${visits.checkInAt} and own.till + ${lead}
        and (later.check_in_at, later.registration_id) > (${visits.checkInAt}, ${visits.registrationId})
  )) part)`;

/** How long before the check-in a span can begin: a shift that is credited ends on the day after its start at the latest. */
const lead = sql`case when exists (select from ${hoursRules} where rule = 'credit') then interval '50 hours' else interval '0' end`;

/**
 * From when to when a visit counts as of an instant, by the rule that its organization had when the shift began. A visit without a
 * check-out lasts to the shift's end, or to that instant while the shift goes on. Nobody leaves before coming. `came` and `went` are the
 * same by the clock.
 */
const spanOf = (visit: SQL, place: SQL, date: SQL, now: Date): SQL => {
  const end = sql`${place}.default_check_out_at - interval '1 hour'`;
  return sql`(select since, greatest(since, till) as till, rule, came, greatest(came, went) as went from (
    select rule, came, went,
      case rule when 'clock' then came when 'bounds' then greatest(came, ${date}.start_at) else ${date}.start_at end as since,
      case when rule = 'clock' then went when rule = 'credit' and ${visit}.check_out_at is not null then ${end}
        else least(went, ${end}) end as till
    from (select ${ruleOf(place, date)} as rule, ${visit}.check_in_at as came,
      coalesce(${visit}.check_out_at, least(${end}, ${instant(now)})) as went offset 0) ruled offset 0) bounded)`;
};

/** The rule by which a place of a date counts. */
const ruleOf = (place: SQL, date: SQL): SQL => sql`coalesce((
  select ruling.rule from ${opportunities} held join ${hoursRules} ruling on ruling.organization_id = held.organization_id
    where held.id = ${place}.opportunity_id and ruling.from_at <= ${date}.start_at
    order by ruling.from_at desc limit 1), 'clock')`;

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
