import type { ClockChange } from '#shared/rules/clock-times.ts';
import type { DateEntry } from './opportunity-editor.ts';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';
import { checkEditDate, editedSpan, formOfDate, type EditDateValues } from './edit-date.ts';
import { parseDay } from './recurrence.ts';
import type { Clockwork, DateSpan } from './shift-times.ts';

/*
 * One change of several dates: of a series, or of those that were chosen (areas/opportunities/README.md, "The schedule"). What each
 * of them may become is judged by the rules of a single date.
 */

/** How far a change of a repeated date reaches. */
export type DatesReach = 'one' | 'later' | 'all';

/**
 * The dates that a change of one reaches: itself, or those of its series, or those of them that begin no earlier. Of the
 * others, what has begun stays as it is.
 */
export function datesInReach(
  dates: readonly DateEntry[],
  date: DateEntry,
  reach: DatesReach,
  now: Date,
): DateEntry[] {
  if (reach === 'one' || date.seriesId === undefined) return [date];
  return dates.filter(
    ({ id, seriesId, startAt }) =>
      id === date.id ||
      (seriesId === date.seriesId &&
        Date.parse(startAt) > now.getTime() &&
        (reach === 'all' || Date.parse(startAt) >= Date.parse(date.startAt))),
  );
}

/** What changes; the rest of each date stays as it is. */
export interface DatesChange {
  /** By so many days they move. */
  days: number;
  /** Other clock times; null for the ones that each has. */
  times: (Pick<EditDateValues, 'startTime' | 'endTime'> & { isOvernight: boolean }) | null;
  /** Another label; null for the one that each has. */
  label: string | null;
}

const timesOf = ({ startTime, endTime, day, endDay }: EditDateValues) => ({
  startTime,
  endTime,
  isOvernight: (endDay || day) !== day,
});

const isSame = (a: ReturnType<typeof timesOf>, b: ReturnType<typeof timesOf>): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Those of several dates whose clock times are others than those of one: a change of its times takes theirs, too. */
export function withOtherTimes(dates: readonly DateEntry[], than: DateSpan, timeZone: string): DateEntry[] {
  const times = timesOf(formOfDate(than, timeZone));
  return dates.filter((date) => !isSame(timesOf(formOfDate(date, timeZone)), times));
}

/** What a form of "Edit Date" changes of the date that it was opened with. */
export function changeOf(form: EditDateValues, before: DateSpan, timeZone: string): DatesChange {
  const opened = formOfDate(before, timeZone);
  const [from, to] = [parseDay(opened.day), parseDay(form.day)];
  const times = timesOf(form);
  return {
    days: from && to ? from.until(to).days : 0,
    times: isSame(times, timesOf(opened)) ? null : times,
    label: form.location.trim() === opened.location.trim() ? null : form.location.trim(),
  };
}

/** What is wrong with such a change, each fault once; paths are those of "Edit Date". */
export function checkDates(
  dates: readonly DateEntry[],
  change: DatesChange,
  clockwork: Clockwork,
): RuleError[] {
  const errors = new Map<string, RuleError>();
  for (const date of dates)
    for (const error of checkEditDate(formWith(date, change, clockwork.timeZone), date, clockwork))
      errors.set(`${error.path} ${error.text.key}`, error);
  return [...errors.values()];
}

/** The dates as such a change makes them, by id, once `checkDates` found nothing wrong, and what clocks do to them. */
export function changedSpans(
  dates: readonly DateEntry[],
  change: DatesChange,
  timeZone: string,
): { spans: Map<string, DateSpan>; changes: ClockChange[] } {
  const spans = new Map<string, DateSpan>();
  const changes: ClockChange[] = [];
  for (const date of dates) {
    const edited = editedSpan(formWith(date, change, timeZone), date, timeZone);
    if (!edited) continue;
    spans.set(date.id, edited.span);
    if (edited.change) changes.push(edited.change);
  }
  return { spans, changes };
}

function formWith(date: DateEntry, { days, times, label }: DatesChange, timeZone: string): EditDateValues {
  const opened = formOfDate(date, timeZone);
  const day = later(opened.day, days);
  return {
    day,
    endDay: times ? later(day, times.isOvernight ? 1 : 0) : later(opened.endDay, days),
    startTime: times?.startTime ?? opened.startTime,
    endTime: times?.endTime ?? opened.endTime,
    location: label ?? opened.location,
  };
}

const later = (day: string, days: number): string => parseDay(day)?.add({ days }).toString() ?? day;
