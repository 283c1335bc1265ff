import type {
  ActivityEntry,
  DateEntry,
  ScheduleDocument,
  SlotEntry,
} from '#shared/rules/opportunity-editor.ts';
import { byTime, sameText } from '#shared/rules/opportunity-schedule.ts';
import { addressesOf } from '#shared/rules/opportunity-settings.ts';
import type { BasicsForm, EditorDocument } from './document.ts';

/*
 * Two people edited the same opportunity. `base` is what both began with, `mine` what this screen has, `theirs` what
 * was saved meanwhile. What only one of them changed is taken from that one; where both did, mine counts, but nothing
 * that they took out comes back by itself.
 */

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const pick = <Value>(base: Value, mine: Value, theirs: Value): Value => (isSame(base, mine) ? theirs : mine);

/** What two people made of the same document. */
export interface Versions {
  base: EditorDocument;
  mine: EditorDocument;
  theirs: EditorDocument;
}

/** Nothing that they took out comes back. */
const nothing: ReadonlySet<string> = new Set();

/**
 * Mine on top of theirs.
 * @param bringBack ids of dates and slots that they took out while I changed them, and that are to be there again
 */
export function mergeDocuments(
  { base, mine, theirs }: Versions,
  bringBack: ReadonlySet<string> = nothing,
): EditorDocument {
  const settings = mergeFields(base.settings, mine.settings, theirs.settings);
  return {
    basics: mergeBasics(base.basics, mine.basics, theirs.basics),
    schedule: mergeSchedules(base.schedule, mine.schedule, theirs.schedule, bringBack),
    settings: { ...settings, emailGroup: mergeAddresses(base, mine, theirs) },
    groups: mergeFields(base.groups, mine.groups, theirs.groups),
  };
}

/** Something of mine, that is not in theirs any more; the whole date when no slot is named. */
export interface TakenOut {
  date: DateEntry;
  slot: SlotEntry | null;
}

/** What they took out while I changed it: dates, and slots of dates that are still there. */
export function takenOut({ base, mine, theirs }: Versions): TakenOut[] {
  const before = new Map(base.schedule.dates.map((date) => [date.id, date]));
  const now = new Map(theirs.schedule.dates.map((date) => [date.id, date]));
  return mine.schedule.dates.flatMap((date): TakenOut[] => {
    const old = before.get(date.id);
    if (!old || isSame(old, date)) return [];
    const there = now.get(date.id);
    if (!there) return [{ date, slot: null }];
    const kept = new Set(there.slots.map(({ id }) => id));
    return date.slots.flatMap((slot) => {
      const was = old.slots.find(({ id }) => id === slot.id);
      return slot.id === undefined || !was || kept.has(slot.id) || isSame(was, slot) ? [] : [{ date, slot }];
    });
  });
}

/** A list that both changed has what either added, and nothing that either took out. */
function mergeSets(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  if (isSame(base, mine)) return [...theirs];
  if (isSame(base, theirs)) return [...mine];
  const taken = new Set(base.filter((item) => !theirs.includes(item)));
  const added = theirs.filter((item) => !base.includes(item) && !mine.includes(item));
  return [...mine.filter((item) => !taken.has(item)), ...added];
}

/** Addresses are a list, however they are typed. */
function mergeAddresses(...documents: [EditorDocument, EditorDocument, EditorDocument]) {
  const [base, mine, theirs] = documents.map(({ settings }) => settings.emailGroup) as [
    EditorDocument['settings']['emailGroup'],
    EditorDocument['settings']['emailGroup'],
    EditorDocument['settings']['emailGroup'],
  ];
  if (isSame(base, mine) || isSame(base, theirs)) return pick(base, mine, theirs);
  const value = mergeSets(addressesOf(base.value), addressesOf(mine.value), addressesOf(theirs.value)).join(
    ', ',
  );
  return { on: value !== '' && (mine.on || theirs.on), value };
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
    names.map((name) => {
      const [old, own, saved] = [base[name], mine[name], theirs[name]];
      const merged = isList(old) && isList(own) && isList(saved) ? mergeSets(old, own, saved) : null;
      return [name, merged ?? pick(old, own, saved)];
    }),
  ) as unknown as Fields;
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/**
 * Dates and activities by their ids. What I took out goes unless they changed it; what they took out goes unless it is
 * to come back.
 */
export function mergeSchedules(
  base: ScheduleDocument,
  own: ScheduleDocument,
  theirs: ScheduleDocument,
  bringBack: ReadonlySet<string> = nothing,
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
    bringBack,
  );
  const dates = mergeLists<DateEntry>(
    base.dates,
    mine.dates,
    theirs.dates,
    ({ id }) => id,
    (...date) => mergeDates(...date, bringBack),
    bringBack,
  );
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

function mergeDates(
  base: DateEntry,
  mine: DateEntry,
  theirs: DateEntry,
  bringBack: ReadonlySet<string>,
): DateEntry {
  const slots = mergeLists<SlotEntry>(
    base.slots,
    mine.slots,
    theirs.slots,
    ({ id, activityId }) => id ?? `new ${activityId}`,
    mergeFields,
    bringBack,
  );
  // Start and end are one decision.
  const times = pick(
    { startAt: base.startAt, endAt: base.endAt },
    { startAt: mine.startAt, endAt: mine.endAt },
    { startAt: theirs.startAt, endAt: theirs.endAt },
  );
  return { ...theirs, ...times, label: pick(base.label, mine.label, theirs.label), slots: once(slots) };
}

function mergeLists<Item extends object>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  keyOf: (item: Item) => string,
  merge: (base: Item, mine: Item, theirs: Item) => Item,
  bringBack: ReadonlySet<string>,
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
    // They took it out: that stands.
    if (!before.has(key) || bringBack.has(key)) result.push(item);
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
