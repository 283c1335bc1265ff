import { eq, isNotNull, isNull, sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
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

/** Everything that is decided on or shown of a visit; without one nothing has happened yet. */
export const visitColumns = {
  ...visitTimes,
  noShowAt: visits.noShowAt,
  repairedAt: visits.repairedAt,
  newVolunteer: sql<boolean>`coalesce(${visits.newVolunteer}, false)`,
};

/** Somebody was there at some time between two instants; without a check-out until the shift's end. Needs `registrations`, too. */
export const wasThereBetween = (startAt: SQLWrapper, endAt: SQLWrapper): SQL =>
  sql`(${visits.checkInAt} < ${endAt}
    and coalesce(${visits.checkOutAt}, ${registrations.defaultCheckOutAt} - interval '1 hour') > ${startAt})`;

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

/** Of grouped visits when the first of them began. */
export const firstCheckIn = sql<Date>`min(${visits.checkInAt})`.mapWith(visits.checkInAt);

/** Whether somebody came to one of these organizations before an instant. @param organizations an array of their ids */
export const cameBefore = (organizations: SQL, userId: AnyColumn | SQL, at: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`exists (select from visits visit join registrations place on place.id = visit.registration_id
    join opportunities of on of.id = place.opportunity_id
    where visit.user_id = ${userId} and visit.check_in_at < ${at} and of.organization_id = any(${organizations}))`;

/** Nobody has checked this person in before: it was the first time, or it would be. */
export const isFirstTime = sql<boolean>`(coalesce(${visits.newVolunteer}, false)
  or (${visits.checkInAt} is null and not ${hasEverCome(registrations.userId)}))`;

/** Whether anybody changed afterwards what was recorded of a place at the door. */
export const isChangedAfterwards = (registrationId: AnyColumn): SQL<boolean> =>
  sql<boolean>`exists (select from visit_entries entry
    where entry.registration_id = ${registrationId} and entry.kind in ('written-in', 'corrected', 'reversed'))`;

/** The coordinator who wrote a visit in afterwards, or who marked somebody as not having come. */
export const visitAnsweredForBy = sql<string | null>`coalesce(${visits.repairedById}, ${visits.noShowById})`;

/** Of grouped places how many people left, and when half of them had; a text that `Date` reads. */
export const checkOutsOfSlot = {
  count: leftCount,
  leftAt: sql<string | null>`percentile_disc(0.5) within group (order by ${visits.checkOutAt})`,
};

/**
 * A visit that had ended at an instant (a `timestamptz`), as it is now or by what was recorded by then: a correction afterwards that lets it end later
 * takes it out of nothing. Needs `registrations`, too.
 */
export const wasOverBy = (instant: SQL): SQL =>
  sql`(coalesce(${visits.checkOutAt}, ${registrations.defaultCheckOutAt}) <= ${instant} or exists (
    select from (
      select entry.check_in_at, entry.check_out_at from visit_entries entry
        where entry.registration_id = ${registrations.id} and entry.recorded_at <= ${instant}
        order by entry.number desc limit 1
    ) known where known.check_in_at is not null
      and coalesce(known.check_out_at, ${registrations.defaultCheckOutAt}) <= ${instant}))`;
