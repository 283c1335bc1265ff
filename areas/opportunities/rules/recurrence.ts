import { Temporal } from 'temporal-polyfill';
import { spanAt, type ClockChange, type ClockSpan, type InstantSpan } from '#shared/rules/clock-times.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { phrase } from '#shared/texts/text.ts';
import { activityTitleMax, datesMax, yearsAheadMax } from './opportunities.ts';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';

/*
 * The dates that "Add Dates" makes, and those that "Edit Date" accepts (areas/opportunities/README.md, "The schedule"). Days and
 * clock times are those of the location: everything here is counted on its calendar and only then made an instant.
 */

/** How a range of days becomes dates. The values are part of the form. */
export const recurrence = {
  /** Nothing chosen yet. */
  select: '1',
  /** Every day of the range. */
  noRepeat: '2',
  /** Every chosen weekday in the range. */
  weekly: '3',
  /** The day of the month on which the range begins, in every month of the range that has it. */
  monthlyDay: '4',
  /** The weekday and the week of the month on which the range begins: "the second Thursday". */
  monthlyWeekday: '5',
} as const;
export type Recurrence = (typeof recurrence)[keyof typeof recurrence];
export const recurrenceCodes = Object.values(recurrence);
export const defaultRecurrence: Recurrence = recurrence.select;

/** Weekdays as the form numbers them: Sunday is 1, Saturday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The weeks of a month, first to fifth. */
export const weeksOfMonth = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** What the selects of a time offer. */
export const hourOptions = ['12', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const;
export const minuteOptions = ['00', '15', '30', '45'] as const;
export const amPmOptions = ['am', 'pm'] as const;

/** A clock time as three selects give it; parts that are not chosen yet are empty. */
export interface TimeChoice {
  hour: string;
  min: string;
  amPm: string;
}

/** The form of "Add Dates". Days are `YYYY-MM-DD`, empty while not chosen. */
export interface AddDatesValues {
  startDay: string;
  endDay: string;
  startTime: TimeChoice;
  endTime: TimeChoice;
  recurrence: string;
  /** Weekdays 1 to 7, for the weekly recurrence. */
  dow: readonly number[];
  /** The dates' label. */
  location: string;
}

/** The form of "Edit Date". `endDay` is the day itself, or the next one for shifts that go past midnight. */
export interface EditDateValues {
  day: string;
  endDay: string;
  startTime: TimeChoice;
  endTime: TimeChoice;
  location: string;
}

/** One date: instants as ISO 8601 in UTC, and a label. */
export interface DateSpan {
  startAt: string;
  endAt: string;
  label: string;
}

/** Where and when the form is filled in. */
export interface Clockwork {
  now: Date;
  timeZone: string;
}

/** Week of the month of a day of the month, 1 to 5. */
export const weekOfMonth = (day: number): number => Math.ceil(day / 7);

/** The range's days that a recurrence picks, in order, at most `limit` of them. Days are `YYYY-MM-DD`. */
export function recurringDays(
  {
    startDay,
    endDay,
    recurrence: code,
    dow,
  }: Pick<AddDatesValues, 'startDay' | 'endDay' | 'recurrence' | 'dow'>,
  limit: number = Infinity,
): string[] {
  const [first, last] = [parseDay(startDay), parseDay(endDay)];
  if (!first || !last) return [];
  const days: string[] = [];
  const found = (day: Temporal.PlainDate) => {
    const isIn = isWithin(day, first, last);
    if (isIn) days.push(day.toString());
  };
  switch (code) {
    case recurrence.noRepeat:
    case recurrence.weekly: {
      const chosen = new Set(dow.filter((value) => value >= 1 && value <= 7));
      if (code === recurrence.weekly && chosen.size === 0) return [];
      for (let day = first; days.length < limit && isWithin(day, first, last); day = day.add({ days: 1 })) {
        if (code === recurrence.noRepeat || chosen.has((day.dayOfWeek % 7) + 1)) found(day);
      }
      return days;
    }
    case recurrence.monthlyDay:
    case recurrence.monthlyWeekday: {
      const pick = monthlyPicks.get(code);
      for (const month of monthsBetween(first, last)) {
        if (days.length >= limit) break;
        const day = pick?.(month, first);
        // A month that lacks the day is skipped.
        if (day) found(day);
      }
      return days;
    }
    default:
      return [];
  }
}

/** The months of the range, `YYYY-MM`, in which a monthly recurrence has no day: no 31st, or no fifth Thursday. */
export function skippedMonths({
  startDay,
  endDay,
  recurrence: code,
}: Pick<AddDatesValues, 'startDay' | 'endDay' | 'recurrence'>): string[] {
  const pick = monthlyPicks.get(code);
  const [first, last] = [parseDay(startDay), parseDay(endDay)];
  if (!pick || !first || !last) return [];
  return [...monthsBetween(first, last)].filter((month) => pick(month, first) === null).map(String);
}

/** One after the other, since a range that was entered wrongly may have very many. */
function* monthsBetween(
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Generator<Temporal.PlainYearMonth> {
  const end = last.toPlainYearMonth();
  for (
    let month = first.toPlainYearMonth();
    Temporal.PlainYearMonth.compare(month, end) <= 0;
    month = month.add({ months: 1 })
  )
    yield month;
}

/** The dates of a form that `checkAddDates` found nothing wrong with, by start. */
export const generateDates = (form: AddDatesValues, timeZone: string): DateSpan[] =>
  enteredDates(form, timeZone).map(({ startAt, endAt }) => ({ startAt, endAt, label: form.location.trim() }));

/** What changes of clocks do to the dates that such a form makes. */
export const addDatesChanges = (form: AddDatesValues, timeZone: string): ClockChange[] =>
  enteredDates(form, timeZone).flatMap(({ change }) => change ?? []);

function enteredDates(form: AddDatesValues, timeZone: string) {
  const [start, end] = [parseTime(form.startTime), parseTime(form.endTime)];
  if (!start || !end) return [];
  return recurringDays(form, datesMax).map((day) => spanAt(clockSpan(day, start, day, end), timeZone));
}

/** What is wrong with the form of "Add Dates"; nothing when `generateDates` may be asked. */
export function checkAddDates(form: AddDatesValues, { now, timeZone }: Clockwork): RuleError[] {
  const errors: RuleError[] = [];
  const [first, last] = [parseDay(form.startDay), parseDay(form.endDay)];
  const [start, end] = [parseTime(form.startTime), parseTime(form.endTime)];
  if (!first) errors.push({ path: 'startDay', text: phrase('opportunityEditor.dates.startDay.required') });
  if (!last) errors.push({ path: 'endDay', text: phrase('opportunityEditor.dates.endDay.required') });
  if (!start) errors.push({ path: 'startTime', text: phrase('opportunityEditor.dates.startTime.required') });
  if (!end) errors.push({ path: 'endTime', text: phrase('opportunityEditor.dates.endTime.required') });
  const isInOrder = !first || !last || Temporal.PlainDate.compare(first, last) <= 0;
  if (!isInOrder) errors.push({ path: 'endDay', text: phrase('opportunityEditor.dates.endDay.beforeStart') });
  errors.push(
    ...checkYear('startDay', first, { now, timeZone }),
    ...checkYear('endDay', last, { now, timeZone }),
  );
  const isChosen = recurrenceCodes.some((code) => code === form.recurrence && code !== recurrence.select);
  if (!isChosen)
    errors.push({ path: 'recurrence', text: phrase('opportunityEditor.dates.recurrence.required') });
  if (form.recurrence === recurrence.weekly && form.dow.length === 0)
    errors.push({ path: 'dow', text: phrase('opportunityEditor.dates.weekdays.required') });
  errors.push(...checkLabel(form.location));
  if (first && start && end) {
    // What is past is told of the first date that there will be; a range may not begin before today either.
    const isAhead = first.toString() >= dayOf(now, timeZone);
    const day = (isAhead ? recurringDays(form, 1)[0] : undefined) ?? first.toString();
    // On the clock of one day, whatever a change of clocks makes of it.
    const isBackwards = Temporal.PlainTime.compare(end, start) <= 0;
    errors.push(...checkTimes(spanAt(clockSpan(day, start, day, end), timeZone), isBackwards, now));
  }
  if (errors.length > 0) return errors;
  const days = recurringDays(form, datesMax + 1).length;
  if (days === 0) return [{ path: 'recurrence', text: phrase('opportunityEditor.dates.none') }];
  if (days > datesMax)
    return [{ path: 'endDay', text: phrase('opportunities.dates.tooMany', { max: datesMax }) }];
  return [];
}

/**
 * What is wrong with the form of "Edit Date". A start or an end that stays as it was may lie in the past: a shift
 * that is going on can get another end.
 */
export function checkEditDate(
  form: EditDateValues,
  before: Pick<DateSpan, 'startAt' | 'endAt'>,
  { now, timeZone }: Clockwork,
): RuleError[] {
  const errors: RuleError[] = [];
  const [day, endDay] = [parseDay(form.day), parseDay(form.endDay || form.day)];
  const [start, end] = [parseTime(form.startTime), parseTime(form.endTime)];
  if (!day) errors.push({ path: 'day', text: phrase('opportunityEditor.dates.startDay.required') });
  if (day && !endDay)
    errors.push({ path: 'endDay', text: phrase('opportunityEditor.dates.endDay.required') });
  if (!start) errors.push({ path: 'startTime', text: phrase('opportunityEditor.dates.startTime.required') });
  if (!end) errors.push({ path: 'endTime', text: phrase('opportunityEditor.dates.endTime.required') });
  errors.push(...checkLabel(form.location));
  if (!day || !endDay || !start || !end) return errors;
  const days = day.until(endDay).days;
  if (days > 1) errors.push({ path: 'endDay', text: phrase('opportunityEditor.dates.end.tooLate') });
  const isBackwards = days < 0 || (days === 0 && Temporal.PlainTime.compare(end, start) <= 0);
  const entered = clockSpan(day.toString(), start, endDay.toString(), end);
  const after = spanAt(entered, timeZone, untouchedOf(form, before, timeZone));
  const isSame = (key: 'startAt' | 'endAt') => Date.parse(after[key]) === Date.parse(before[key]);
  const isUntouched = isSame('startAt') && isSame('endAt');
  if (!isSame('startAt')) errors.push(...checkYear('day', day, { now, timeZone }));
  // What stays may be past by now; an end before the start is wrong whichever of the two was changed.
  return [
    ...errors,
    ...checkTimes(after, isBackwards && !isUntouched, now).filter(
      ({ path, text }) =>
        text.key === 'opportunities.dates.endBeforeStart' ||
        !isSame(path === 'startTime' ? 'startAt' : 'endAt'),
    ),
  ];
}

/**
 * The date that a form of "Edit Date" describes, once `checkEditDate` found nothing wrong, and what a change of clocks
 * does to it.
 * @param before the date that the form was opened with
 */
export function editedSpan(
  form: EditDateValues,
  before: Pick<DateSpan, 'startAt' | 'endAt'>,
  timeZone: string,
): { span: DateSpan; change: ClockChange | null } | null {
  const [start, end] = [parseTime(form.startTime), parseTime(form.endTime)];
  if (!parseDay(form.day) || !start || !end) return null;
  const entered = clockSpan(form.day, start, form.endDay || form.day, end);
  const { change, ...instants } = spanAt(entered, timeZone, untouchedOf(form, before, timeZone));
  return { span: { ...instants, label: form.location.trim() }, change };
}

/**
 * A day and time that the form was opened with are still the instant that they were, also in the hour that comes
 * twice and where an imported date has seconds: the person who edits a label moves nobody's shift.
 */
function untouchedOf(
  form: EditDateValues,
  before: Pick<DateSpan, 'startAt' | 'endAt'>,
  timeZone: string,
): Partial<InstantSpan> {
  const opened = formOfDate({ ...before, label: '' }, timeZone);
  const isSame = (a: TimeChoice, b: TimeChoice) => a.hour === b.hour && a.min === b.min && a.amPm === b.amPm;
  const isStart = form.day === opened.day && isSame(form.startTime, opened.startTime);
  const isEnd = (form.endDay || form.day) === opened.endDay && isSame(form.endTime, opened.endTime);
  return { ...(isStart ? { startAt: before.startAt } : {}), ...(isEnd ? { endAt: before.endAt } : {}) };
}

/** The form of "Edit Date" for a date that is there. */
export function formOfDate({ startAt, endAt, label }: DateSpan, timeZone: string): EditDateValues {
  const [start, end] = [startAt, endAt].map((at) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDateTime(),
  ) as [Temporal.PlainDateTime, Temporal.PlainDateTime];
  return {
    day: start.toPlainDate().toString(),
    endDay: end.toPlainDate().toString(),
    startTime: timeChoice(start),
    endTime: timeChoice(end),
    location: label,
  };
}

/** The last day on which a new date may begin, `YYYY-MM-DD` at the place. */
export const lastDayAhead = (now: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ years: yearsAheadMax })
    .toString();

/** A slip of the finger makes the year 2226 or 9999 of one that is meant. */
const checkYear = (path: string, day: Temporal.PlainDate | null, { now, timeZone }: Clockwork): RuleError[] =>
  day && Temporal.PlainDate.compare(day, lastDayAhead(now, timeZone)) > 0
    ? [{ path, text: phrase('opportunities.dates.tooFar', { years: yearsAheadMax }) }]
    : [];

function checkTimes(
  { startAt, endAt }: { startAt: string; endAt: string },
  isBackwards: boolean,
  now: Date,
): RuleError[] {
  const errors: RuleError[] = [];
  if (Date.parse(startAt) < now.getTime())
    errors.push({ path: 'startTime', text: phrase('opportunities.dates.startPast') });
  if (isBackwards) errors.push({ path: 'endTime', text: phrase('opportunities.dates.endBeforeStart') });
  else if (Date.parse(endAt) < now.getTime())
    errors.push({ path: 'endTime', text: phrase('opportunityEditor.dates.end.past') });
  return errors;
}

const checkLabel = (label: string): RuleError[] =>
  label.trim().length > activityTitleMax
    ? [{ path: 'location', text: phrase('opportunities.line.tooLong', { max: activityTitleMax }) }]
    : [];

/** Days, `YYYY-MM-DD`, with clock times. */
function clockSpan(
  startDay: string,
  start: Temporal.PlainTime,
  endDay: string,
  end: Temporal.PlainTime,
): ClockSpan {
  return {
    start: Temporal.PlainDate.from(startDay).toPlainDateTime(start),
    end: Temporal.PlainDate.from(endDay).toPlainDateTime(end),
  };
}

function sameDayIn(month: Temporal.PlainYearMonth, first: Temporal.PlainDate): Temporal.PlainDate | null {
  return first.day <= month.daysInMonth ? month.toPlainDate({ day: first.day }) : null;
}

function sameWeekdayIn(month: Temporal.PlainYearMonth, first: Temporal.PlainDate): Temporal.PlainDate | null {
  const shift = (first.dayOfWeek - month.toPlainDate({ day: 1 }).dayOfWeek + 7) % 7;
  const day = 1 + shift + (weekOfMonth(first.day) - 1) * 7;
  return day <= month.daysInMonth ? month.toPlainDate({ day }) : null;
}

/** How a monthly recurrence picks its day of a month; null in a month that lacks it. */
const monthlyPicks: ReadonlyMap<string, typeof sameDayIn> = new Map([
  [recurrence.monthlyDay, sameDayIn],
  [recurrence.monthlyWeekday, sameWeekdayIn],
]);

const isWithin = (day: Temporal.PlainDate, first: Temporal.PlainDate, last: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day, first) >= 0 && Temporal.PlainDate.compare(day, last) <= 0;

/** A day as a date field gives it, `YYYY-MM-DD`. @returns null for an empty or impossible day. */
export function parseDay(day: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** @returns null while a part of the time is not chosen. */
function parseTime({ hour, min, amPm }: TimeChoice): Temporal.PlainTime | null {
  const [hours, minutes] = [Number(hour), Number(min)];
  const isTime =
    /^\d{1,2}$/.test(hour) && hours >= 1 && hours <= 12 && /^[0-5]\d$/.test(min) && /^[ap]m$/.test(amPm);
  return isTime ? new Temporal.PlainTime((hours % 12) + (amPm === 'pm' ? 12 : 0), minutes) : null;
}

function timeChoice({ hour, minute }: Temporal.PlainDateTime): TimeChoice {
  return {
    hour: String(hour % 12 === 0 ? 12 : hour % 12),
    min: String(minute).padStart(2, '0'),
    amPm: hour < 12 ? 'am' : 'pm',
  };
}
