import { describe, expect, it } from 'vitest';
import { calendarOfMonth } from './schedule-months.ts';

describe('a month of a calendar', () => {
  it.each([
    ['2030-06', 6, 30],
    ['2028-02', 2, 29],
    ['2030-12', 0, 31],
  ])('%s begins on weekday %i and has %i days', (month, startsOn, days) => {
    expect(calendarOfMonth(month)).toEqual({ startsOn, days });
  });
});
