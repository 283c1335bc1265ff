import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { spanAt } from '#shared/rules/clock-times.ts';
import { english } from '#testing/english.ts';
import { daysInWords } from './days-in-words.ts';

const timeZone = 'America/New_York';
const now = new Date('2026-11-27T12:00:00Z');

/** Dates of these days, at one or several times: `09:00-12:00`; an end that is no later than the start is on the next day. */
const dates = (days: readonly string[], ...times: string[]) =>
  days.flatMap((day) =>
    times.map((time) => {
      const [startTime = '', endTime = ''] = time.split('-');
      const [start, end] = [clockOf(day, startTime), clockOf(day, endTime)];
      const isOver = Temporal.PlainDateTime.compare(start, end) >= 0;
      return spanAt({ start, end: isOver ? end.add({ days: 1 }) : end }, timeZone);
    }),
  );
const clockOf = (day: string, time: string) => Temporal.PlainDateTime.from(`${day}T${time}`);
const later = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
/** Every so many days from a day on. */
const every = (step: number, count: number, from: string) =>
  Array.from({ length: count }, (_, index) => later(from, index * step));
const says = (...given: ReturnType<typeof dates>[]) => daysInWords(english, given.flat(), timeZone, now);

const saturday = '2026-12-05';
const tuesdays = every(7, 14, '2026-12-01');
const thursdays = every(7, 14, '2026-12-03');
const lastFridays = ['2026-12-25', '2027-01-29', '2027-02-26'];

it.each([
  ['none', says(), ''],
  ['one date', says(dates([saturday], '09:00-12:00')), 'Saturday, December 5, 9 to 12'],
  [
    'two times',
    says(dates([saturday], '09:00-12:00', '13:00-16:30')),
    'Saturday, December 5, 9 to 12 and 1 to 4:30',
  ],
  ['the same time twice', says(dates([saturday, saturday], '09:00-12:00')), 'Saturday, December 5, 9 to 12'],
  ['an evening', says(dates([saturday], '18:00-21:00')), 'Saturday, December 5, 6 to 9 PM'],
  ['an early morning', says(dates([saturday], '06:00-09:30')), 'Saturday, December 5, 6 to 9:30 AM'],
  ['across noon', says(dates([saturday], '11:00-20:00')), 'Saturday, December 5, 11 AM to 8 PM'],
  ['until noon', says(dates([saturday], '06:00-12:00')), 'Saturday, December 5, 6 AM to noon'],
  ['until midnight', says(dates([saturday], '20:00-00:00')), 'Saturday, December 5, 8 PM to midnight'],
  ['a night', says(dates([saturday], '18:00-08:00')), 'Saturday, December 5, 6 PM to 8 AM the next day'],
  [
    'two days',
    says(dates([saturday, '2026-12-06'], '09:00-12:00')),
    'Saturday, December 5, and Sunday, December 6, 9 to 12',
  ],
  [
    'two days with times of their own',
    says(dates([saturday], '09:00-12:00'), dates(['2026-12-06'], '13:00-16:00')),
    'Saturday, December 5, 9 to 12, and Sunday, December 6, 1 to 4',
  ],
  [
    'days on end',
    says(dates(every(1, 5, '2026-12-07'), '09:00-15:00')),
    'Monday, December 7, through Friday, December 11, 9 to 3',
  ],
  [
    'one weekday',
    says(dates(every(7, 9, saturday), '09:00-12:00')),
    'Saturdays, 9 to 12, from December 5 to January 30',
  ],
  [
    'several weekdays and two times',
    says(dates([...tuesdays, ...thursdays], '09:00-12:00', '13:00-16:00')),
    'Tuesdays and Thursdays, 9 to 12 and 1 to 4, from December 1 to March 4',
  ],
  [
    'three weekdays',
    says(dates([...tuesdays, ...thursdays, ...every(7, 14, '2026-12-06')], '18:00-20:00')),
    'Tuesdays, Thursdays, and Sundays, 6 to 8 PM, from December 1 to March 7',
  ],
  [
    'weekdays with times of their own',
    says(dates(tuesdays, '09:00-12:00'), dates(thursdays, '13:00-16:00')),
    'Tuesdays, 9 to 12, and Thursdays, 1 to 4, from December 1 to March 4',
  ],
  [
    'a series with days left out',
    says(
      dates(
        tuesdays.filter((day) => day !== '2026-12-29'),
        '09:00-12:00',
      ),
    ),
    'Tuesdays, 9 to 12, from December 1 to March 2',
  ],
  [
    'working days',
    says(
      dates(
        [0, 7, 14].flatMap((week) => every(1, 5, later('2026-12-07', week))),
        '09:00-17:00',
      ),
    ),
    'Monday through Friday, 9 to 5, from December 7 to December 25',
  ],
  [
    'every day',
    says(dates(every(1, 28, '2026-12-01'), '10:00-14:00')),
    'Every day, 10 to 2, from December 1 to December 28',
  ],
  [
    'every other week',
    says(dates(every(14, 5, saturday), '09:00-12:00')),
    'Every other Saturday, 9 to 12, from December 5 to January 30',
  ],
  [
    'two days of every other week',
    says(dates([...every(14, 4, '2026-12-01'), ...every(14, 4, '2026-12-03')], '09:00-12:00')),
    'Every other Tuesday and Thursday, 9 to 12, from December 1 to January 14',
  ],
  [
    'the last Friday',
    says(dates(lastFridays, '16:00-18:00')),
    'The last Friday of each month, 4 to 6, from December 25 to February 26',
  ],
  [
    'the second Saturday',
    says(dates(['2026-12-12', '2027-01-09', '2027-02-13'], '09:00-12:00')),
    'The second Saturday of each month, 9 to 12, from December 12 to February 13',
  ],
  [
    'nights of a series',
    says(dates(every(7, 26, saturday), '18:00-08:00')),
    'Saturdays, 6 PM to 8 AM the next day, from December 5 to May 29',
  ],
  [
    'a summer, whose clocks differ',
    says(dates(every(7, 8, '2027-03-02'), '09:00-12:00')),
    'Tuesdays, 9 to 12, from March 2 to April 20',
  ],
  [
    'many times a day',
    says(dates(tuesdays, '08:00-09:00', '10:00-11:00', '12:00-13:00', '14:00-15:00')),
    'Tuesdays, from December 1 to March 2',
  ],
  [
    'days without a rule',
    says(dates(['2026-12-01', '2026-12-09', '2026-12-14', '2027-01-22', '2027-03-03'], '09:00-12:00')),
    '5 dates from December 1 to March 3',
  ],
  [
    'a series and a day of its own',
    says(dates(tuesdays, '09:00-12:00'), dates(['2026-12-12'], '10:00-13:00')),
    '15 dates from December 1 to March 2',
  ],
  ['a day long ahead', says(dates(['2027-12-04'], '09:00-12:00')), 'Saturday, December 4, 2027, 9 to 12'],
])('%s [publishing-6]', (_which, said, expected) => {
  expect(said).toBe(expected);
});

it('are the days of the place, and not those of the reader [publishing-6, time-1]', () => {
  const late = [{ startAt: '2026-12-06T03:00:00Z', endAt: '2026-12-06T04:00:00Z' }];
  expect(daysInWords(english, late, timeZone, now)).toBe('Saturday, December 5, 10 to 11 PM');
  expect(daysInWords(english, late, 'Asia/Tokyo', now)).toBe('Sunday, December 6, 12 to 1');
});
