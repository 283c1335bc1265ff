import { english } from '#testing/english.ts';
import { describe, expect, test } from 'vitest';
import {
  daysBetween,
  dayOf,
  formatDate,
  formatDateSpan,
  formatDayOfYear,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatShortMonth,
  formatTime,
  formatTimeSpan,
  isoAtPlace,
  sameClock,
  wholeYearZoneName,
  zoneName,
} from './dates.ts';

const newYork = 'America/New_York';
const noon = '2026-12-05T17:00:00.000Z';

describe('one instant in the zone that is asked for', () => {
  test.each([
    [newYork, '12/05/2026', 'Sat, Dec 5', 'Saturday, December 5, 2026', '12:00 PM', '2026-12-05'],
    ['Pacific/Auckland', '12/06/2026', 'Sun, Dec 6', 'Sunday, December 6, 2026', '6:00 AM', '2026-12-06'],
    ['Asia/Kolkata', '12/05/2026', 'Sat, Dec 5', 'Saturday, December 5, 2026', '10:30 PM', '2026-12-05'],
  ])('%s [time-1]', (zone, date, short, long, time, day) => {
    expect(formatDate(english, noon, zone)).toBe(date);
    expect(formatShortDate(english, noon, zone)).toBe(short);
    expect(formatLongDate(english, noon, zone)).toBe(long);
    expect(formatTime(english, new Date(noon), zone)).toBe(time);
    expect(dayOf(noon, zone)).toBe(day);
  });

  test('midnight is 12:00 AM of the day that begins', () => {
    expect(formatTime(english, '2026-12-05T05:00:00Z', newYork)).toBe('12:00 AM');
    expect(dayOf('2026-12-05T05:00:00Z', newYork)).toBe('2026-12-05');
    expect(formatTime(english, '2026-12-05T05:05:00Z', newYork)).toBe('12:05 AM');
  });

  test('the separators are plain spaces, the same in Node and in browsers [time-1]', () => {
    expect(formatTime(english, noon, newYork)).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe('spans', () => {
  test('within a day', () => {
    expect(formatTimeSpan(english, '2026-12-05T14:00:00Z', '2026-12-05T17:30:00Z', newYork)).toBe(
      '9:00 AM – 12:30 PM',
    );
    expect(formatDateSpan(english, '2026-12-05T14:00:00Z', '2026-12-06T03:00:00Z', newYork)).toBe(
      'Dec 5, 2026',
    );
  });

  test('over midnight', () => {
    expect(formatTimeSpan(english, '2026-12-06T03:00:00Z', '2026-12-06T07:00:00Z', newYork)).toBe(
      '10:00 PM – 2:00 AM (Sun, Dec 6)',
    );
    expect(formatDateSpan(english, '2026-12-06T03:00:00Z', '2027-01-16T07:00:00Z', newYork)).toBe(
      'Dec 5, 2026 – Jan 16, 2027',
    );
  });
});

describe('clocks that change meanwhile', () => {
  test('have the start say its zone; any zone behind it is the end’s [time-6]', () => {
    // November 1, 2026, 2:00 AM EDT is 1:00 AM EST.
    expect(formatTimeSpan(english, '2026-11-01T02:00:00Z', '2026-11-01T08:00:00Z', newYork)).toBe(
      '10:00 PM EDT – 3:00 AM (Sun, Nov 1)',
    );
    expect(formatTimeSpan(english, '2026-11-01T04:30:00Z', '2026-11-01T07:00:00Z', newYork)).toBe(
      '12:30 AM EDT – 2:00 AM (Sat night)',
    );
    expect(formatTimeSpan(english, '2026-11-01T07:00:00Z', '2026-11-01T08:00:00Z', newYork)).toBe(
      '2:00 AM – 3:00 AM (Sat night)',
    );
  });
});

test.each([
  ['2026-12-05T14:00:00Z', newYork, '2026-12-05T09:00:00-05:00'],
  ['2026-06-05T14:00:30Z', 'Asia/Kathmandu', '2026-06-05T19:45:30+05:45'],
  ['2026-06-05T14:00:00Z', 'UTC', '2026-06-05T14:00:00+00:00'],
  ['2026-07-05T01:00:00Z', 'America/St_Johns', '2026-07-04T22:30:00-02:30'],
])('%s in %s is %s for machines [time-7]', (instant, zone, written) => {
  expect(isoAtPlace(instant, zone)).toBe(written);
});

describe('midnight', () => {
  test('ends the day that it ends, and begins the day that it begins [time-2]', () => {
    expect(formatTimeSpan(english, '2026-12-06T00:00:00Z', '2026-12-06T05:00:00Z', newYork)).toBe(
      '7:00 PM – 12:00 AM',
    );
    expect(formatTimeSpan(english, '2026-12-06T05:00:00Z', '2026-12-06T06:00:00Z', newYork)).toBe(
      '12:00 AM – 1:00 AM (Sat night)',
    );
  });
});

test('a shift that begins in the night says of which evening it is the night, until 4 AM [time-9]', () => {
  const span = (startAt: string, endAt: string) => formatTimeSpan(english, startAt, endAt, newYork);
  expect(span('2026-12-04T05:30:00Z', '2026-12-04T08:00:00Z')).toBe('12:30 AM – 3:00 AM (Thu night)');
  expect(span('2026-12-04T08:59:00Z', '2026-12-04T13:00:00Z')).toBe('3:59 AM – 8:00 AM (Thu night)');
  expect(span('2026-12-04T09:00:00Z', '2026-12-04T13:00:00Z')).toBe('4:00 AM – 8:00 AM');
  // On several days already.
  expect(span('2026-12-04T05:30:00Z', '2026-12-05T06:00:00Z')).toBe('12:30 AM – 1:00 AM (Sat, Dec 5)');
});

describe('zones', () => {
  test('are named as they are at that instant', () => {
    expect(zoneName(english, noon, newYork)).toBe('EST');
    expect(zoneName(english, '2026-07-04T17:00:00Z', newYork)).toBe('EDT');
  });

  test.each([
    [newYork, 'Eastern Time'],
    ['Europe/Berlin', 'Central European Time'],
    ['America/Phoenix', 'Mountain Standard Time'],
    ['UTC', 'Coordinated Universal Time'],
  ])('%s is %s in every season [time-5]', (timeZone, name) => {
    for (const at of ['2026-01-04T17:00:00Z', '2026-07-04T17:00:00Z'])
      expect(wholeYearZoneName(english, at, timeZone)).toBe(name);
  });

  test.each([
    ['America/Detroit', true],
    ['America/Chicago', false],
    [newYork, true],
  ])('New York and %s show the same clock: %s', (other, same) => {
    expect(sameClock(noon, newYork, other)).toBe(same);
  });
});

test('months and days with their year', () => {
  expect(formatMonth(english, '2026-12')).toBe('December 2026');
  expect(formatShortMonth(english, '2026-12')).toBe('Dec 2026');
  expect(formatDayOfYear(english, noon, newYork)).toBe('Dec 5, 2026');
});

test.each([
  ['2026-12-05T04:59:00Z', '2026-12-05T05:01:00Z', 1],
  ['2026-12-05T05:01:00Z', '2026-12-06T04:59:00Z', 0],
  // A day of 25 hours lies between.
  ['2026-10-31T16:00:00Z', '2026-11-02T06:00:00Z', 2],
  ['2027-01-01T17:00:00Z', '2026-12-31T17:00:00Z', -1],
])('from %s to %s it is %i days in New York [commitments-2]', (first, second, days) => {
  expect(daysBetween(first, second, newYork)).toBe(days);
});
