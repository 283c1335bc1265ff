import type {
  DateEntry,
  ScheduleDocument,
  SlotEntry,
} from '#areas/opportunities/rules/opportunity-editor.ts';

/** A date, or one activity on a date. */
export interface ScheduleItem {
  date: DateEntry;
  /** Null for the whole date. */
  slot: SlotEntry | null;
}

/**
 * What a save of `mine` over `theirs` undoes of the other person's work on the dates.
 * @param base the schedule that both began with
 * @returns `removed`: they added it, and it goes again; `restored`: they deleted it, and it comes back with nobody
 *   signed up
 */
export function undoneBy(
  mine: ScheduleDocument,
  theirs: ScheduleDocument,
  base: ScheduleDocument,
): { removed: ScheduleItem[]; restored: ScheduleItem[] } {
  const isInBase = finder(base);
  return {
    removed: itemsMissing(theirs, mine).filter((item) => !isInBase(item)),
    restored: itemsMissing(mine, theirs).filter(isInBase),
  };
}

/** Dates of a schedule that another one lacks, and of dates that both have the activities that it lacks there. */
function itemsMissing(schedule: ScheduleDocument, from: ScheduleDocument): ScheduleItem[] {
  const isThere = finder(from);
  return schedule.dates.flatMap((date): ScheduleItem[] => {
    const whole = { date, slot: null };
    if (!isThere(whole)) return [whole];
    return date.slots.map((slot) => ({ date, slot })).filter((item) => !isThere(item));
  });
}

function finder({ dates }: ScheduleDocument): (item: ScheduleItem) => boolean {
  const byId = new Map(dates.map((date) => [date.id, date]));
  return ({ date: { id }, slot }) => {
    const date = byId.get(id);
    if (!date || !slot) return date !== undefined;
    // An activity that got words of its own on one date is another one in the same slot.
    return date.slots.some(
      (other) => other.activityId === slot.activityId || (slot.id !== undefined && other.id === slot.id),
    );
  };
}
