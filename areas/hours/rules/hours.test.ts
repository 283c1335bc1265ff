import { english } from '#testing/english.ts';
import { describe, expect, test } from 'vitest';
import { formatHours, hoursInWords, servedMinutes, totalMinutes, type CountedVisit } from './hours.ts';

/** An instant of one day, `HH:MM` or `HH:MM:SS` in UTC. */
const at = (time: string) => new Date(`2030-06-08T${time.length === 5 ? `${time}:00` : time}Z`);
/** A visit to a slot that ends at 12:00. */
const visit = (checkIn: string | null, checkOut: string | null): CountedVisit => ({
  checkInAt: checkIn ? at(checkIn) : null,
  checkOutAt: checkOut ? at(checkOut) : null,
  defaultCheckOutAt: at('13:00'),
  elsewhereMilliseconds: 0,
});

describe('servedMinutes', () => {
  test.each([
    ['never came', null, null, '18:00', null],
    ['checked in and out', '09:00', '10:30', '10:31', 90],
    ['came early', '08:45', '12:00', '12:00', 195],
    ['stayed after the end', '09:00', '12:40', '12:41', 220],
    ['is still there', '09:00', null, '11:00', null],
    ['is past the end but before the default check-out', '09:00', null, '12:59', null],
    ['never checked out: counts until the end', '09:00', null, '13:00', 180],
    ['came after the end and never checked out', '12:20', null, '13:00', 0],
    ['left at once', '09:00', '09:00', '10:00', 0],
    ['seconds round to the nearest minute', '09:00:31', '10:00:00', '11:00', 59],
    ['seconds round up from the half minute', '09:00:29', '10:00:00', '11:00', 60],
  ])('%s', (_, checkIn, checkOut, now, expected) => {
    expect(servedMinutes(visit(checkIn, checkOut), at(now))).toBe(expected);
  });
});

test('what counts at another place does not count here', () => {
  const elsewhereMilliseconds = 30 * 60_000;
  expect(servedMinutes({ ...visit('09:00', '10:30'), elsewhereMilliseconds }, at('11:00'))).toBe(60);
});

test('sums are made in minutes and leave out who is still there [hours-1]', () => {
  const visits = [visit('09:00', '10:30'), visit('09:00', '10:30'), visit('11:00', null), visit(null, null)];
  expect(formatHours(totalMinutes(visits, at('11:30')))).toBe('3.00');
});

describe('formatHours', () => {
  test.each([
    [0, '0.00', '0.00'],
    [1, '0.01', '0.02'],
    [5, '0.05', '0.08'],
    [30, '0.30', '0.50'],
    [59, '0.59', '0.98'],
    [60, '1.00', '1.00'],
    [90, '1.30', '1.50'],
    [100, '1.40', '1.67'],
    [180, '3.00', '3.00'],
    [6_015, '100.15', '100.25'],
  ])('%i minutes [hours-1]', (minutes, asMinutes, asDecimal) => {
    expect(formatHours(minutes)).toBe(asMinutes);
    expect(formatHours(minutes, 'decimal')).toBe(asDecimal);
  });
});

test.each([
  [0, '0 min'],
  [56, '56 min'],
  [60, '1 h'],
  [2336, '38 h 56 min'],
])('%i minutes are said as people say them: %s [hours-8]', (minutes, words) => {
  expect(hoursInWords(english, minutes)).toBe(words);
});
