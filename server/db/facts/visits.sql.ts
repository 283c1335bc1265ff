import { eq, isNotNull, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';

/*
 * From when to when somebody was there, as facts in SQL. Nothing but this file and the area `visits` names the columns.
 * When a visit ended that nobody ended is in `areas/visits/rules/visits.ts`.
 */

/** Joins the visit of a place to a query: `leftJoin(visits, isVisitOf(place.id))`. */
export const isVisitOf = (registrationId: AnyColumn): SQL => eq(visits.registrationId, registrationId);

/** The same of a query that reads `registrations`. */
export const isVisitOfPlace: SQL = isVisitOf(registrations.id);

/** Somebody was there. Needs `visits`, as all of the following do; a place that has no visit is left out. */
export const hasCome: SQL = isNotNull(visits.checkInAt);

/** Somebody was there, and nobody has checked them out. */
export const hasNotLeft: SQL = sql`(${hasCome} and ${isNull(visits.checkOutAt)})`;

/** Somebody is marked as not having come. */
export const isNoShow: SQL = isNotNull(visits.noShowAt);

/** From when to when somebody was there. */
export const visitTimes = { checkInAt: visits.checkInAt, checkOutAt: visits.checkOutAt };

/**
 * What hours are counted from, for a query that joins `registrations`, as of an instant: from when to when somebody was there, and
 * how much of that counts at another place. A minute counts once, at the place at which the person was checked in last.
 */
export const countedTimes = (now: Date) => ({
  ...visitTimes,
  defaultCheckOutAt: registrations.defaultCheckOutAt,
  elsewhereMilliseconds: elsewhereMilliseconds(now),
});

const elsewhereMilliseconds = (now: Date): SQL<number> => {
  const own = endOf(sql`${visits}`, sql`${registrations}`, now);
  // Two check-ins of one instant are in the order of their places.
  return sql<number>`(select coalesce(sum(extract(epoch from upper(part) - lower(part))) * 1000, 0)::float
    from unnest((
      select range_agg(tstzrange(later.check_in_at, ${endOf(sql`later`, sql`place`, now)}))
          * tstzmultirange(tstzrange(${visits.checkInAt}, ${own}))
        from visits later join registrations place on place.id = later.registration_id
        where later.user_id = ${visits.userId} and later.check_in_at between ${visits.checkInAt} and ${own}
          and (later.check_in_at, later.registration_id) > (${visits.checkInAt}, ${visits.registrationId})
    )) part)`;
};

/**
 * Until when a visit counts as of an instant: to the check-out, and without one to the slot's end, or to that instant while the
 * slot goes on. Nobody leaves before coming.
 */
const endOf = (visit: SQL, place: SQL, now: Date): SQL =>
  sql`greatest(${visit}.check_in_at, coalesce(${visit}.check_out_at,
    least(${place}.default_check_out_at - interval '1 hour', ${now.toISOString()}::timestamptz)))`;

/** Everything that is decided on or shown of a visit; without one nothing has happened yet. */
export const visitColumns = {
  ...visitTimes,
  noShowAt: visits.noShowAt,
  repairedAt: visits.repairedAt,
  newVolunteer: sql<boolean>`coalesce(${visits.newVolunteer}, false)`,
};

/** The day on which somebody came, in a zone. */
export const dayOfVisit = (timeZone: AnyColumn): SQL<string> =>
  sql<string>`(${visits.checkInAt} at time zone ${timeZone})::date::text`;

/** Of grouped places those on which somebody came. */
export const cameCount = sql<number>`count(${visits.checkInAt})::int`;

/** Of grouped places those that somebody left again. */
export const leftCount = sql<number>`count(${visits.checkOutAt})::int`;

/** Whether somebody came on a place, for a query that does not join its visit. */
export const cameOn = (registrationId: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`exists (select from visits visit
    where visit.registration_id = ${registrationId} and visit.check_in_at is not null)`;

/** Whether somebody came on any place, ever. */
export const hasEverCome = (userId: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`exists (select from visits visit
    where visit.user_id = ${userId} and visit.check_in_at is not null)`;

/** Nobody has checked this person in before: it was the first time, or it would be. */
export const isFirstTime = sql<boolean>`(coalesce(${visits.newVolunteer}, false)
  or (${visits.checkInAt} is null and not ${hasEverCome(registrations.userId)}))`;

/** The coordinator who wrote a visit in afterwards, or who marked somebody as not having come. */
export const visitAnsweredForBy = sql<string | null>`coalesce(${visits.repairedById}, ${visits.noShowById})`;
