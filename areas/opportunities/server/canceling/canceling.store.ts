import { and, asc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { isShownDate, isShownSlot } from '#server/db/facts/opportunities.sql.ts';
import { markChanged } from '#server/platform/live/changes.ts';

interface DateOf {
  opportunityId: string;
  dateId: string;
}

/** A date with its slots, canceled ones included. The opportunity must be locked: its schedule is changed with that lock alone. */
export async function readDate(tx: Tx, { opportunityId, dateId }: DateOf) {
  const [date] = await tx
    .select()
    .from(opportunityDates)
    .where(
      and(eq(opportunityDates.id, dateId), eq(opportunityDates.opportunityId, opportunityId), isShownDate),
    );
  if (!date) return undefined;
  const found = await tx
    .select({
      id: slots.id,
      activityId: slots.activityId,
      activity: activities.title,
      canceledAt: slots.canceledAt,
    })
    .from(slots)
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .where(and(eq(slots.dateId, dateId), isShownSlot))
    .orderBy(asc(slots.id));
  return { ...date, slots: found };
}

export type ReadDate = NonNullable<Awaited<ReturnType<typeof readDate>>>;

/** Marks slots of a date as canceled, and the date itself when none is left. */
export async function cancel(
  tx: Tx,
  {
    dateId,
    slotIds,
    isWhole,
    reason,
  }: { dateId: string; slotIds: readonly string[]; isWhole: boolean; reason: string },
  now: Date,
): Promise<void> {
  await tx
    .update(slots)
    .set({ deletedAt: now, canceledAt: now, cancelReason: reason })
    .where(isOneOf(slots.id, slotIds));
  if (isWhole)
    await tx
      .update(opportunityDates)
      .set({ deletedAt: now, canceledAt: now })
      .where(eq(opportunityDates.id, dateId));
  markChanged(tx, [dateId]);
}

/** Whether another date, or another slot of this one, has taken the place of what is to be restored. */
export async function isTaken(tx: Tx, date: ReadDate, activityIds: readonly string[]): Promise<boolean> {
  const [taken] = await tx
    .select({ id: opportunityDates.id })
    .from(opportunityDates)
    .leftJoin(slots, and(eq(slots.dateId, opportunityDates.id), isNull(slots.deletedAt)))
    .where(
      and(
        eq(opportunityDates.opportunityId, date.opportunityId),
        isNull(opportunityDates.deletedAt),
        or(
          and(
            ne(opportunityDates.id, date.id),
            eq(opportunityDates.startAt, date.startAt),
            eq(opportunityDates.endAt, date.endAt),
            eq(opportunityDates.label, date.label),
          ),
          and(eq(opportunityDates.id, date.id), isOneOf(slots.activityId, activityIds)),
        ),
      ),
    )
    .limit(1);
  return taken !== undefined;
}

/** Takes the mark off slots of a date, and off the date and their activities. */
export async function restore(
  tx: Tx,
  dateId: string,
  restored: readonly { id: string; activityId: string }[],
): Promise<void> {
  const back = { deletedAt: null };
  const activityIds = restored.map(({ activityId }) => activityId);
  await tx
    .update(activities)
    .set(back)
    .where(and(isOneOf(activities.id, activityIds), isNotNull(activities.deletedAt)));
  await tx
    .update(opportunityDates)
    .set({ ...back, canceledAt: null })
    .where(and(eq(opportunityDates.id, dateId), isNotNull(opportunityDates.canceledAt)));
  await tx
    .update(slots)
    .set({ ...back, canceledAt: null, cancelReason: '' })
    .where(
      isOneOf(
        slots.id,
        restored.map(({ id }) => id),
      ),
    );
  markChanged(tx, [dateId]);
}

/** When the canceled dates of an opportunity are: they stay shown until they are over. */
export async function canceledDates(
  tx: Tx,
  opportunityId: string,
): Promise<{ startAt: Date; endAt: Date }[]> {
  return tx
    .select({ startAt: opportunityDates.startAt, endAt: opportunityDates.endAt })
    .from(opportunityDates)
    .where(and(eq(opportunityDates.opportunityId, opportunityId), isNotNull(opportunityDates.canceledAt)));
}
