import type { ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';

/** The schedule as the database has it: dates that are not over, and what there is to do on them. */
export interface StoredSchedule {
  dates: readonly StoredDate[];
  activities: readonly StoredActivity[];
  slots: readonly StoredSlot[];
  /** Dates that were over when the schedule was read: nothing of them changes any more. */
  endedDateIds: ReadonlySet<string>;
  /** Activities that such a date has; they stay for it. */
  endedActivityIds: ReadonlySet<string>;
  /** Series of all its dates, also of those that are over. */
  seriesIds: ReadonlySet<string>;
}

export interface StoredDate extends DateValues {
  /** The dates that one rule made carry one id, so that they can be named together. */
  seriesId: string | null;
}

export interface StoredActivity {
  id: string;
  title: string;
  description: string;
  tags: readonly string[];
  workingHoursType: string | null;
  rate: number | null;
}

export interface StoredSlot {
  id: string;
  dateId: string;
  activityId: string;
  capacity: number;
}

export interface DateValues {
  id: string;
  startAt: Date;
  endAt: Date;
  label: string;
}

export type ActivityValues = Omit<StoredActivity, 'tags'> & { tags: string[] };

/** What a volunteer of a slot would notice. */
export type RowChange = 'time' | 'label' | 'title' | 'description';

/** A slot that is not as it was for the person who signed up for it. */
export interface TouchedSlot {
  slot: StoredSlot;
  happens: 'changed' | 'removed';
  changes: RowChange[];
}

/** All that differs between the stored schedule and the one that is to be saved. */
export interface ScheduleChanges {
  newDates: StoredDate[];
  changedDates: StoredDate[];
  removedDateIds: string[];
  newActivities: ActivityValues[];
  changedActivities: ActivityValues[];
  /** On no date any more. */
  removedActivityIds: string[];
  newSlots: StoredSlot[];
  /** Another number of places, or another activity in the same place. */
  changedSlots: StoredSlot[];
  removedSlotIds: string[];
  touched: TouchedSlot[];
  /** Every slot of the saved schedule, by the document's names of its date and activity. */
  slotAt: (to: { dateId: string; activityId: string }) => StoredSlot | undefined;
  /** Where a stored slot's count stands in the document: `schedule.dates.{i}.slots.{j}.count`. */
  countPath: (slotId: string) => string | undefined;
  /** Dates that are new or change, with their positions in the document. */
  editedDates: { index: number; before: DateValues | null; after: DateValues }[];
}

/**
 * Compares the document of the editor with what is stored. A slot is the same when it is the same activity on the
 * same date; what is left over is matched by the slot's id, so that an activity that got words of its own on one
 * date keeps its people. Names that are not stored make something new, dates that are over are passed over.
 * Each date is a piece of the work (`inPieces`).
 */
export function* scheduleChanges(
  before: StoredSchedule,
  after: ScheduleDocument,
  newId: () => string,
): Generator<void, ScheduleChanges, void> {
  const storedDates = new Map(before.dates.map((date) => [date.id, date]));
  const storedActivities = new Map(before.activities.map((activity) => [activity.id, activity]));
  const slotsOfDate = Map.groupBy(before.slots, ({ dateId }) => dateId);

  const activityIds = new Map<string, string>();
  const texts = new Map<string, ActivityValues>();
  for (const { id: name, ...text } of after.activities) {
    const id = storedActivities.has(name) ? name : newId();
    activityIds.set(name, id);
    texts.set(id, { ...text, id, workingHoursType: text.workingHoursType || null });
  }

  const changes: Omit<ScheduleChanges, 'slotAt' | 'countPath'> = {
    newDates: [],
    changedDates: [],
    removedDateIds: [],
    newActivities: [],
    changedActivities: [],
    removedActivityIds: [],
    newSlots: [],
    changedSlots: [],
    removedSlotIds: [],
    touched: [],
    editedDates: [],
  };
  // There are up to 20,000 slots: what is made of each is kept small, and put in words when it is asked for.
  const places = new Map<string, Map<string, StoredSlot>>();
  const positions = new Map<string, readonly [date: number, slot: number]>();
  const used = new Set<string>();
  const kept = new Set<string>();
  const series = new Map<string, string>();

  for (const [index, entry] of after.dates.entries()) {
    if (before.endedDateIds.has(entry.id)) continue;
    const stored = storedDates.get(entry.id);
    const date: StoredDate = {
      id: stored?.id ?? newId(),
      startAt: new Date(entry.startAt),
      endAt: new Date(entry.endAt),
      label: entry.label,
      seriesId: seriesOf(entry.seriesId, stored),
    };
    const dateChanges = stored ? changesOfDate(stored, date) : [];
    if (!stored) changes.newDates.push(date);
    else {
      kept.add(stored.id);
      if (dateChanges.length > 0 || date.seriesId !== stored.seriesId) changes.changedDates.push(date);
    }
    if (!stored || dateChanges.length > 0)
      changes.editedDates.push({ index, before: stored ?? null, after: date });

    const storedSlots = stored ? (slotsOfDate.get(stored.id) ?? []) : [];
    const sameActivity = new Map(storedSlots.map((slot) => [slot.activityId, slot]));
    const left = new Map(storedSlots.map((slot) => [slot.id, slot]));
    const idOf = (name: string) => activityIds.get(name) ?? name;
    for (const { activityId } of entry.slots) {
      const same = sameActivity.get(idOf(activityId));
      if (same) left.delete(same.id);
    }
    const here = new Map<string, StoredSlot>();
    places.set(entry.id, here);
    for (const [at, slot] of entry.slots.entries()) {
      const activityId = idOf(slot.activityId);
      const moved = sameActivity.get(activityId) ?? (slot.id === undefined ? undefined : left.get(slot.id));
      if (moved) left.delete(moved.id);
      const row: StoredSlot = {
        id: moved?.id ?? newId(),
        dateId: date.id,
        activityId,
        capacity: slot.count,
      };
      used.add(activityId);
      here.set(slot.activityId, row);
      if (!moved) {
        changes.newSlots.push(row);
        continue;
      }
      positions.set(moved.id, [index, at]);
      if (moved.capacity !== row.capacity || moved.activityId !== row.activityId)
        changes.changedSlots.push(row);
      const words = changesOfWords(storedActivities.get(moved.activityId), texts.get(row.activityId));
      const noticed = [...dateChanges, ...words];
      if (noticed.length > 0) changes.touched.push({ slot: moved, happens: 'changed', changes: noticed });
    }
    for (const slot of left.values()) remove(slot);
    yield;
  }

  for (const date of before.dates) {
    if (kept.has(date.id)) continue;
    changes.removedDateIds.push(date.id);
    for (const slot of slotsOfDate.get(date.id) ?? []) remove(slot);
  }
  for (const [id, text] of texts) {
    if (!used.has(id)) continue;
    const stored = storedActivities.get(id);
    if (!stored) changes.newActivities.push(text);
    else if (!isSameActivity(stored, text)) changes.changedActivities.push(text);
  }
  for (const { id } of before.activities) {
    if (!used.has(id) && !before.endedActivityIds.has(id)) changes.removedActivityIds.push(id);
  }
  return {
    ...changes,
    slotAt: ({ dateId, activityId }) => places.get(dateId)?.get(activityId),
    countPath: (slotId) => {
      const position = positions.get(slotId);
      return position && `schedule.dates.${position[0]}.slots.${position[1]}.count`;
    },
  };

  /** A series that is not the opportunity's own is the name of a new one; a date that names none stays in its own. */
  function seriesOf(name: string | undefined, stored: StoredDate | undefined): string | null {
    if (name === undefined) return stored?.seriesId ?? null;
    const id = series.get(name) ?? (before.seriesIds.has(name) ? name : newId());
    series.set(name, id);
    return id;
  }

  function remove(slot: StoredSlot): void {
    changes.removedSlotIds.push(slot.id);
    changes.touched.push({ slot, happens: 'removed', changes: [] });
  }
}

/** The schedule of an opportunity that is yet to be created, as changes of nothing. */
export const newSchedule = (
  schedule: ScheduleDocument,
  newId: () => string,
): Generator<void, ScheduleChanges, void> =>
  scheduleChanges(
    {
      dates: [],
      activities: [],
      slots: [],
      endedDateIds: new Set(),
      endedActivityIds: new Set(),
      seriesIds: new Set(),
    },
    schedule,
    newId,
  );

/** From the earliest start to the latest end, which an opportunity carries for the lists. */
export function spanOf(dates: readonly Pick<DateValues, 'startAt' | 'endAt'>[]): {
  startsAt: Date | null;
  endsAt: Date | null;
} {
  if (dates.length === 0) return { startsAt: null, endsAt: null };
  return {
    startsAt: new Date(Math.min(...dates.map(({ startAt }) => startAt.getTime()))),
    endsAt: new Date(Math.max(...dates.map(({ endAt }) => endAt.getTime()))),
  };
}

/** Whether the changes change anything. */
export const hasChanges = (changes: ScheduleChanges): boolean =>
  [
    changes.newDates,
    changes.changedDates,
    changes.removedDateIds,
    changes.newActivities,
    changes.changedActivities,
    changes.removedActivityIds,
    changes.newSlots,
    changes.changedSlots,
    changes.removedSlotIds,
  ].some((list) => list.length > 0);

function changesOfDate(before: DateValues, after: DateValues): RowChange[] {
  const isSameTime =
    before.startAt.getTime() === after.startAt.getTime() && before.endAt.getTime() === after.endAt.getTime();
  return [
    ...(isSameTime ? [] : (['time'] as const)),
    ...(before.label === after.label ? [] : (['label'] as const)),
  ];
}

function changesOfWords(
  before: Pick<StoredActivity, 'title' | 'description'> | undefined,
  after: Pick<StoredActivity, 'title' | 'description'> | undefined,
): RowChange[] {
  if (!before || !after) return [];
  return [
    ...(before.title === after.title ? [] : (['title'] as const)),
    ...(before.description === after.description ? [] : (['description'] as const)),
  ];
}

const isSameActivity = (a: StoredActivity, b: StoredActivity): boolean =>
  a.title === b.title &&
  a.description === b.description &&
  (a.workingHoursType ?? '') === (b.workingHoursType ?? '') &&
  a.rate === b.rate &&
  a.tags.length === b.tags.length &&
  a.tags.every((tag, index) => tag === b.tags[index]);
