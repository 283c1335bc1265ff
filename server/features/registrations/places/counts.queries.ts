import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { registrations } from '#server/db/schema/index.ts';

/** Who is in a slot. */
export interface SlotHeadcount {
  /** Account holders: what capacity is measured against. */
  filled: number;
  /** People brought along. */
  additional: number;
  /** Of both, those who have checked in. */
  checkedIn: number;
}

/** How many people are registered in the slots of one opportunity; slots without anybody are absent. */
export async function headcounts(db: Queryable, opportunityId: string): Promise<Map<string, SlotHeadcount>> {
  const { isAdditionalVolunteer, checkInAt, slotId } = registrations;
  const rows = await db
    .select({
      slotId,
      filled: sql<number>`count(*) filter (where not ${isAdditionalVolunteer})::int`,
      additional: sql<number>`count(*) filter (where ${isAdditionalVolunteer})::int`,
      checkedIn: sql<number>`count(${checkInAt})::int`,
    })
    .from(registrations)
    .where(and(eq(registrations.opportunityId, opportunityId), isNull(registrations.deletedAt)))
    .groupBy(slotId);
  return new Map(rows.map(({ slotId: id, ...count }) => [id, count]));
}
