import { sql, type SQL } from 'drizzle-orm';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';

/*
 * How long a visit counts, as a fact in SQL: the one place that says so, for whatever reads or sums hours
 * (areas/hours/README.md, "Hours").
 */

/**
 * The minutes of a visit that count as of an instant, for a query that joins `registrations` and `visits`: from the check-in to the
 * check-out, and without one to the slot's end once an hour has passed since then. A minute counts once, at the place at which the person was
 * checked in last. Null for a visit that goes on and for a place to which nobody came. Half a minute counts as one.
 */
export const countedMinutes = (now: Date): SQL<number | null> => {
  const own = endOf(sql`${visits}`, sql`${registrations}`, now);
  return sql<
    number | null
  >`case when ${visits.checkOutAt} is not null or ${registrations.defaultCheckOutAt} <= ${instant(now)}
    then round(extract(epoch from ${own} - ${visits.checkInAt} - ${elsewhere(own, now)}) / 60)::int end`;
};

/**
 * How much of a visit later check-ins of the same person cover until they end. Two check-ins of one instant are in the order of their
 * places.
 */
const elsewhere = (
  own: SQL,
  now: Date,
): SQL => sql`(select coalesce(sum(upper(part) - lower(part)), interval '0')
  from unnest((
    select range_agg(tstzrange(later.check_in_at, ${endOf(sql`later`, sql`place`, now)}))
        * tstzmultirange(tstzrange(${visits.checkInAt}, ${own}))
      from visits later join registrations place on place.id = later.registration_id
      where later.user_id = ${visits.userId} and later.check_in_at between ${visits.checkInAt} and ${own}
        and (later.check_in_at, later.registration_id) > (${visits.checkInAt}, ${visits.registrationId})
  )) part)`;

/**
 * Until when a visit counts as of an instant: to the check-out, and without one to the slot's end, or to that instant while the
 * slot goes on. Nobody leaves before coming.
 */
const endOf = (visit: SQL, place: SQL, now: Date): SQL =>
  sql`greatest(${visit}.check_in_at, coalesce(${visit}.check_out_at,
    least(${place}.default_check_out_at - interval '1 hour', ${instant(now)})))`;

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
