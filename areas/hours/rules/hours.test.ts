import { english } from '#testing/english.ts';
import { describe, expect, test } from 'vitest';
import { formatHours, hoursInWords, moneyInWords, totalMinutes } from './hours.ts';

test('sums are made in minutes and leave out who is still there [hours-1]', () => {
  expect(formatHours(totalMinutes([90, 90, null].map((minutes) => ({ minutes }))))).toBe('3.00');
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

test.each([
  [3180, 'USD 31.80'],
  [123_456_700, 'USD 1,234,567.00'],
])('%i cents are said with their currency: %s [hours-17]', (cents, words) => {
  expect(moneyInWords(english, { currency: 'USD', cents })).toBe(words);
});
