import { and, eq, notExists, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { DateValues, ScheduleChanges, StoredDate, StoredSlot } from './schedule-changes.rules.ts';

/** Rows of one INSERT: to write them down takes a few milliseconds, and others have their turn in between. */
const rowsPerInsert = 2000;

/**
 * Rows as one parameter, which the database takes apart: a statement of so many values would take Drizzle and the driver
 * ten times as long.
 */
function* lists(rows: readonly (StoredDate | StoredSlot)[]): Generator<SQL> {
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    yield sql`json_to_recordset(${JSON.stringify(rows.slice(at, at + rowsPerInsert))}::json)`;
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
  for (const list of lists([...changes.changedDates, ...changes.newDates]))
    await tx
      .insert(opportunityDates)
      .select(
        tx
          .select({
            id: given('id'),
            opportunityId: sql`${opportunityId}::uuid`.as('opportunity_id'),
            startAt: given('startAt'),
            endAt: given('endAt'),
            label: given('label'),
            seriesId: given('seriesId'),
            ...written(now),
          })
          .from(
            sql`${list} as given (id uuid, "startAt" timestamptz, "endAt" timestamptz, label text, "seriesId" uuid)`,
          ),
      )
      .onConflictDoUpdate({
        target: opportunityDates.id,
        set: {
          startAt: sql`excluded.start_at`,
          endAt: sql`excluded.end_at`,
          label: sql`excluded.label`,
          seriesId: sql`excluded.series_id`,
        },
      });
  for (const { id, ...text } of changes.changedActivities)
    await tx.update(activities).set(text).where(eq(activities.id, id));
  // The order in which they were named.
  const created = (index: number) => new Date(now.getTime() + index);
  if (changes.newActivities.length > 0)
    await tx
      .insert(activities)
      .values(changes.newActivities.map((row, index) => ({ ...row, ...ofThis, createdAt: created(index) })));
  for (const list of lists([...changes.changedSlots, ...changes.newSlots]))
    await tx
      .insert(slots)
      .select(
        tx
          .select({
            id: given('id'),
            opportunityId: sql`${opportunityId}::uuid`.as('opportunity_id'),
            dateId: given('dateId'),
            activityId: given('activityId'),
            capacity: given('capacity'),
            sfActivityId: sql`null::text`.as('sf_activity_id'),
            ...written(now),
            cancelReason: sql`''`.as('cancel_reason'),
          })
          .from(sql`${list} as given (id uuid, "dateId" uuid, "activityId" uuid, capacity integer)`),
      )
      .onConflictDoUpdate({
        target: slots.id,
        set: { capacity: sql`excluded.capacity`, activityId: sql`excluded.activity_id` },
      });
}

/** A column of the rows that are given. */
const given = (name: string) => sql`given.${sql.identifier(name)}`.as(name);

/** What every new row has. */
const written = (now: Date) => ({
  createdAt: sql`${now.toISOString()}::timestamptz`.as('created_at'),
  deletedAt: sql`null::timestamptz`.as('deleted_at'),
  canceledAt: sql`null::timestamptz`.as('canceled_at'),
});

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
