import { english } from '#testing/english.ts';
import { describe, expect, test } from 'vitest';
import {
  dayOf,
  formatDate,
  formatDateSpan,
  formatLongDate,
  formatShortDate,
  formatTime,
  formatTimeSpan,
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
      '12/05/2026',
    );
  });

  test('over midnight', () => {
    expect(formatTimeSpan(english, '2026-12-06T03:00:00Z', '2026-12-06T07:00:00Z', newYork)).toBe(
      '10:00 PM – 2:00 AM (Sun, Dec 6)',
    );
    expect(formatDateSpan(english, '2026-12-06T03:00:00Z', '2027-01-16T07:00:00Z', newYork)).toBe(
      '12/05/2026 – 01/16/2027',
    );
  });
});

describe('midnight', () => {
  test('ends the day that it ends, and begins the day that it begins [time-2]', () => {
    expect(formatTimeSpan(english, '2026-12-06T00:00:00Z', '2026-12-06T05:00:00Z', newYork)).toBe(
      '7:00 PM – 12:00 AM',
    );
    expect(formatTimeSpan(english, '2026-12-06T05:00:00Z', '2026-12-06T06:00:00Z', newYork)).toBe(
      '12:00 AM – 1:00 AM',
    );
  });
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
