import { asc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { fullNameOf } from '../shown-names.ts';
import type { PgSelectBase, SelectedFields } from 'drizzle-orm/pg-core';
import type { Queryable } from '../client.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities, opportunityCoordinators } from '#areas/opportunities/schema/opportunities.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

/*
 * Facts about opportunities as SQL, each defined here and nowhere else: areas below the one of opportunities ask for
 * them, too.
 */

/** Only for approved volunteers: the opportunity says so, or its whole organization. Needs both tables. */
export const isPrivate: SQL<boolean> = sql<boolean>`(${opportunities.isPrivate} or ${organizations.isPrivate})`;

/** Published and there, in the words of the indexes' conditions; its organization is asked by `isLive`. */
export const isPublished: SQL<boolean> = sql<boolean>`(${opportunities.status} = 'published' and ${opportunities.deletedAt} is null)`;

/** Published, by an organization that somebody manages: what volunteers can sign up for. Needs both tables. */
export const isLive: SQL<boolean> = sql<boolean>`(${isPublished} and ${organizations.unpublishedAt} is null)`;

/** A date that is there, or that is shown as canceled. Needs its table. */
export const isShownDate: SQL<boolean> = sql<boolean>`(${opportunityDates.deletedAt} is null or ${opportunityDates.canceledAt} is not null)`;

/** The same for slots. Needs their table. */
export const isShownSlot: SQL<boolean> = sql<boolean>`(${slots.deletedAt} is null or ${slots.canceledAt} is not null)`;

/** Activities in the order in which they were entered. Needs their table. */
export const activitiesAsEntered: SQL[] = [asc(activities.createdAt), asc(activities.id)];

/** The same for rows that name a slot; what a registration's own order would leave to chance. */
export const activityOfSlotAsEntered = (slotId: SQLWrapper): SQL =>
  sql`(select row(${activities.createdAt}, ${activities.id}) from ${slots}
    join ${activities} on ${activities.id} = ${slots.activityId} where ${slots.id} = ${slotId})`;

/** Somebody to ask about an opportunity. */
export interface Contact {
  name: string;
  email: string;
  phone: string | null;
}

/** Whom to ask about an opportunity, in the order in which they were named; without closed accounts. */
export const contactsOf = (opportunityId: SQLWrapper): SQL<Contact[]> =>
  sql<Contact[]>`(select coalesce(json_agg(json_build_object(
      'name', ${fullNameOf(users)},
      'email', ${users.email},
      'phone', coalesce(${users.cellPhone}, ${users.homePhone})
    ) order by ${opportunityCoordinators.position}, ${users.id}), '[]')
    from ${opportunityCoordinators} join ${users} on ${users.id} = ${opportunityCoordinators.userId}
    where ${opportunityCoordinators.opportunityId} = ${opportunityId} and ${users.closedAt} is null)`;

/** A query whose joins are done: rows of some tables, each of which is there; more may be joined. */
export type Joined<Columns extends SelectedFields, Table extends string> = PgSelectBase<
  Table,
  Columns,
  'partial',
  Record<Table, 'not-null'>,
  true
>;

/** Columns of opportunities with their organization and location; deleted ones are among them. */
export function fromOpportunities<Columns extends SelectedFields>(db: Queryable, columns: Columns) {
  const joined = db
    .select(columns as SelectedFields)
    .from(opportunities)
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .$dynamic();
  return joined as unknown as Joined<Columns, 'opportunities' | 'organizations' | 'locations'>;
}

/** Columns of slots with their date, activity, opportunity, organization and location; deleted ones are among them. */
export function fromSlots<Columns extends SelectedFields>(db: Queryable, columns: Columns) {
  const joined = db
    .select(columns as SelectedFields)
    .from(slots)
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .innerJoin(opportunities, eq(opportunities.id, slots.opportunityId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .$dynamic();
  return joined as unknown as Joined<
    Columns,
    'slots' | 'opportunity_dates' | 'activities' | 'opportunities' | 'organizations' | 'locations'
  >;
}
