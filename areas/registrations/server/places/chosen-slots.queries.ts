import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import type { Queryable } from '#server/db/client.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { isBlockedAt } from '#areas/blocks/server/blocks.sql.ts';
import { files } from '#areas/files/schema/files.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { fromSlots, isLive, isPrivate } from '#server/db/facts/opportunities.sql.ts';
import { shownColumns } from '../registrations.queries.ts';
import { filledPlaces, isNamedPlace } from '../registrations.sql.ts';

/** Slots of an opportunity, and who asks for them. */
export type SlotsAsked = { opportunityId: string; slotIds: string[]; userId: string };

/**
 * The slots that somebody chose, in id order, with everything a sign-up is decided on, copies and answers: one
 * statement, because it is asked while others wait for the slot.
 */
export const chosenSlots = builtOnce<SlotsAsked, ChosenSlot[]>(selectChosenSlots);

function selectChosenSlots(db: Queryable) {
  return fromSlots(db, {
    ...shownColumns,
    slotId: slots.id,
    dateId: opportunityDates.id,
    capacity: slots.capacity,
    /** Places that are taken. */
    filled: filledPlaces(slots.id),
    /** Whether this person has a place, also one as somebody who was brought along. */
    isHeld: sql<boolean>`exists (select from ${registrations} r where r.slot_id = ${slots.id} and r.deleted_at is null and r.user_id = ${sql.placeholder('userId')})`,
    /** That place, when somebody named the person, who has not agreed: it gives way to one of the person's own. */
    namedPlaceId: sql<string | null>`(select r.id from ${registrations} r where r.slot_id = ${slots.id}
      and r.deleted_at is null and r.user_id = ${sql.placeholder('userId')} and ${isNamedPlace(sql`r`)})`,
    /** The organization gives this person no places. */
    isBlocked: isBlockedAt(sql.placeholder('userId'), organizations.id),
    sfActivityId: slots.sfActivityId,
    activityName: activities.title,
    activityTags: activities.tags,
    workingHoursType: activities.workingHoursType,
    rate: activities.rate,
    opportunityKey: opportunities.key,
    status: opportunities.status,
    isLive,
    isPrivate,
    isGroupOnly: opportunities.restrictGroupRegistration,
    registrationLimit: opportunities.registrationLimit,
    companionsTakePlaces: opportunities.companionsTakePlaces,
    daysFuture: opportunities.daysFuture,
    accessCode: opportunities.accessCode,
    demanded: opportunities.demanded,
  })
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

/** Those of the slots that are canceled, on an opportunity that is there for those who have its address. */
export async function canceledAmong(db: Queryable, opportunityId: string, slotIds: readonly string[]) {
  return fromSlots(db, {
    id: slots.id,
    activity: activities.title,
    startAt: opportunityDates.startAt,
    timeZone: locations.timeZone,
  }).where(
    and(
      eq(slots.opportunityId, opportunityId),
      isOneOf(slots.id, slotIds),
      isNotNull(slots.canceledAt),
      isLive,
      isNull(organizations.deletedAt),
    ),
  );
}

export type ChosenSlot = Awaited<ReturnType<typeof selectChosenSlots>>[number];
