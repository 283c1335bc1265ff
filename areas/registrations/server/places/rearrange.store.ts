import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { defaultCheckOut } from '../registrations.rules.ts';
import { headsOfPlace } from '../registrations.sql.ts';

/** What registrations copy from their slot, as it is now. */
export async function readSlot(tx: Tx, slotId: string) {
  const [slot] = await tx
    .select({
      id: slots.id,
      dateId: slots.dateId,
      label: opportunityDates.label,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
      activityName: activities.title,
      activityTags: activities.tags,
      workingHoursType: activities.workingHoursType,
      rate: activities.rate,
      sfActivityId: slots.sfActivityId,
    })
    .from(slots)
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .where(eq(slots.id, slotId));
  return slot;
}

/** Whether people who come along take places in an opportunity. */
export async function takesHeads(tx: Tx, opportunityId: string): Promise<boolean> {
  const [found] = await tx
    .select({ heads: opportunities.companionsTakePlaces })
    .from(opportunities)
    .where(eq(opportunities.id, opportunityId));
  return found?.heads ?? false;
}

/** How many people each of these registrations stands for. */
export async function readHeads(tx: Tx, registrationIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: registrations.id, heads: headsOfPlace })
    .from(registrations)
    .where(isOneOf(registrations.id, [...registrationIds]));
  return new Map(rows.map(({ id, heads }) => [id, heads]));
}

export type ReadSlot = NonNullable<Awaited<ReturnType<typeof readSlot>>>;

/**
 * Takes registrations out of the index that keeps people from having a slot twice, until `moveIntoSlot` puts them back in
 * the same transaction: places that trade slots would meet there.
 */
export async function vacateSlots(tx: Tx, registrationIds: readonly string[], now: Date): Promise<void> {
  if (registrationIds.length === 0) return;
  await tx.update(registrations).set({ deletedAt: now }).where(isOneOf(registrations.id, registrationIds));
}

/**
 * Copies a slot's facts again into registrations: those that stay in it after it changed, and those that come from
 * another one, whose key then names the new slot.
 */
export async function moveIntoSlot(
  tx: Tx,
  registrationIds: readonly string[],
  { id, dateId, label: _label, startAt: _startAt, endAt, ...copied }: ReadSlot,
  now: Date,
): Promise<void> {
  if (registrationIds.length === 0) return;
  const written = await tx
    .update(registrations)
    .set({
      ...copied,
      slotId: id,
      dateId,
      key: sql`replace(replace(${registrations.key}, ${registrations.dateId}::text, ${dateId}), ${registrations.slotId}::text, ${id})`,
      defaultCheckOutAt: defaultCheckOut(endAt),
      // Somebody who is moved takes a place like anybody else.
      overruled: sql`case when ${registrations.slotId} = ${id} then ${registrations.overruled} else '{}' end`,
      overruledAt: sql`case when ${registrations.slotId} = ${id} then ${registrations.overruledAt} end`,
      overruledById: sql`case when ${registrations.slotId} = ${id} then ${registrations.overruledById} end`,
      // Without the group in its slot it is a place like any other.
      heldPlaceId: sql`(select held.id from ${heldPlaces} held where held.id = ${registrations.heldPlaceId} and held.slot_id = ${id})`,
      revision: sql`${registrations.revision} + 1`,
      updatedAt: now,
      deletedAt: null,
    })
    .where(isOneOf(registrations.id, registrationIds))
    .returning({ dateId: registrations.dateId });
  markChanged(
    tx,
    written.map((place) => place.dateId),
  );
}

/** Lets people come along with another registration than before. */
export async function moveToParty(
  tx: Tx,
  memberIds: readonly string[],
  leadId: string,
  at: Date,
): Promise<void> {
  await tx
    .update(registrations)
    .set({ broughtByRegistrationId: leadId, updatedAt: at })
    .where(isOneOf(registrations.id, memberIds));
  await tx
    .update(registrationAdditionalVolunteers)
    .set({ registrationId: leadId })
    .where(isOneOf(registrationAdditionalVolunteers.companionRegistrationId, memberIds));
}

/** Makes places of people who were brought along places of their own. */
export async function makeOwn(tx: Tx, memberIds: readonly string[], at: Date): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .update(registrations)
    .set({ isAdditionalVolunteer: false, broughtByRegistrationId: null, updatedAt: at })
    .where(isOneOf(registrations.id, memberIds));
  await tx
    .delete(registrationAdditionalVolunteers)
    .where(isOneOf(registrationAdditionalVolunteers.companionRegistrationId, memberIds));
}
