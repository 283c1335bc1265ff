import { Temporal } from 'temporal-polyfill';
import { spanAt, type ClockChange, type ClockSpan } from '#shared/rules/clock-times.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { phrase } from '#shared/texts/text.ts';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';
import { formOfDate } from './edit-date.ts';
import { datesMax } from './opportunities.ts';
import {
  defaultRecurrence,
  holidaysMet,
  parseDay,
  recurrence,
  recurrenceCodes,
  recurringDays,
  type MetHoliday,
  type RecurrenceChoice,
  type RecurringRule,
} from './recurrence.ts';
import {
  checkLabel,
  checkTimes,
  checkYear,
  clockSpan,
  parseTime,
  type Clockwork,
  type DateSpan,
  type TimeChoice,
} from './shift-times.ts';

/*
 * The form "Add Dates" (areas/opportunities/README.md, "The schedule"): what it fills in by itself, so that the usual thing takes
 * few clicks, what is wrong with it, and the dates that it makes. Days and clock times are those of the location: everything
 * is counted on its calendar and only then made an instant.
 */

/** From when to when on a day, or until the next one. */
export interface TimeWindow {
  startTime: TimeChoice;
  endTime: TimeChoice;
  isOvernight: boolean;
}

/** The form of "Add Dates". */
export interface AddDatesValues extends RecurringRule, TimeWindow {
  /** Further times of each day. */
  also: readonly TimeWindow[];
  /** The dates' label. */
  location: string;
}

/** Most times of a day. */
export const windowsMax = 6;

/** All times of a day, in the order in which they were entered. */
export const windowsOf = ({ startTime, endTime, isOvernight, also }: AddDatesValues): TimeWindow[] => [
  { startTime, endTime, isOvernight },
  ...also,
];

/** A date whose clock times a new one begins with, and the zone of its place. */
export interface LastShift extends Pick<DateSpan, 'startAt' | 'endAt'> {
  timeZone: string;
}

const nine: TimeChoice = { hour: '9', min: '00', amPm: 'am' };
const noon: TimeChoice = { hour: '12', min: '00', amPm: 'pm' };
const noTime: TimeChoice = { hour: '', min: '', amPm: '' };

/** The form as it opens: with the clock times of the last shift, or 9 AM to 12 PM where there was none yet. */
export function openedAddDates(last: LastShift | null): AddDatesValues {
  const form = last && formOfDate({ ...last, label: '' }, last.timeZone);
  return {
    startDay: '',
    endDay: '',
    startTime: form?.startTime ?? nine,
    endTime: form?.endTime ?? noon,
    isOvernight: form ? form.day !== form.endDay : false,
    also: [],
    recurrence: defaultRecurrence,
    dow: [],
    everyWeeks: 1,
    isLast: false,
    except: [],
    location: '',
  };
}

/** What another first day changes: the end comes along when it fell behind, and so does the weekday that follows it. */
export function withStartDay(form: AddDatesValues, startDay: string): AddDatesValues {
  const follows = form.recurrence === recurrence.weekly && isSame(form.dow, weekdayOf(form.startDay));
  return {
    ...form,
    startDay,
    endDay: form.endDay < startDay ? startDay : form.endDay,
    dow: follows ? weekdayOf(startDay) : form.dow,
  };
}

/** What is chosen in the select of a recurrence. */
export const recurrenceChoice = (form: AddDatesValues): string =>
  form.everyWeeks === 2 ? '3-every-other' : form.isLast ? '5-last' : form.recurrence;

/** What another recurrence changes: weekly begins with the weekday of the first day, whatever was chosen before. */
export function withRecurrence(form: AddDatesValues, choice: RecurrenceChoice): AddDatesValues {
  const [code = ''] = choice.split('-');
  return {
    ...form,
    recurrence: code,
    everyWeeks: choice === '3-every-other' ? 2 : 1,
    isLast: choice === '5-last',
    dow: code === recurrence.weekly ? weekdayOf(form.startDay) : form.dow,
  };
}

/** One more time of each day: as long as the one before, an hour after it, where that is on the same day. */
export function withAnotherWindow(form: AddDatesValues): AddDatesValues {
  const before = windowsOf(form).at(-1);
  const [start, end] = [before && parseTime(before.startTime), before && parseTime(before.endTime)];
  const from = start && end ? minutesOf(end) + 60 : NaN;
  const until = start && end ? from + minutesOf(end) - minutesOf(start) : NaN;
  const fits = !before?.isOvernight && from < until && until < minutesOfDay;
  return {
    ...form,
    also: [
      ...form.also,
      {
        startTime: fits ? choiceOf(from) : noTime,
        endTime: fits ? choiceOf(until) : noTime,
        isOvernight: false,
      },
    ],
  };
}

const minutesOfDay = 24 * 60;
const minutesOf = ({ hour, minute }: Temporal.PlainTime): number => hour * 60 + minute;
function choiceOf(minutes: number): TimeChoice {
  const hour = Math.floor(minutes / 60);
  return {
    hour: String(hour % 12 === 0 ? 12 : hour % 12),
    min: String(minutes % 60).padStart(2, '0'),
    amPm: hour < 12 ? 'am' : 'pm',
  };
}

/** The weekday of a day as the form numbers it, alone; none for what is no day. */
function weekdayOf(day: string): number[] {
  const date = parseDay(day);
  return date ? [(date.dayOfWeek % 7) + 1] : [];
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** The named days that the form meets and can leave out, each with its day, and those that it does leave out. */
export function holidaysOf(form: AddDatesValues): { met: MetHoliday[]; leftOut: MetHoliday[] } {
  const met = holidaysMet(form, datesMax);
  return { met, leftOut: met.filter(({ holiday }) => form.except.includes(holiday)) };
}

/** A date that the form makes. Those of one of its times repeat. */
export interface DateOfPlan extends DateSpan {
  /** Which of the times of a day it is, counted from 0. */
  window: number;
}

/** The dates of a form that `checkAddDates` found nothing wrong with, by start. */
export const generateDates = (form: AddDatesValues, timeZone: string): DateOfPlan[] =>
  enteredDates(form)
    .map(({ clock, window }) => {
      const { startAt, endAt } = spanAt(clock, timeZone);
      return { startAt, endAt, label: form.location.trim(), window };
    })
    .toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));

/** What changes of clocks do to the dates that such a form makes. */
export const addDatesChanges = (form: AddDatesValues, timeZone: string): ClockChange[] =>
  enteredDates(form).flatMap(({ clock }) => spanAt(clock, timeZone).change ?? []);

interface EnteredDate {
  clock: ClockSpan;
  window: number;
}

/** As clocks at the place show them, at most as many as may be added at once. */
function enteredDates(form: AddDatesValues): EnteredDate[] {
  const windows = windowsOf(form);
  return recurringDays(form, datesMax)
    .flatMap((day) =>
      windows.flatMap((window, index) => {
        const clock = clockOf(window, day);
        return clock ? [{ clock, window: index }] : [];
      }),
    )
    .slice(0, datesMax);
}

/** @returns null while a time is not chosen. */
function clockOf({ startTime, endTime, isOvernight }: TimeWindow, day: string): ClockSpan | null {
  const [start, end] = [parseTime(startTime), parseTime(endTime)];
  const date = parseDay(day);
  if (!start || !end || !date) return null;
  return clockSpan(day, start, date.add({ days: isOvernight ? 1 : 0 }).toString(), end);
}

/** What is wrong with the form of "Add Dates"; nothing when `generateDates` may be asked. */
export function checkAddDates(form: AddDatesValues, { now, timeZone }: Clockwork): RuleError[] {
  const [first, last] = [parseDay(form.startDay), parseDay(form.endDay)];
  const windows = windowsOf(form);
  const errors: RuleError[] = [];
  if (!first) errors.push({ path: 'startDay', text: phrase('opportunityEditor.dates.startDay.required') });
  if (!last) errors.push({ path: 'endDay', text: phrase('opportunityEditor.dates.endDay.required') });
  for (const [index, { startTime, endTime }] of windows.entries()) {
    if (!parseTime(startTime))
      errors.push({
        path: windowPath(index, 'startTime'),
        text: phrase('opportunityEditor.dates.startTime.required'),
      });
    if (!parseTime(endTime))
      errors.push({
        path: windowPath(index, 'endTime'),
        text: phrase('opportunityEditor.dates.endTime.required'),
      });
  }
  if (first && last && Temporal.PlainDate.compare(first, last) > 0)
    errors.push({ path: 'endDay', text: phrase('opportunityEditor.dates.endDay.beforeStart') });
  errors.push(
    ...checkYear('startDay', first, { now, timeZone }),
    ...checkYear('endDay', last, { now, timeZone }),
    ...checkRule(form),
    ...checkLabel(form.location),
  );
  if (first) {
    // What is past is told of the first date that there will be; a range may not begin before today either.
    const isAhead = first.toString() >= dayOf(now, timeZone);
    const day = (isAhead ? recurringDays(form, 1)[0] : undefined) ?? first.toString();
    errors.push(...windows.flatMap((window, index) => checkWindow(window, index, day, { now, timeZone })));
  }
  return errors.length > 0 ? errors : checkDates(form, windows.length);
}

/** Where the form tells what is wrong with one of the times of a day. */
export const windowPath = (index: number, field: string): string =>
  index === 0 ? field : `also.${index - 1}.${field}`;

function checkRule({ recurrence: chosen, dow }: AddDatesValues): RuleError[] {
  if (!recurrenceCodes.some((code) => code === chosen && code !== recurrence.select))
    return [{ path: 'recurrence', text: phrase('opportunityEditor.dates.recurrence.required') }];
  if (chosen === recurrence.weekly && dow.length === 0)
    return [{ path: 'dow', text: phrase('opportunityEditor.dates.weekdays.required') }];
  return [];
}

function checkWindow(
  window: TimeWindow,
  index: number,
  day: string,
  { now, timeZone }: Clockwork,
): RuleError[] {
  const clock = clockOf(window, day);
  if (!clock) return [];
  // On the clock of the place, whatever a change of clocks makes of it.
  const isBackwards = Temporal.PlainDateTime.compare(clock.end, clock.start) <= 0;
  return checkTimes(spanAt(clock, timeZone), isBackwards, now).map(({ path, text }) => ({
    path: windowPath(index, path),
    text,
  }));
}

function checkDates(form: AddDatesValues, windows: number): RuleError[] {
  const count = recurringDays(form, datesMax + 1).length * windows;
  if (count === 0) return [{ path: 'recurrence', text: phrase('opportunityEditor.dates.none') }];
  if (count > datesMax)
    return [{ path: 'endDay', text: phrase('opportunities.dates.tooMany', { max: datesMax }) }];
  const dates = enteredDates(form).toSorted((a, b) =>
    Temporal.PlainDateTime.compare(a.clock.start, b.clock.start),
  );
  for (const [at, { clock, window }] of dates.entries()) {
    const before = dates[at - 1];
    if (!before || Temporal.PlainDateTime.compare(before.clock.end, clock.start) <= 0) continue;
    const path = windowPath(window, before.window === window ? 'endTime' : 'startTime');
    return [{ path, text: phrase('opportunityEditor.dates.overlap') }];
  }
  return [];
}
