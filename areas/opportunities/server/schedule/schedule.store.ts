import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { DateValues, ScheduleChanges } from './schedule-changes.rules.ts';

/** Rows of one INSERT: PostgreSQL takes at most 65,535 parameters a statement. */
const rowsPerInsert = 2000;

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += rowsPerInsert) yield rows.slice(at, at + rowsPerInsert);
}

/** A list of ids as one value: a statement for lists of any length. */
export const idList = (ids: readonly string[]) => sql`any(${`{${ids.join(',')}}`}::uuid[])`;

/** Marks what goes as deleted, so that its times and names are free for what comes. */
export async function retire(
  tx: Tx,
  { removedSlotIds, removedDateIds, removedActivityIds }: ScheduleChanges,
  now: Date,
): Promise<void> {
  if (removedSlotIds.length > 0)
    await tx
      .update(slots)
      .set({ deletedAt: now })
      .where(sql`${slots.id} = ${idList(removedSlotIds)}`);
  if (removedDateIds.length > 0)
    await tx
      .update(opportunityDates)
      .set({ deletedAt: now })
      .where(sql`${opportunityDates.id} = ${idList(removedDateIds)}`);
  if (removedActivityIds.length > 0)
    await tx
      .update(activities)
      .set({ deletedAt: now })
      .where(sql`${activities.id} = ${idList(removedActivityIds)}`);
}

/** Writes what is new and what changed, and nothing else. */
export async function writeChanges(
  tx: Tx,
  opportunityId: string,
  changes: ScheduleChanges,
  now: Date,
): Promise<void> {
  const ofThis = { opportunityId, createdAt: now };
  if (takesOthersTime(changes)) {
    // Dates that trade places would meet at the index that keeps two alike apart: they step aside first.
    const ids = changes.changedDates.map(({ id }) => id);
    await tx
      .update(opportunityDates)
      .set({ label: sql`${opportunityDates.id}::text` })
      .where(sql`${opportunityDates.id} = ${idList(ids)}`);
  }
  for (const rows of chunks(changes.changedDates))
    await tx
      .insert(opportunityDates)
      .values(rows.map((row) => ({ ...row, ...ofThis })))
      .onConflictDoUpdate({
        target: opportunityDates.id,
        set: {
          startAt: sql`excluded.start_at`,
          endAt: sql`excluded.end_at`,
          label: sql`excluded.label`,
          seriesId: sql`excluded.series_id`,
        },
      });
  for (const rows of chunks(changes.newDates))
    await tx.insert(opportunityDates).values(rows.map((row) => ({ ...row, ...ofThis })));
  for (const { id, ...text } of changes.changedActivities)
    await tx.update(activities).set(text).where(eq(activities.id, id));
  // The order in which they were named.
  const created = (index: number) => new Date(now.getTime() + index);
  for (const rows of chunks(changes.newActivities))
    await tx
      .insert(activities)
      .values(rows.map((row, index) => ({ ...row, ...ofThis, createdAt: created(index) })));
  for (const rows of chunks(changes.changedSlots))
    await tx
      .insert(slots)
      .values(rows.map((row) => ({ ...row, ...ofThis })))
      .onConflictDoUpdate({
        target: slots.id,
        set: { capacity: sql`excluded.capacity`, activityId: sql`excluded.activity_id` },
      });
  for (const rows of chunks(changes.newSlots))
    await tx.insert(slots).values(rows.map((row) => ({ ...row, ...ofThis })));
}

/** Removes for good what is marked as deleted and was never registered for; the rest stays for the reports. */
export async function sweep(
  tx: Tx,
  { removedSlotIds, removedDateIds, removedActivityIds }: ScheduleChanges,
): Promise<void> {
  if (removedSlotIds.length > 0)
    await tx
      .delete(slots)
      .where(
        and(
          sql`${slots.id} = ${idList(removedSlotIds)}`,
          notExists(
            tx.select({ id: registrations.id }).from(registrations).where(eq(registrations.slotId, slots.id)),
          ),
        ),
      );
  if (removedDateIds.length > 0)
    await tx
      .delete(opportunityDates)
      .where(
        and(
          sql`${opportunityDates.id} = ${idList(removedDateIds)}`,
          notExists(tx.select({ id: slots.id }).from(slots).where(eq(slots.dateId, opportunityDates.id))),
        ),
      );
  if (removedActivityIds.length > 0)
    await tx
      .delete(activities)
      .where(
        and(
          sql`${activities.id} = ${idList(removedActivityIds)}`,
          notExists(tx.select({ id: slots.id }).from(slots).where(eq(slots.activityId, activities.id))),
        ),
      );
}

/** Whether a date gets the time and label that another one of them had until now. */
function takesOthersTime({ changedDates, editedDates }: ScheduleChanges): boolean {
  const keyOf = ({ startAt, endAt, label }: DateValues) => `${+startAt} ${+endAt} ${label}`;
  const former = new Map(editedDates.flatMap(({ before }) => (before ? [[keyOf(before), before.id]] : [])));
  return changedDates.some((date) => (former.get(keyOf(date)) ?? date.id) !== date.id);
}
