import { describe, expect, it } from 'vitest';
import { calendarOfMonth, monthsOf } from './schedule-months.ts';

const day = (of: string, left = 1, isOver = false) => ({ day: of, dates: 2, left, isOver });

describe('the months of a schedule', () => {
  it('have their days, dates and places [details-7]', () => {
    const days = [day('2029-12-30', 0, true), day('2030-01-02', 3), day('2030-01-09', 4)];
    expect(monthsOf(days)).toEqual([
      { month: '2029-12', days: [days[0]], dates: 2, left: 0, isOver: true },
      { month: '2030-01', days: [days[1], days[2]], dates: 4, left: 7, isOver: false },
    ]);
  });

  it.each([
    ['2030-06', 6, 30],
    ['2028-02', 2, 29],
    ['2030-12', 0, 31],
  ])('%s begins on weekday %i and has %i days', (month, startsOn, days) => {
    expect(calendarOfMonth(month)).toEqual({ startsOn, days });
  });
});
