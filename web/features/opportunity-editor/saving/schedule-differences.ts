import type {
  ActivityEntry,
  DateEntry,
  ScheduleDocument,
  SlotEntry,
} from '#shared/rules/opportunity-editor.ts';
import { isSameTime, sameText } from '#shared/rules/opportunity-schedule.ts';
import type { Translate } from '#shared/texts/text.ts';
import { takenOut, type Versions } from '../merge.ts';
import { dateWords } from '../schedule/date-words.ts';

/** Something that the other person changed. */
export interface Difference {
  text: string;
  /** What becomes of one's own change of the same, if there is one. */
  yours: string | null;
}

/** So many dates of a change are named; of a series it would be hundreds. */
const namedDates = 3;

/** What the other person changed in the schedule. What they deleted and this person changed is not in it: that is asked. */
export function scheduleDifferences(t: Translate, versions: Versions, timeZone: string): Difference[] {
  const asked = new Set(takenOut(versions).map(({ date, slot }) => slot?.id ?? date.id));
  const schedules = {
    base: byIds(versions.base.schedule),
    mine: byIds(versions.mine.schedule),
    theirs: byIds(versions.theirs.schedule),
  };
  return [
    ...dateDifferences(t, schedules, asked, timeZone),
    ...activityDifferences(t, schedules),
    ...slotDifferences(t, schedules, asked, timeZone),
  ];
}

interface ById {
  dates: ReadonlyMap<string, DateEntry>;
  activities: ReadonlyMap<string, ActivityEntry>;
}
type Schedules = Readonly<Record<keyof Versions, ById>>;

const byIds = ({ dates, activities }: ScheduleDocument): ById => ({
  dates: new Map(dates.map((date) => [date.id, date])),
  activities: new Map(activities.map((activity) => [activity.id, activity])),
});

function dateDifferences(
  t: Translate,
  { base, mine, theirs }: Schedules,
  asked: ReadonlySet<string>,
  timeZone: string,
): Difference[] {
  const words = (date: DateEntry) => dateWords(t, date, timeZone);
  const found: Difference[] = [];
  for (const [id, before] of base.dates) {
    const after = theirs.dates.get(id);
    const own = mine.dates.get(id);
    if (!after) {
      if (asked.has(id)) continue;
      found.push({
        text: t('opportunityEditor.difference.date.deleted', { date: words(before) }),
        yours: null,
      });
    } else if (!isSameTime(before, after)) {
      const text = t('opportunityEditor.difference.date.changed', {
        before: words(before),
        after: words(after),
      });
      const isBoth = own && !isSameTime(own, before) && !isSameTime(own, after);
      const yours = isBoth ? t('opportunityEditor.difference.yours', { value: words(own) }) : null;
      found.push({ text, yours: own ? yours : t('opportunityEditor.difference.yours.deleted') });
    }
  }
  for (const [id, date] of theirs.dates) {
    if (base.dates.has(id)) continue;
    found.push({ text: t('opportunityEditor.difference.date.added', { date: words(date) }), yours: null });
  }
  return found;
}

/** Activities that both have, with other words. */
function activityDifferences(t: Translate, { base, mine, theirs }: Schedules): Difference[] {
  return [...base.activities].flatMap(([id, before]) => {
    const after = theirs.activities.get(id);
    const own = mine.activities.get(id);
    if (!after || sameText(before, after)) return [];
    const isBoth = own && !sameText(own, before) && !sameText(own, after);
    const isRenamed = before.title.trim() !== after.title.trim();
    const quoted = (value: string) => t('opportunityEditor.difference.quoted', { value });
    return [
      {
        text: isRenamed
          ? t('opportunityEditor.difference.date.changed', {
              before: quoted(before.title),
              after: quoted(after.title),
            })
          : t('opportunityEditor.difference.activity', { activity: before.title }),
        yours: isBoth ? t('opportunityEditor.difference.yours.changed') : null,
      },
    ];
  });
}

/** A change of one slot, before those that say the same are put together. */
interface SlotChange {
  date: DateEntry;
  yours: string | null;
  text: (dates: string) => string;
  /** The same for changes that differ in nothing but the date. */
  kind: string;
}

function slotDifferences(
  t: Translate,
  schedules: Schedules,
  asked: ReadonlySet<string>,
  timeZone: string,
): Difference[] {
  const changes = [...schedules.base.dates.values()].flatMap((date) =>
    slotChanges(t, schedules, date, asked),
  );
  const alike = Map.groupBy(changes, ({ kind, yours }) => `${kind} ${yours ?? ''}`);
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const named = same.slice(0, namedDates).map(({ date }) => dateWords(t, date, timeZone));
    const count = same.length - named.length;
    const dates = named.join('; ');
    const all = count === 0 ? dates : t('opportunityEditor.difference.dates.more', { dates, count });
    return [{ text: first.text(all), yours: first.yours }];
  });
}

/** What they did to the slots of a date that is there before and after. */
function slotChanges(
  t: Translate,
  schedules: Schedules,
  before: DateEntry,
  asked: ReadonlySet<string>,
): SlotChange[] {
  const { base, mine, theirs } = schedules;
  const after = theirs.dates.get(before.id);
  if (!after) return [];
  const own = mine.dates.get(before.id);
  const titleOf = ({ activityId }: SlotEntry) =>
    (theirs.activities.get(activityId) ?? base.activities.get(activityId))?.title ?? '';
  const old = new Map(before.slots.map((slot) => [slot.id, slot]));
  const changes: SlotChange[] = [];
  for (const slot of after.slots) {
    const was = old.get(slot.id);
    const activity = titleOf(slot);
    if (!was) {
      changes.push({
        date: after,
        kind: `added ${slot.activityId} ${slot.count}`,
        text: (dates) => t('opportunityEditor.difference.slot.added', { activity, count: slot.count, dates }),
        yours: null,
      });
    } else if (was.count !== slot.count) {
      const ownSlot = own?.slots.find(({ id }) => id === slot.id);
      const isBoth = ownSlot && ownSlot.count !== was.count && ownSlot.count !== slot.count;
      const yours = isBoth ? t('opportunityEditor.difference.yours', { value: ownSlot.count }) : null;
      changes.push({
        date: after,
        kind: `count ${slot.activityId} ${was.count} ${slot.count}`,
        text: (dates) =>
          t('opportunityEditor.difference.slot.count', {
            activity,
            before: was.count,
            after: slot.count,
            dates,
          }),
        yours: ownSlot ? yours : t('opportunityEditor.difference.yours.deleted'),
      });
    }
  }
  const kept = new Set(after.slots.map(({ id }) => id));
  for (const slot of before.slots) {
    if (kept.has(slot.id) || (slot.id !== undefined && asked.has(slot.id))) continue;
    const activity = titleOf(slot);
    changes.push({
      date: before,
      kind: `removed ${slot.activityId}`,
      text: (dates) => t('opportunityEditor.difference.slot.removed', { activity, dates }),
      yours: isAddedElsewhere(schedules, slot) ? t('opportunityEditor.difference.yours.added') : null,
    });
  }
  return changes;
}

/** They took the activity out everywhere, and this person has put it on further dates. */
function isAddedElsewhere({ mine, theirs }: Schedules, { activityId }: SlotEntry): boolean {
  if (theirs.activities.has(activityId)) return false;
  return [...mine.dates.values()].some(({ slots }) =>
    slots.some((slot) => slot.id === undefined && slot.activityId === activityId),
  );
}
