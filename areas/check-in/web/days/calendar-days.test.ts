import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#areas/check-in/contract/organizer-days.ts';
import { calendarDays, calendarPath, pathOfDate, readCalendar } from './calendar-days.ts';

const date = (
  title: string,
  startAt: string,
  endAt: string,
  timeZone = 'America/New_York',
): CalendarDate => ({
  id: `${title}-date`,
  startAt,
  endAt,
  label: '',
  opportunity: { id: title, title, status: 'published' },
  organization: { id: 'o1', name: 'Pantry' },
  location: { name: 'Hall', timeZone },
  capacity: 10,
  filled: 7,
  along: 0,
  hasEnded: false,
});

const told = (dates: CalendarDate[]) =>
  calendarDays({ first: '2030-11-02', last: '2030-11-04', dates })
    .map(({ day, dates: of }) =>
      [
        day.slice(-2),
        ...of.map((on) => `${on.goesOn ? '…' : ''}${on.date.opportunity.title}${on.isLeft ? '…' : ''}`),
      ].join(' '),
    )
    .join(', ');

describe('the days of a calendar', () => {
  it('have each date on its days at its location, what goes on first [organizer-calendar-2]', () => {
    // 10 PM on November 2 to 2 AM on the next day, in the night in which the clocks go back at 2.
    const night = date('Night', '2030-11-03T02:00:00Z', '2030-11-03T06:30:00Z');
    const early = date('Early', '2030-11-03T04:00:00Z', '2030-11-03T05:00:00Z');
    expect(told([night, early])).toBe('02 Night…, 03 …Night Early, 04');
    // The same instants further west are one evening.
    const west = { ...night, location: { name: 'Pier', timeZone: 'America/Los_Angeles' } };
    expect(told([west])).toBe('02 Night, 03, 04');
  });

  it('the midnight that ends a day belongs to it, and what reaches beyond the days is cut [organizer-calendar-2]', () => {
    expect(told([date('Late', '2030-11-03T00:00:00Z', '2030-11-03T04:00:00Z')])).toBe('02 Late, 03, 04');
    expect(told([date('Long', '2030-10-30T12:00:00Z', '2030-11-09T12:00:00Z')])).toBe(
      '02 …Long…, 03 …Long…, 04 …Long…',
    );
  });
});

describe('the address of a calendar', () => {
  it.each([
    ['', { view: 'month' }],
    ['view=week&day=2030-06-05', { view: 'week', day: '2030-06-05' }],
    ['view=year&day=2030-02-31', { view: 'month' }],
    ['day=0001-01-01', { view: 'month' }],
  ])('%s is read as %j', (query, expected) => {
    expect(readCalendar(new URLSearchParams(query))).toEqual(expected);
  });

  it('names what differs from the defaults', () => {
    expect(calendarPath('month')).toBe('/organizer/calendar');
    expect(calendarPath('agenda', '2030-06-05')).toBe('/organizer/calendar?view=agenda&day=2030-06-05');
  });

  it('of a date is that of its roster, of a draft the editor [organizer-calendar-3]', () => {
    const some = date('a', '2030-11-03T02:00:00Z', '2030-11-03T06:30:00Z');
    expect(pathOfDate(some)).toBe('/organizer/opportunities/a/roster/a-date');
    const draft = { ...some, opportunity: { ...some.opportunity, status: 'draft' as const } };
    expect(pathOfDate(draft)).toBe('/organizer/edit-opportunity?id=a');
  });
});
