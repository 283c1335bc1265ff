import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { OpportunityStatus } from '#shared/rules/opportunities.ts';
import { builtOnce } from '#server/db/built-once.ts';
import type { Queryable } from '#server/db/client.ts';
import {
  activities,
  files,
  locations,
  opportunities,
  opportunityDates,
  organizations,
  registrations,
  slots,
} from '#server/db/schema/index.ts';
import { shownColumns } from '../registrations.queries.ts';

/** Slots of an opportunity, and who asks for them. */
export type SlotsAsked = { opportunityId: string; slotIds: string[]; userId: string };

/**
 * The slots that somebody chose, in id order, with everything a sign-up is decided on, copies and answers: one
 * statement, because it is asked while others wait for the slot.
 */
export const chosenSlots = builtOnce<SlotsAsked, ChosenSlot[]>(selectChosenSlots);

function selectChosenSlots(db: Queryable) {
  const present = sql`r.slot_id = ${slots.id} and r.deleted_at is null`;
  return db
    .select({
      ...shownColumns,
      slotId: slots.id,
      dateId: opportunityDates.id,
      capacity: slots.capacity,
      /** Account holders who have a place. */
      filled: sql<number>`(select count(*) from ${registrations} r where ${present} and not r.is_additional_volunteer)::int`,
      /** Whether this person has a place, also one as somebody who was brought along. */
      isHeld: sql<boolean>`exists (select from ${registrations} r where ${present} and r.user_id = ${sql.placeholder('userId')})`,
      sfActivityId: slots.sfActivityId,
      activityName: activities.title,
      activityTags: activities.tags,
      workingHoursType: activities.workingHoursType,
      rate: activities.rate,
      opportunityKey: opportunities.key,
      // Nobody takes places with an organization that is unpublished.
      status: sql<OpportunityStatus>`case when ${organizations.unpublishedAt} is null then ${opportunities.status} else 'archived' end`,
      isPrivate: sql<boolean>`(${opportunities.isPrivate} or ${organizations.isPrivate})`,
      isGroupOnly: opportunities.restrictGroupRegistration,
      registrationLimit: opportunities.registrationLimit,
      daysFuture: opportunities.daysFuture,
      accessCode: opportunities.accessCode,
    })
    .from(slots)
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .innerJoin(opportunities, eq(opportunities.id, slots.opportunityId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .leftJoin(files, eq(files.id, opportunities.imageFileId))
    .where(
      and(
        eq(slots.opportunityId, sql.placeholder('opportunityId')),
        sql`${slots.id} = any(${sql.placeholder('slotIds')})`,
        isNull(slots.deletedAt),
        isNull(opportunityDates.deletedAt),
        isNull(opportunities.deletedAt),
        isNull(organizations.deletedAt),
      ),
    )
    .orderBy(asc(slots.id));
}

export type ChosenSlot = Awaited<ReturnType<typeof selectChosenSlots>>[number];
