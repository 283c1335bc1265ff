import { and, asc, eq, isNull, not, type SQL } from 'drizzle-orm';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import type { Queryable } from '#server/db/client.ts';
import { activitiesAsEntered } from '#server/db/facts/opportunities.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import type { OpportunityRow } from '../opportunities.sql.ts';
import {
  filled,
  hasFreeSlot,
  slotHasRoom,
  isShownSlotOfDate,
  scopeOf,
  type Scope,
} from './schedule-scope.sql.ts';
import { slotRow, type SlotRow } from './slot-views.queries.ts';

/** A slot with its date, or a date without slots. */
export interface ScheduleEntry {
  dateId: string;
  startAt: Date;
  endAt: Date;
  label: string;
  /** It has begun and is not over. */
  isRunning: boolean;
  hasEnded: boolean;
  /** It does not take place. */
  isCanceled: boolean;
  slot: SlotRow | null;
}

const selectEntries = (db: Queryable) =>
  db
    .select({
      dateId: opportunityDates.id,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
      label: opportunityDates.label,
      dateCanceledAt: opportunityDates.canceledAt,
      slotId: slots.id,
      canceledAt: slots.canceledAt,
      cancelReason: slots.cancelReason,
      capacity: slots.capacity,
      filled,
      activityId: activities.id,
      title: activities.title,
      description: activities.description,
      tags: activities.tags,
    })
    .from(opportunityDates)
    .leftJoin(slots, isShownSlotOfDate)
    .leftJoin(activities, eq(activities.id, slots.activityId))
    .$dynamic();

/** The slots of some dates (all without a condition) in their order, each with its date; a date without slots is one entry without. */
export async function scheduleEntries(
  db: Queryable,
  { isShown, now }: Scope,
  some?: SQL,
): Promise<ScheduleEntry[]> {
  const rows = await selectEntries(db)
    .where(and(isShown, some))
    .orderBy(asc(opportunityDates.startAt), asc(opportunityDates.id), ...activitiesAsEntered);
  return rows.map(({ dateId, startAt, endAt, label, dateCanceledAt, ...slot }) => ({
    dateId,
    startAt,
    endAt,
    label,
    isRunning: startAt <= now && now < endAt && dateCanceledAt === null,
    hasEnded: endAt <= now,
    isCanceled: dateCanceledAt !== null,
    slot: slotRow({ ...slot, startAt, endAt }),
  }));
}

/**
 * The next slot with a place left. Somebody who may not take that place may take none that begins later: time only takes
 * away what is on file and what is open (`decideSignUp`).
 * @param except ids of slots that don't count
 */
export async function nextFreeSlot(
  db: Queryable,
  row: OpportunityRow,
  { now, except }: { now: Date; except: readonly string[] },
): Promise<SlotRow | null> {
  const { isShown, isAhead } = scopeOf(row, now);
  const isOther = not(isOneOf(slots.id, [...except]));
  // Dates are gone through in their order up to the first that has one; its slots alone are read.
  const next = db
    .select({ id: opportunityDates.id })
    .from(opportunityDates)
    .where(and(isShown, isAhead, hasFreeSlot(db, isOther)))
    .orderBy(asc(opportunityDates.startAt))
    .limit(1);
  const [found] = await selectEntries(db)
    .where(and(eq(opportunityDates.id, next), isNull(slots.deletedAt), slotHasRoom, isOther))
    .limit(1);
  return found ? slotRow(found) : null;
}
