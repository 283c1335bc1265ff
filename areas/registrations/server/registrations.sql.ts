import { and, eq, gt, isNull, not, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/client.ts';
import type { Joined } from '#server/db/facts/opportunities.sql.ts';
import { cameOn, isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { openHeldPlaces } from './held/held.sql.ts';
import { visits } from '#areas/visits/schema/visits.ts';

/** A place that somebody holds: a registration that was not given back. */
export const isHeld: SQL = isNull(registrations.deletedAt);

/** A place that can still be given back: held, not checked in, and not over. Needs `opportunity_dates`. */
export const isOpenPlace = (now: Date): SQL | undefined =>
  and(isHeld, not(cameOn(registrations.id)), gt(opportunityDates.endAt, now));

/** Of grouped registrations those of account holders, against whom capacity is measured. */
export const filledCount = sql<number>`(count(*) filter (where not ${registrations.isAdditionalVolunteer}))::int`;

/** Of grouped registrations those of people who were brought along. */
export const additionalCount = sql<number>`(count(*) filter (where ${registrations.isAdditionalVolunteer}))::int`;

/**
 * How many places of a slot are taken, for a query that reads slots: those of account holders (`filledCount`), and those held for groups
 * that nobody with a name has.
 */
export const filledPlaces = (slotId: AnyColumn | SQL): SQL<number> =>
  sql<number>`((select count(*) from ${registrations} r
    where r.slot_id = ${slotId} and r.deleted_at is null and not r.is_additional_volunteer) + ${openHeldPlaces(slotId)})::int`;

/** Whether the person of a place has agreed to be named by the account holder who brought them along to it. */
export const hasAgreed = (place: SQL): SQL<boolean> => sql<boolean>`exists (select from companion_answers said
  join registrations holder on holder.id = ${place}.brought_by_registration_id
  where said.holder_user_id = holder.user_id and said.companion_user_id = ${place}.user_id
  and said.answer = 'agreed')`;

/** Whether a place is that of somebody who was named without having agreed, and who has not come. */
export const isNamedPlace = (place: SQL): SQL<boolean> =>
  sql<boolean>`(${place}.is_additional_volunteer and not ${cameOn(sql`${place}.id`)} and not ${hasAgreed(place)})`;

/**
 * What an account holder typed as the name of somebody who has not agreed to be named by them, and what a coordinator typed
 * at the door of somebody who had done nothing at the organization; null for everybody else. For queries that join
 * `registrations` with `users`.
 */
export const typedName = (column: 'first_name' | 'last_name'): SQL<string | null> =>
  // Asked of those alone who were brought along, who are few.
  sql<string | null>`case when ${registrations.isAdditionalVolunteer} then
    (select named.${sql.raw(column)} from registration_additional_volunteers named
      where named.companion_registration_id = ${registrations.id} and not ${hasAgreed(sql`registrations`)})
    else ${column === 'first_name' ? registrations.typedFirstName : registrations.typedLastName} end`;

/** Whether a place is shown under the name of its person's account: nobody's typed name stands for it. */
export const isUnderOwnName = (
  place: SQL,
): SQL<boolean> => sql<boolean>`case when ${place}.is_additional_volunteer
  then not exists (select from registration_additional_volunteers named
    where named.companion_registration_id = ${place}.id and not ${hasAgreed(place)})
  else ${place}.typed_first_name is null end`;

/**
 * The name under which a place is shown to anybody but the person who has it: that of the account, and until that
 * person agrees the one that somebody else typed. For queries that join `registrations` with `users`.
 */
export const shownName = {
  firstName: sql<string>`coalesce(${typedName('first_name')}, ${users.firstName})`,
  lastName: sql<string>`coalesce(${typedName('last_name')}, ${users.lastName})`,
};

/** The same for places grouped by person: one place of their own, or one agreement, shows the account's name. */
export const shownNameOfAll = {
  firstName: sql<string>`coalesce(case when bool_and(${typedName('first_name')} is not null)
    then min(${typedName('first_name')}) end, ${users.firstName})`,
  lastName: sql<string>`coalesce(case when bool_and(${typedName('last_name')} is not null)
    then min(${typedName('last_name')}) end, ${users.lastName})`,
};

/**
 * The address that somebody typed of a person whose place stands under a typed name, as `typedName`; null for everybody else.
 */
export const typedEmail = sql<string | null>`case when ${registrations.isAdditionalVolunteer} then
    (select named.email from registration_additional_volunteers named
      where named.companion_registration_id = ${registrations.id} and not ${hasAgreed(sql`registrations`)})
    when ${registrations.typedLastName} is not null then ${registrations.email} end`;

/** The address under which a place is shown to those who run the opportunity: as `shownName` shows the name. */
export const shownEmail = sql<string>`coalesce(${typedEmail}, ${users.email})`;

/** The same for places grouped by person, as `shownNameOfAll`. */
export const shownEmailOfAll = sql<string>`coalesce(case when bool_and(${typedEmail} is not null)
  then min(${typedEmail}) end, ${users.email})`;

/**
 * The place in a slot (`slotId`) of the open account of which something holds, in a statement that is built once. The account is looked
 * up first: as a condition beside the others it is held against everybody who has a place in the slot.
 */
export function isPlaceInSlot(db: Queryable, isTheirs: SQL): SQL {
  const theirs = db
    .select({ id: users.id })
    .from(users)
    .where(and(isTheirs, isNull(users.closedAt)));
  return sql`(${registrations.slotId} = ${sql.placeholder('slotId')} and ${registrations.userId} = any(array(${theirs})))`;
}

/**
 * Columns of registrations with their visit, if there is one, their date, opportunity, organization and location; given back ones
 * are among them.
 */
export function fromRegistrations<Columns extends SelectedFields>(db: Queryable, columns: Columns) {
  const joined = db
    .select(columns as SelectedFields)
    .from(registrations)
    .leftJoin(visits, isVisitOfPlace)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .$dynamic();
  return joined as unknown as Joined<
    Columns,
    'registrations' | 'visits' | 'opportunity_dates' | 'opportunities' | 'organizations' | 'locations'
  >;
}
