import type {
  ActivityEntry,
  DateEntry,
  ScheduleDocument,
  SlotEntry,
} from '#shared/rules/opportunity-editor.ts';
import { byTime, sameText } from '#shared/rules/opportunity-schedule.ts';
import type { BasicsForm, EditorDocument } from './document.ts';

/*
 * Two people edited the same opportunity. `base` is what both began with, `mine` what this screen has, `theirs` what
 * was saved meanwhile. What only one of them changed is taken from that one; where both did, mine counts.
 */

/** The parts of a document whose changes are told one by one. */
export const documentParts = [
  'organizationId',
  'locationId',
  'title',
  'description',
  'imageFileId',
  'coordinatorIds',
  'skills',
  'requirements',
  'schedule',
  'settings',
  'groups',
] as const;
export type DocumentPart = (typeof documentParts)[number];

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const partOf = ({ basics, ...document }: EditorDocument, part: DocumentPart): unknown =>
  part === 'schedule' || part === 'settings' || part === 'groups' ? document[part] : basics[part];

/** The parts that differ, in the order of the screen. */
export const changedParts = (base: EditorDocument, after: EditorDocument): DocumentPart[] =>
  documentParts.filter((part) => !isSame(partOf(base, part), partOf(after, part)));

const pick = <Value>(base: Value, mine: Value, theirs: Value): Value => (isSame(base, mine) ? theirs : mine);

/** Mine on top of theirs. */
export function mergeDocuments(
  base: EditorDocument,
  mine: EditorDocument,
  theirs: EditorDocument,
): EditorDocument {
  return {
    basics: mergeBasics(base.basics, mine.basics, theirs.basics),
    schedule: mergeSchedules(base.schedule, mine.schedule, theirs.schedule),
    settings: mergeFields(base.settings, mine.settings, theirs.settings),
    // One decision: who may register.
    groups: pick(base.groups, mine.groups, theirs.groups),
  };
}

function mergeBasics(base: BasicsForm, mine: BasicsForm, theirs: BasicsForm): BasicsForm {
  const merged = mergeFields(base, mine, theirs);
  // The address belongs to the picture, no matter who chose it.
  const owner = merged.imageFileId === mine.imageFileId ? mine : theirs;
  return { ...merged, imageUrl: owner.imageUrl };
}

function mergeFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Fields {
  const names = Object.keys(theirs) as (keyof Fields)[];
  return Object.fromEntries(
    names.map((name) => [name, pick(base[name], mine[name], theirs[name])]),
  ) as unknown as Fields;
}

/** Dates and activities by their ids; what I took out goes unless they changed it. */
export function mergeSchedules(
  base: ScheduleDocument,
  own: ScheduleDocument,
  theirs: ScheduleDocument,
): ScheduleDocument {
  if (isSame(base, own)) return theirs;
  if (isSame(base, theirs)) return own;
  const mine = withNamesOf(theirs, own, base);
  const activities = mergeLists<ActivityEntry>(
    base.activities,
    mine.activities,
    theirs.activities,
    ({ id }) => id,
    mergeFields,
  );
  const dates = mergeLists<DateEntry>(base.dates, mine.dates, theirs.dates, ({ id }) => id, mergeDates);
  const merged = joinTwins(dates);
  const used = new Set(merged.flatMap(({ slots }) => slots.map(({ activityId }) => activityId)));
  // A slot that one of us kept keeps its activity.
  const known = new Set(activities.map(({ id }) => id));
  const missing = [...mine.activities, ...theirs.activities].filter(({ id }) => {
    const isMissing = used.has(id) && !known.has(id);
    known.add(id);
    return isMissing;
  });
  return {
    dates: byTime(merged),
    activities: [...activities, ...missing].filter(({ id }) => used.has(id)),
  };
}

/**
 * My schedule, in which new activities that say the same as new ones of theirs have the ids of those: both added
 * them, or my own save reached the server and its answer did not reach me.
 */
function withNamesOf(
  theirs: ScheduleDocument,
  mine: ScheduleDocument,
  base: ScheduleDocument,
): ScheduleDocument {
  const before = new Set(base.activities.map(({ id }) => id));
  const known = new Set([...before, ...mine.activities.map(({ id }) => id)]);
  const left = theirs.activities.filter(({ id }) => !known.has(id));
  const names = new Map<string, string>();
  for (const activity of mine.activities) {
    if (before.has(activity.id)) continue;
    const at = left.findIndex((one) => sameText(one, activity));
    const [same] = at < 0 ? [] : left.splice(at, 1);
    if (same) names.set(activity.id, same.id);
  }
  if (names.size === 0) return mine;
  const nameOf = (id: string) => names.get(id) ?? id;
  return {
    activities: mine.activities.map((activity) => ({ ...activity, id: nameOf(activity.id) })),
    dates: mine.dates.map((date) => ({
      ...date,
      slots: date.slots.map((slot) => ({ ...slot, activityId: nameOf(slot.activityId) })),
    })),
  };
}

function mergeDates(base: DateEntry, mine: DateEntry, theirs: DateEntry): DateEntry {
  const slots = mergeLists<SlotEntry>(
    base.slots,
    mine.slots,
    theirs.slots,
    ({ id, activityId }) => id ?? `new ${activityId}`,
    mergeFields,
  );
  // Start and end are one decision.
  const times = pick(
    { startAt: base.startAt, endAt: base.endAt },
    { startAt: mine.startAt, endAt: mine.endAt },
    { startAt: theirs.startAt, endAt: theirs.endAt },
  );
  return { id: theirs.id, ...times, label: pick(base.label, mine.label, theirs.label), slots: once(slots) };
}

function mergeLists<Item extends object>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  keyOf: (item: Item) => string,
  merge: (base: Item, mine: Item, theirs: Item) => Item,
): Item[] {
  const before = new Map(base.map((item) => [keyOf(item), item]));
  const own = new Map(mine.map((item) => [keyOf(item), item]));
  const result: Item[] = [];
  for (const item of theirs) {
    const key = keyOf(item);
    const old = before.get(key);
    const changed = own.get(key);
    if (!old) result.push(changed ?? item);
    else if (changed) result.push(merge(old, changed, item));
    else if (!isSame(old, item)) result.push(item);
  }
  const saved = new Set(theirs.map(keyOf));
  for (const item of mine) {
    const key = keyOf(item);
    if (saved.has(key)) continue;
    const old = before.get(key);
    // They took it out: that stands, unless I changed it.
    if (!old || !isSame(old, item)) result.push(item);
  }
  return result;
}

/** One slot an activity; the one that exists already stays. */
function once(slots: readonly SlotEntry[]): SlotEntry[] {
  const byActivity = new Map<string, SlotEntry>();
  for (const slot of slots) {
    const same = byActivity.get(slot.activityId);
    if (!same || (same.id === undefined && slot.id !== undefined)) byActivity.set(slot.activityId, slot);
  }
  return [...byActivity.values()];
}

/** Both added the same date: it is one date, with the slots of both. */
function joinTwins(dates: readonly DateEntry[]): DateEntry[] {
  const byTimes = new Map<string, DateEntry>();
  for (const date of dates) {
    const times = `${Date.parse(date.startAt)} ${Date.parse(date.endAt)} ${date.label.trim()}`;
    const twin = byTimes.get(times);
    byTimes.set(times, twin ? { ...twin, slots: once([...twin.slots, ...date.slots]) } : date);
  }
  return [...byTimes.values()];
}
