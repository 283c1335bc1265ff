import { expect, it } from 'vitest';
import { openedAddDates, withRecurrence, withStartDay } from './add-dates.ts';
import { recurrence } from './recurrence.ts';

const nine = { hour: '9', min: '00', amPm: 'am' };
const noon = { hour: '12', min: '00', amPm: 'pm' };

it('begins with 9 to 12, nothing else chosen [schedule-12]', () => {
  expect(openedAddDates(null)).toEqual({
    startDay: '',
    endDay: '',
    startTime: nine,
    endTime: noon,
    recurrence: '1',
    dow: [],
    location: '',
  });
});

it('begins with the clock times of the last shift, on the clock of its place [schedule-12]', () => {
  const last = {
    startAt: '2030-06-03T22:15:00Z',
    endAt: '2030-06-04T01:00:00Z',
    timeZone: 'America/New_York',
  };
  expect(openedAddDates(last)).toMatchObject({
    startTime: { hour: '6', min: '15', amPm: 'pm' },
    endTime: { hour: '9', min: '00', amPm: 'pm' },
  });
  // Past midnight can't be entered here.
  expect(openedAddDates({ ...last, timeZone: 'Europe/London' })).toMatchObject({
    startTime: nine,
    endTime: noon,
  });
});

it('takes the end along, and weekly the weekday of the first day, until another one is chosen [schedule-12]', () => {
  const saturday = withStartDay(openedAddDates(null), '2030-06-08');
  expect(saturday.endDay).toBe('2030-06-08');
  const weekly = withRecurrence({ ...saturday, dow: [2, 3] }, recurrence.weekly);
  expect(weekly.dow).toEqual([7]);
  expect(withStartDay(weekly, '2030-06-09').dow).toEqual([1]);
  expect(withStartDay({ ...weekly, dow: [7, 2] }, '2030-06-09').dow).toEqual([7, 2]);
  const early = withRecurrence(openedAddDates(null), recurrence.weekly);
  expect(early.dow).toEqual([]);
  expect(withStartDay(early, '2030-06-09').dow).toEqual([1]);
  expect(withStartDay(weekly, '').dow).toEqual([]);
});
