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

/** Of grouped registrations those of people who were brought along, and people whose names nobody asked for. */
export const alongOfPlaces = sql<number>`(count(*) filter (where ${registrations.isAdditionalVolunteer})
  + coalesce(sum(${registrations.unnamedOthers}), 0))::int`;

/**
 * How many people come with a place (`place`) who have none of their own: those whose names nobody asked for, and those who were named for
 * it without a place. Of the latter some have another place in the slot, and are counted twice until they answer: a number that left them
 * out would tell so.
 */
const withoutPlace = (place: SQL): SQL => sql`(${place}.unnamed_others + (select count(*)
  from registration_additional_volunteers naming where naming.registration_id = ${place}.id
  and naming.companion_registration_id is null and naming.removed_at is null))`;

/** How many people beside account holders a held place (`place`) stands for. */
const alongWith = (place: SQL): SQL =>
  sql`(case when ${place}.is_additional_volunteer then 1 else ${withoutPlace(place)} end)`;

/** Of grouped registrations, those who come along, with a place of their own or without. */
const alongCount = sql<number>`coalesce(sum(${alongWith(sql`registrations`)}), 0)::int`;

/** How many people a registration stands for: its person, and those who come with it without a place. */
export const headsOfPlace = sql<number>`(1 + ${withoutPlace(sql`registrations`)})::int`;

/**
 * How many a place counts as towards the registration limit, for a query that joins `registrations` and `opportunities`: one, and where
 * heads count those who come along, too.
 */
export const headsOfParty = sql<number>`(1 + case when ${opportunities.companionsTakePlaces} then ${withoutPlace(sql`registrations`)}
  + (select count(*) from registrations brought where brought.brought_by_registration_id = registrations.id
    and brought.deleted_at is null) else 0 end)::int`;

/** How many people come along to a slot, for a query that reads slots. */
const alongInSlot = (slotId: AnyColumn | SQL): SQL<number> =>
  sql<number>`(select coalesce(sum(${alongWith(sql`along`)}), 0) from registrations along
    where along.slot_id = ${slotId} and along.deleted_at is null)::int`;

/** Whether people who come along to a slot take places, for a query that reads slots. */
export const countsHeads = (slotId: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`(select settings.companions_take_places from slots its
    join opportunities settings on settings.id = its.opportunity_id where its.id = ${slotId})`;

/**
 * How many places of a slot are taken, for a query that reads slots: those of account holders, those held for groups
 * that nobody with a name has, and, where the opportunity says so, those of people who come along. This is the one definition.
 */
export const filledPlaces = (slotId: AnyColumn | SQL): SQL<number> =>
  sql<number>`((select count(*) from ${registrations} r
    where r.slot_id = ${slotId} and r.deleted_at is null and not r.is_additional_volunteer) + ${openHeldPlaces(slotId)}
    + case when ${countsHeads(slotId)} then ${alongInSlot(slotId)} else 0 end)::int`;

/** How many people come along to a slot beside the places that are taken: none where they take places. */
export const alongPlaces = (slotId: AnyColumn | SQL): SQL<number> =>
  sql<number>`(case when ${countsHeads(slotId)} then 0 else ${alongInSlot(slotId)} end)`;

/** The same of grouped registrations joined with `opportunities`. */
export const alongTaken = sql<number>`(case when bool_or(${opportunities.companionsTakePlaces}) then 0 else ${alongCount} end)`;

/** `filledPlaces` of grouped registrations joined with `opportunities`, without what is held for groups. */
export const takenCount = sql<number>`(count(*) filter (where not ${registrations.isAdditionalVolunteer})
  + coalesce(sum(case when ${opportunities.companionsTakePlaces} then ${alongWith(sql`registrations`)} else 0 end), 0))::int`;

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

/** Those who stand at kiosks, by the addresses in lower case or the ids of the personal codes of their accounts. */
export type Visitors = { emails: readonly string[]; codeIds: readonly string[] };

/** An account is one of theirs, in a statement that is built once. */
export const isOfVisitors = sql`(${users.email} = any(${sql.placeholder('emails')})
  or ${users.personalCodeId} = any(${sql.placeholder('codeIds')}))`;

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
