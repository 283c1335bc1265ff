import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { idList } from './schedule/schedule.store.ts';

/*
 * The locks of those who change opportunities, in the order in which they are taken: opportunity, location, slots by
 * id; registrations and people come after them (areas/opportunities/README.md). Each row is locked
 * with one strength: an opportunity and its slots as by an update that leaves the key alone, which sign-ups that only
 * refer to them need not wait for.
 */

/** An opportunity, locked so that those who change it do so one after the other. */
export async function lockOpportunity(tx: Tx, opportunityId: string) {
  const [row] = await lockOpportunities(tx, [opportunityId]);
  return row;
}

/** Several of them, by id; those that are not there are left out. */
export const lockOpportunities = (tx: Tx, opportunityIds: readonly string[]) =>
  tx
    .select()
    .from(opportunities)
    .where(and(isOneOf(opportunities.id, opportunityIds), isNull(opportunities.deletedAt)))
    .orderBy(asc(opportunities.id))
    .for('no key update');

export type LockedOpportunity = NonNullable<Awaited<ReturnType<typeof lockOpportunity>>>;

/**
 * The place an opportunity is created at, or null when it (or its organization) is not there. It stays there until
 * the transaction ends: who removes a location waits, and then sees the opportunity.
 */
export async function holdLocation(tx: Tx, locationId: string) {
  const [place] = await tx
    .select({
      locationId: locations.id,
      locationName: locations.name,
      timeZone: locations.timeZone,
      organizationId: organizations.id,
      organizationName: organizations.name,
      organizationIsPrivate: organizations.isPrivate,
      organizationCountsHeads: organizations.companionsTakePlaces,
    })
    .from(locations)
    .innerJoin(organizations, eq(organizations.id, locations.organizationId))
    .where(and(eq(locations.id, locationId), isNull(locations.deletedAt), isNull(organizations.deletedAt)))
    .for('key share', { of: locations });
  return place ?? null;
}

export type HeldLocation = NonNullable<Awaited<ReturnType<typeof holdLocation>>>;

/** Locks slots in id order, as sign-ups do, so that nobody takes a place in them until the transaction ends. */
export async function lockLiveSlots(
  tx: Tx,
  slotIds: readonly string[],
): Promise<{ id: string; capacity: number }[]> {
  if (slotIds.length === 0) return [];
  return lockSlotsWhere(tx, sql`${slots.id} = ${idList(slotIds)}`);
}

/** Locks all slots of an opportunity, so that nobody signs up for it until the transaction ends. */
export async function lockSlotsOf(tx: Tx, opportunityId: string): Promise<void> {
  await lockSlotsWhere(tx, eq(slots.opportunityId, opportunityId));
}

const lockSlotsWhere = (tx: Tx, which: SQL) =>
  tx
    .select({ id: slots.id, capacity: slots.capacity })
    .from(slots)
    .where(and(which, isNull(slots.deletedAt)))
    .orderBy(asc(slots.id))
    .for('no key update', { of: slots });
