import {
  defaultRecurrence,
  formOfDate,
  parseDay,
  recurrence,
  type AddDatesValues,
  type DateSpan,
  type TimeChoice,
} from './recurrence.ts';

/*
 * What the form "Add Dates" fills in by itself, so that the usual thing takes few clicks (areas/opportunities/README.md). What it
 * may say and which dates it makes is in recurrence.ts.
 */

/** A date whose clock times a new one begins with, and the zone of its place. */
export interface LastShift extends Pick<DateSpan, 'startAt' | 'endAt'> {
  timeZone: string;
}

const nine: TimeChoice = { hour: '9', min: '00', amPm: 'am' };
const noon: TimeChoice = { hour: '12', min: '00', amPm: 'pm' };

/**
 * The form as it opens: with the clock times of the last shift, or 9 AM to 12 PM where there was none yet. A shift past
 * midnight can't be entered here and counts as none.
 */
export function openedAddDates(last: LastShift | null): AddDatesValues {
  const form = last && formOfDate({ ...last, label: '' }, last.timeZone);
  const isWithinDay = form && form.day === form.endDay;
  return {
    startDay: '',
    endDay: '',
    startTime: isWithinDay ? form.startTime : nine,
    endTime: isWithinDay ? form.endTime : noon,
    recurrence: defaultRecurrence,
    dow: [],
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

/** What another recurrence changes: weekly begins with the weekday of the first day, whatever was chosen before. */
export const withRecurrence = (form: AddDatesValues, code: string): AddDatesValues => ({
  ...form,
  recurrence: code,
  dow: code === recurrence.weekly ? weekdayOf(form.startDay) : form.dow,
});

/** The weekday of a day as the form numbers it, alone; none for what is no day. */
function weekdayOf(day: string): number[] {
  const date = parseDay(day);
  return date ? [(date.dayOfWeek % 7) + 1] : [];
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);
