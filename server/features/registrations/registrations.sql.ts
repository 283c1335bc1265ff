import { and, eq, gt, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/client.ts';
import type { Joined } from '#server/db/facts/opportunities.sql.ts';
import {
  locations,
  opportunities,
  opportunityDates,
  organizations,
  registrations,
} from '#server/db/schema/index.ts';

/** A place that somebody holds: a registration that was not given back. */
export const isHeld: SQL = isNull(registrations.deletedAt);

/** A place that can still be given back: held, not checked in, and not over. Needs `opportunity_dates`. */
export const isOpenPlace = (now: Date): SQL | undefined =>
  and(isHeld, isNull(registrations.checkInAt), gt(opportunityDates.endAt, now));

/** Of grouped registrations those of account holders, against whom capacity is measured. */
export const filledCount = sql<number>`(count(*) filter (where not ${registrations.isAdditionalVolunteer}))::int`;

/** Of grouped registrations those of people who were brought along. */
export const additionalCount = sql<number>`(count(*) filter (where ${registrations.isAdditionalVolunteer}))::int`;

/** How many places of a slot are taken, for a query that reads slots: `filledCount` without the group. */
export const filledOf = (slotId: AnyColumn | SQL): SQL<number> =>
  sql<number>`(select count(*) from ${registrations} r
    where r.slot_id = ${slotId} and r.deleted_at is null and not r.is_additional_volunteer)::int`;

/** Columns of registrations with their date, opportunity, organization and location; given back ones are among them. */
export function fromRegistrations<Columns extends SelectedFields>(db: Queryable, columns: Columns) {
  const joined = db
    .select(columns as SelectedFields)
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .$dynamic();
  return joined as unknown as Joined<
    Columns,
    'registrations' | 'opportunity_dates' | 'opportunities' | 'organizations' | 'locations'
  >;
}
