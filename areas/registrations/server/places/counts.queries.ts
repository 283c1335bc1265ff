import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { Queryable } from '#server/db/client.ts';
import { cameCount, isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { heldCounts } from '../held/held.queries.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { alongTaken, filledPlaces, headsOfPlace, isHeld, takenCount } from '../registrations.sql.ts';

/** The people in a slot. */
export interface SlotHeadcount {
  /** Places that are taken (`filledPlaces`): what capacity is measured against. */
  filled: number;
  /** People who come along without taking places; none where they take some. */
  additional: number;
  /** Of all, those who have checked in, people of groups without names among them. */
  checkedIn: number;
}

/** How many people hold places in the slots of an opportunity, or in these slots; slots without anybody are absent. */
export async function headcounts(
  db: Queryable,
  of: { opportunityId: string } | { slotIds: readonly string[] },
): Promise<Map<string, SlotHeadcount>> {
  if ('slotIds' in of && of.slotIds.length === 0) return new Map();
  const { opportunityId, slotId } = registrations;
  const asked = 'slotIds' in of ? isOneOf(slotId, [...of.slotIds]) : eq(opportunityId, of.opportunityId);
  const rows = await db
    .select({
      slotId,
      filled: takenCount,
      additional: alongTaken,
      checkedIn: cameCount,
    })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .leftJoin(visits, isVisitOfPlace)
    .where(and(asked, isHeld))
    .groupBy(slotId);
  const counts = new Map<string, SlotHeadcount>(rows.map(({ slotId: id, ...count }) => [id, count]));
  for (const [id, { open, came }] of await heldCounts(db, of)) {
    const { filled, additional, checkedIn } = counts.get(id) ?? { filled: 0, additional: 0, checkedIn: 0 };
    if (open + came === 0) continue;
    counts.set(id, { filled: filled + open, additional, checkedIn: checkedIn + came });
  }
  return counts;
}

/**
 * Whom it concerns when these slots are canceled.
 * @returns the people in them, those of groups with names among them, each once however many of the slots they are in; how many accounts
 *   with an address have a place there; the places of groups that nobody with a name has, the groups that have some, and the contacts with an address, who are mailed once for all dates
 */
export async function concernedIn(
  db: Queryable,
  slotIds: readonly string[],
): Promise<{ people: number; mailed: number; places: number; groups: number; contacts: number }> {
  if (slotIds.length === 0) return { people: 0, mailed: 0, places: 0, groups: 0, contacts: 0 };
  const held = await heldCounts(db, { slotIds });
  const places = [...held.values()].reduce((sum, { open }) => sum + open, 0);
  const person = db
    .select({
      heads: sql<number>`max(${headsOfPlace})`.as('heads'),
      hasAddress: sql<boolean>`${users.email} <> ${noAddress}`.as('has_address'),
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(isOneOf(registrations.slotId, [...slotIds]), isHeld))
    .groupBy(users.id)
    .as('person');
  const [told] = await db
    .select({
      people: sql<number>`coalesce(sum(${person.heads}), 0)::int`,
      mailed: sql<number>`(count(*) filter (where ${person.hasAddress}))::int`,
    })
    .from(person);
  const [groups] = await db
    .select({
      groups: sql<number>`count(*)::int`,
      contacts: sql<number>`count(distinct case when ${heldPlaces.contactEmail} is null then null else ${heldPlaces.linkId} end)::int`,
    })
    .from(heldPlaces)
    .where(and(isOneOf(heldPlaces.slotId, [...slotIds]), isNull(heldPlaces.endedAt)));
  return { people: 0, mailed: 0, groups: 0, contacts: 0, ...told, ...groups, places };
}

/** How many people come along to a slot beside the places that are taken. */
export async function alongIn(db: Queryable, slotId: string): Promise<number> {
  return (await headcounts(db, { slotIds: [slotId] })).get(slotId)?.additional ?? 0;
}

/** The slots of an opportunity on dates that are not over in which a place is free. */
export async function slotsWithRoom(db: Queryable, opportunityId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: slots.id })
    .from(slots)
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .where(
      and(
        eq(slots.opportunityId, opportunityId),
        isNull(slots.deletedAt),
        isNull(opportunityDates.deletedAt),
        gt(opportunityDates.endAt, now),
        gt(slots.capacity, filledPlaces(slots.id)),
      ),
    );
  return rows.map(({ id }) => id);
}
