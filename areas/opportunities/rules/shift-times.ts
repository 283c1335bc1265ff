import { Temporal } from 'temporal-polyfill';
import type { ClockSpan } from '#shared/rules/clock-times.ts';
import { phrase } from '#shared/texts/text.ts';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';
import { activityTitleMax, yearsAheadMax } from './opportunities.ts';

/*
 * Clock times of shifts as the forms of the schedule enter them, and what is wrong with a date whichever form makes it.
 */

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

/** The last day on which a new date may begin, `YYYY-MM-DD` at the place. */
export const lastDayAhead = (now: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ years: yearsAheadMax })
    .toString();

/** A slip of the finger makes the year 2226 or 9999 of one that is meant. */
export const checkYear = (
  path: string,
  day: Temporal.PlainDate | null,
  { now, timeZone }: Clockwork,
): RuleError[] =>
  day && Temporal.PlainDate.compare(day, lastDayAhead(now, timeZone)) > 0
    ? [{ path, text: phrase('opportunities.dates.tooFar', { years: yearsAheadMax }) }]
    : [];

export function checkTimes(
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

export const checkLabel = (label: string): RuleError[] =>
  label.trim().length > activityTitleMax
    ? [{ path: 'location', text: phrase('opportunities.line.tooLong', { max: activityTitleMax }) }]
    : [];

/** Days, `YYYY-MM-DD`, with clock times. */
export function clockSpan(
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

/** @returns null while a part of the time is not chosen. */
export function parseTime({ hour, min, amPm }: TimeChoice): Temporal.PlainTime | null {
  const [hours, minutes] = [Number(hour), Number(min)];
  const isTime =
    /^\d{1,2}$/.test(hour) && hours >= 1 && hours <= 12 && /^[0-5]\d$/.test(min) && /^[ap]m$/.test(amPm);
  return isTime ? new Temporal.PlainTime((hours % 12) + (amPm === 'pm' ? 12 : 0), minutes) : null;
}

export function timeChoice({ hour, minute }: Temporal.PlainDateTime): TimeChoice {
  return {
    hour: String(hour % 12 === 0 ? 12 : hour % 12),
    min: String(minute).padStart(2, '0'),
    amPm: hour < 12 ? 'am' : 'pm',
  };
}
