import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { cameCount, isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { heldCounts } from '../held/held.queries.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { alongTaken, filledPlaces, isHeld, takenCount } from '../registrations.sql.ts';

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
