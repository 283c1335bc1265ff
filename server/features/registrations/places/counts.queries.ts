import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { registrations } from '#server/db/schema/index.ts';
import { isHeld, filledCount, additionalCount } from '../registrations.sql.ts';

/** Who is in a slot. */
export interface SlotHeadcount {
  /** Account holders: what capacity is measured against. */
  filled: number;
  /** People brought along. */
  additional: number;
  /** Of both, those who have checked in. */
  checkedIn: number;
}

/** How many people hold places in the slots of an opportunity, or in these slots; slots without anybody are absent. */
export async function headcounts(
  db: Queryable,
  of: { opportunityId: string } | { slotIds: readonly string[] },
): Promise<Map<string, SlotHeadcount>> {
  if ('slotIds' in of && of.slotIds.length === 0) return new Map();
  const { checkInAt, opportunityId, slotId } = registrations;
  const asked = 'slotIds' in of ? inArray(slotId, [...of.slotIds]) : eq(opportunityId, of.opportunityId);
  const rows = await db
    .select({
      slotId,
      filled: filledCount,
      additional: additionalCount,
      checkedIn: sql<number>`count(${checkInAt})::int`,
    })
    .from(registrations)
    .where(and(asked, isHeld))
    .groupBy(slotId);
  return new Map(rows.map(({ slotId: id, ...count }) => [id, count]));
}
