import { describe, expect, it } from 'vitest';
import { calendarRange, calendarStep, dayAfter, daysOfView, nearDayOf } from './organizer-days.ts';

const at = (written: string) => new Date(written);
const newYork = 'America/New_York';

describe('on which day a date is', () => {
  it.each([
    ['9 to 12 today', '2030-06-05T13:00Z', '2030-06-05T16:00Z', 'today'],
    ['just after midnight, over since the morning', '2030-06-05T04:30Z', '2030-06-05T08:00Z', 'today'],
    ['last night until 1 AM', '2030-06-05T02:00Z', '2030-06-05T05:00Z', 'today'],
    ['last night until midnight', '2030-06-05T02:00Z', '2030-06-05T04:00Z', null],
    ['tonight until tomorrow', '2030-06-06T02:00Z', '2030-06-06T10:00Z', 'today'],
    ['tomorrow from midnight', '2030-06-06T04:00Z', '2030-06-06T08:00Z', 'tomorrow'],
    ['tomorrow night until the day after', '2030-06-07T02:00Z', '2030-06-07T08:00Z', 'tomorrow'],
    ['the day after', '2030-06-07T04:00Z', '2030-06-07T08:00Z', null],
    ['three days around today', '2030-06-04T13:00Z', '2030-06-06T16:00Z', 'today'],
  ])('%s, seen at 2 PM [today-1]', (_what, startAt, endAt, day) => {
    const span = { startAt: at(startAt), endAt: at(endAt) };
    expect(nearDayOf(at('2030-06-05T18:00Z'), span, newYork)).toBe(day);
  });

  it('an evening is of today as long as its kiosk is open after midnight [today-1]', () => {
    const evening = { startAt: at('2030-06-05T00:00Z'), endAt: at('2030-06-05T03:30Z') };
    expect(nearDayOf(at('2030-06-05T04:29Z'), evening, newYork)).toBe('today');
    expect(nearDayOf(at('2030-06-05T04:30Z'), evening, newYork)).toBeNull();
  });

  it('each location has its own, also in the nights in which clocks change [today-1, time-1]', () => {
    const span = { startAt: at('2030-06-06T05:00Z'), endAt: at('2030-06-06T06:00Z') };
    const now = at('2030-06-05T18:00Z');
    expect(nearDayOf(now, span, newYork)).toBe('tomorrow');
    expect(nearDayOf(now, span, 'America/Los_Angeles')).toBe('today');
    expect(nearDayOf(now, span, 'Pacific/Kiritimati')).toBe('today');
    // November 3 has 25 hours, March 10 has 23.
    const late = { startAt: at('2030-11-04T04:30Z'), endAt: at('2030-11-04T05:00Z') };
    expect(nearDayOf(at('2030-11-03T04:00Z'), late, newYork)).toBe('today');
    const early = { startAt: at('2030-03-11T04:00Z'), endAt: at('2030-03-11T05:00Z') };
    expect(nearDayOf(at('2030-03-10T05:00Z'), early, newYork)).toBe('tomorrow');
  });
});

it('a date has all days that it touches, the midnight at its end left out [organizer-calendar-2]', () => {
  const days = (startAt: string, endAt: string) =>
    daysOfView({ startAt: at(startAt), endAt: at(endAt) }, newYork);
  expect(days('2030-06-05T13:00Z', '2030-06-06T04:00Z')).toEqual(['2030-06-05']);
  expect(days('2030-12-31T13:00Z', '2031-01-02T06:00Z')).toEqual(['2030-12-31', '2031-01-01', '2031-01-02']);
  // Twice 1 AM, and no 2 AM.
  expect(days('2030-11-03T03:00Z', '2030-11-03T06:30Z')).toEqual(['2030-11-02', '2030-11-03']);
  expect(days('2030-03-10T04:00Z', '2030-03-10T08:00Z')).toEqual(['2030-03-09', '2030-03-10']);
});

describe('what a calendar shows', () => {
  it.each([
    ['month', '2030-06-15', '2030-05-26', '2030-07-06'],
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['week', '2030-06-05', '2030-06-02', '2030-06-08'],
    ['week', '2030-12-31', '2030-12-29', '2031-01-04'],
    ['agenda', '2030-03-05', '2030-03-05', '2030-04-03'],
    ['month', '2999-12-31', '2999-12-01', '3000-01-04'],
    ['month', '1900-01-01', '1899-12-31', '1900-02-03'],
  ] as const)('as a %s around %s is %s to %s [organizer-calendar-1]', (view, day, first, last) => {
    expect(calendarRange(view, day)).toEqual({ first, last });
  });

  it.each([
    ['month', '2030-01-31', '2030-02-01', '2029-12-01'],
    ['week', '2030-06-05', '2030-06-12', '2030-05-29'],
    ['agenda', '2030-06-05', '2030-07-05', '2030-05-06'],
  ] as const)(
    'goes on from a %s at %s to %s, and back to %s [organizer-calendar-1]',
    (view, day, next, previous) => {
      expect(calendarStep(view, day, 1)).toBe(next);
      expect(calendarStep(view, day, -1)).toBe(previous);
    },
  );

  it('counts days of the calendar, leap days too', () => {
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayAfter('2030-03-01', -1)).toBe('2030-02-28');
  });
});
