import { Temporal } from 'temporal-polyfill';
import { spanAt, type ClockChange, type InstantSpan } from '#shared/rules/clock-times.ts';
import { phrase } from '#shared/texts/text.ts';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';
import { parseDay } from './recurrence.ts';
import {
  checkLabel,
  checkTimes,
  checkYear,
  clockSpan,
  parseTime,
  timeChoice,
  type Clockwork,
  type DateSpan,
  type TimeChoice,
} from './shift-times.ts';

/* The form "Edit Date", and what it makes of a date. */

/** The form of "Edit Date". `endDay` is the day itself, or the next one for shifts that go past midnight. */
export interface EditDateValues {
  day: string;
  endDay: string;
  startTime: TimeChoice;
  endTime: TimeChoice;
  location: string;
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
