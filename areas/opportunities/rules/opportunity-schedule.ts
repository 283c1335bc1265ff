import type { z } from 'zod';
import {
  activityFormSchema,
  type ActivityEntry,
  type DateEntry,
  type ScheduleDocument,
  type SlotEntry,
} from './opportunity-editor.ts';
import { phrase } from '#shared/texts/text.ts';
import { textOfFault } from '#shared/texts/faults.ts';
import { capacityMax, capacitySchema } from './opportunities.ts';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';
import type { DateSpan } from './shift-times.ts';

/*
 * What step 2 of the editor does to the schedule: pure, each answers a new schedule. A slot keeps its `id` through
 * all of them as long as it stays on its date, because people who signed up belong to it.
 * `newId` makes the names of new dates and activities.
 */

type NewId = () => string;

/** The same for two dates whose start, end and label are the same. */
export const timeKey = ({ startAt, endAt, label }: DateSpan): string =>
  `${Date.parse(startAt)} ${Date.parse(endAt)} ${label.trim()}`;

/** By start, then by end, then by label. */
export function byTime<Span extends DateSpan>(dates: readonly Span[]): Span[] {
  return dates.toSorted(
    (a, b) =>
      Date.parse(a.startAt) - Date.parse(b.startAt) ||
      Date.parse(a.endAt) - Date.parse(b.endAt) ||
      (a.label < b.label ? -1 : Number(a.label > b.label)),
  );
}

/**
 * Adds the dates that a rule made, without those that are there already with the same start, end and label. Those of each
 * of its times (`window`) are a series of their own if they are several: a change of mornings leaves the afternoons alone.
 */
export function addDates(
  schedule: ScheduleDocument,
  spans: readonly (DateSpan & { window?: number })[],
  newId: NewId,
): { schedule: ScheduleDocument; added: DateEntry[] } {
  const taken = new Set(schedule.dates.map(timeKey));
  const added: DateEntry[] = [];
  for (const same of Map.groupBy(spans, ({ window }) => window).values()) {
    const dates: DateEntry[] = [];
    for (const { startAt, endAt, label } of same) {
      const span = { startAt, endAt, label: label.trim() };
      if (taken.has(timeKey(span))) continue;
      taken.add(timeKey(span));
      dates.push({ id: newId(), ...span, slots: [] });
    }
    const series = same.length > 1 ? { seriesId: newId() } : {};
    added.push(...dates.map((date) => ({ ...date, ...series })));
  }
  return { schedule: { ...schedule, dates: byTime([...schedule.dates, ...added]) }, added };
}

/**
 * Gives dates another time or label. When that makes one the same as another date the two become one: the one that was
 * not edited stays, else the first of them. Their slots are combined, and the places of an activity that both have are
 * added up.
 * @param spans the new times and labels, by id
 * @returns `mergedDates`: the date that is left, by the id of one that was merged into it. People on a slot of such a
 *   date then need a choice.
 */
export function editDates(
  schedule: ScheduleDocument,
  spans: ReadonlyMap<string, DateSpan>,
): { schedule: ScheduleDocument; mergedDates: Record<string, string> } {
  const mergedDates: Record<string, string> = {};
  const after = schedule.dates.map((date) => {
    const span = spans.get(date.id);
    return span ? { ...date, startAt: span.startAt, endAt: span.endAt, label: span.label.trim() } : date;
  });
  const dates = [...Map.groupBy(after, timeKey).values()].map((same) => {
    const kept = same.find(({ id }) => !spans.has(id)) ?? same[0]!;
    return same.reduce((date, twin) => {
      if (twin === kept) return date;
      mergedDates[twin.id] = kept.id;
      return { ...date, slots: combine(date.slots, twin.slots) };
    }, kept);
  });
  return { schedule: { ...schedule, dates: byTime(dates) }, mergedDates };
}

/** The slots of one date with those of another added; the others' ids stay behind with their date. */
function combine(kept: readonly SlotEntry[], others: readonly SlotEntry[]): SlotEntry[] {
  const merged = kept.map((slot) => {
    const same = others.find(({ activityId }) => activityId === slot.activityId);
    return same ? { ...slot, count: Math.min(slot.count + same.count, capacityMax) } : slot;
  });
  const here = new Set(kept.map(({ activityId }) => activityId));
  const moved = others
    .filter(({ activityId }) => !here.has(activityId))
    .map(({ activityId, count }) => ({ activityId, count }));
  return [...merged, ...moved];
}

/** Makes one of dates that are the same, with the slots of all of them. */
export function mergeSameDates(schedule: ScheduleDocument): ScheduleDocument {
  const dates = [...Map.groupBy(schedule.dates, timeKey).values()].map((same) =>
    same.reduce((kept, twin) => ({ ...kept, slots: combine(kept.slots, twin.slots) })),
  );
  return { ...schedule, dates };
}

/** Takes dates out, and with them activities that are on no other date. */
export function removeDates(schedule: ScheduleDocument, dateIds: readonly string[]): ScheduleDocument {
  const gone = new Set(dateIds);
  return withoutUnused({ ...schedule, dates: schedule.dates.filter(({ id }) => !gone.has(id)) });
}

/** Takes an activity out of some dates; its other dates keep it. */
export function removeActivity(
  schedule: ScheduleDocument,
  activityId: string,
  dateIds: readonly string[],
): ScheduleDocument {
  const from = new Set(dateIds);
  const dates = schedule.dates.map((date) =>
    from.has(date.id)
      ? { ...date, slots: date.slots.filter((slot) => slot.activityId !== activityId) }
      : date,
  );
  return withoutUnused({ ...schedule, dates });
}

function withoutUnused(schedule: ScheduleDocument): ScheduleDocument {
  const used = new Set(schedule.dates.flatMap(({ slots }) => slots.map(({ activityId }) => activityId)));
  return { ...schedule, activities: schedule.activities.filter(({ id }) => used.has(id)) };
}

/** One row "Number of People" of the form "Add Activity". */
export interface QuantityRow {
  /** As typed or chosen; null while empty. */
  quantity: number | null;
  /** The dates with so many places. */
  dateIds: readonly string[];
}

/** The form "Add Activity". */
export interface ActivityForm extends Omit<ActivityEntry, 'id'> {
  rows: readonly QuantityRow[];
}

/** What is wrong with the form "Add Activity"; paths of rows are `rows.{index}.quantity` and `rows.{index}.dateIds`. */
export function checkActivity(form: ActivityForm): RuleError[] {
  const errors = checkEditActivity(form);
  if (form.rows.every(({ quantity }) => quantity === null))
    errors.push({ path: 'rows', text: phrase('opportunityEditor.activity.count.required') });
  for (const [index, { quantity, dateIds }] of form.rows.entries()) {
    if (quantity === null && dateIds.length === 0 && form.rows.length > 1) {
      errors.push({ path: `rows.${index}.quantity`, text: phrase('opportunityEditor.activity.rows.empty') });
      continue;
    }
    errors.push(...checkCount(quantity, `rows.${index}.quantity`));
    if (dateIds.length === 0)
      errors.push({ path: `rows.${index}.dateIds`, text: phrase('opportunities.activity.dates.invalid') });
  }
  return errors;
}

/** What is wrong with the form "Edit Activity": title, description and rate; and the count, when it asks for one. */
export function checkEditActivity(form: Omit<ActivityEntry, 'id'>, count?: number | null): RuleError[] {
  const errors = faultsBy(activityFormSchema, form);
  return count === undefined ? errors : [...errors, ...checkCount(count, 'count')];
}

/** What is wrong with a number of places, null while none is typed. @param path of its field in the form */
export const checkCount = (count: number | null, path: string): RuleError[] =>
  faultsBy(capacitySchema, count, path);

/** What a schema of the document says of a part of it: the first fault of each path, or of all under a path of the form. */
function faultsBy(schema: z.ZodType, value: unknown, at?: string): RuleError[] {
  const found = new Map<string, RuleError>();
  for (const { path: parts, message } of schema.safeParse(value).error?.issues ?? []) {
    const path = at ?? parts.join('.');
    if (!found.has(path)) found.set(path, { path, text: textOfFault(message) });
  }
  return [...found.values()];
}

/** Adds an activity to the dates of the form's rows, for a form that `checkActivity` let pass. */
export function addActivity(schedule: ScheduleDocument, form: ActivityForm, newId: NewId): ScheduleDocument {
  const { rows, ...text } = form;
  const activity = { ...text, id: newId() };
  const counts = new Map(
    rows.flatMap(({ quantity, dateIds }) =>
      quantity === null ? [] : dateIds.map((id) => [id, quantity] as const),
    ),
  );
  const dates = schedule.dates.map((date) => {
    const count = counts.get(date.id);
    return count === undefined
      ? date
      : { ...date, slots: [...date.slots, { activityId: activity.id, count }] };
  });
  return { dates, activities: [...schedule.activities, activity] };
}

/** Gives an activity, or all of them when none is named, the same number of places on some dates. */
export function withCount(
  schedule: ScheduleDocument,
  dateIds: readonly string[],
  activityId: string | null,
  count: number,
): ScheduleDocument {
  const on = new Set(dateIds);
  const dates = schedule.dates.map((date) =>
    on.has(date.id)
      ? {
          ...date,
          slots: date.slots.map((slot) =>
            activityId === null || slot.activityId === activityId ? { ...slot, count } : slot,
          ),
        }
      : date,
  );
  return { ...schedule, dates };
}

/** Edits an activity wherever it is. */
export function editActivityEverywhere(
  schedule: ScheduleDocument,
  activityId: string,
  text: Omit<ActivityEntry, 'id'>,
): ScheduleDocument {
  const activities = schedule.activities.map((activity) =>
    activity.id === activityId ? { ...text, id: activityId } : activity,
  );
  return { ...schedule, activities };
}

/**
 * Edits an activity for one date: its places there, and what it says there. Words of its own make it an activity of
 * its own for that date, or the one that says the same already; the slot, and with it its people, stays.
 */
export function editActivityOnDate(
  schedule: ScheduleDocument,
  { dateId, activityId }: { dateId: string; activityId: string },
  edited: Omit<ActivityEntry, 'id'> & { count: number },
  newId: NewId,
): ScheduleDocument {
  const { count, ...text } = edited;
  const date = schedule.dates.find(({ id }) => id === dateId);
  const before = schedule.activities.find(({ id }) => id === activityId);
  if (!date || !before) return schedule;
  const here = new Set(date.slots.map((slot) => slot.activityId));
  const alike = (activity: ActivityEntry) =>
    sameText(activity, text) && (activity.id === activityId || !here.has(activity.id));
  const target = schedule.activities.find(alike) ?? { ...text, id: newId() };
  const activities = schedule.activities.includes(target)
    ? schedule.activities
    : [...schedule.activities, target];
  const dates = schedule.dates.map((entry) =>
    entry.id === dateId
      ? {
          ...entry,
          slots: entry.slots.map((slot) =>
            slot.activityId === activityId ? { ...slot, activityId: target.id, count } : slot,
          ),
        }
      : entry,
  );
  return withoutUnused({ dates, activities });
}

/** Whether two activities say the same. */
const sameText = (a: Omit<ActivityEntry, 'id'>, b: Omit<ActivityEntry, 'id'>): boolean =>
  a.title.trim() === b.title.trim() &&
  a.description.trim() === b.description.trim() &&
  a.workingHoursType.trim() === b.workingHoursType.trim() &&
  a.rate === b.rate &&
  a.tags.length === b.tags.length &&
  a.tags.every((tag, index) => tag === b.tags[index]);

/** Whether a date has nothing to do on it, which Continue asks about. */
export const datesWithoutActivity = (schedule: ScheduleDocument): DateEntry[] =>
  schedule.dates.filter(({ slots }) => slots.length === 0);
