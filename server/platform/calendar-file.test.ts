import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFileOf, type CalendarEvent } from './calendar-file.ts';

const now = new Date('2030-03-01T12:00:00Z');

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'registration-1@manyhands.test',
  sequence: 3,
  startAt: new Date('2030-03-10T06:30:00Z'),
  endAt: new Date('2030-03-10T08:30:00Z'),
  summary: 'Serve dinner: Cooking',
  description: 'Volunteering with Harbor Kitchen',
  location: 'Main, 12 Pier Road, Oakland, CA 94607',
  url: 'https://manyhands.test/opportunities/1',
  changedAt: now,
  ...changes,
});

/** The events as a program reads them that knows nothing of ours. */
function parsed(file: string) {
  return new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((item) => new ICAL.Event(item));
}

/** What clocks at a place show. */
const at = (instant: Date, timeZone: string) =>
  instant.toLocaleString('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });

describe('a calendar file', () => {
  it('is read back as it was written', () => {
    const [read] = parsed(calendarFileOf([event()], now));
    expect(read).toMatchObject({
      uid: 'registration-1@manyhands.test',
      sequence: 3,
      summary: 'Serve dinner: Cooking',
      description: 'Volunteering with Harbor Kitchen',
      location: 'Main, 12 Pier Road, Oakland, CA 94607',
    });
    expect(read?.component.getFirstPropertyValue('url')).toBe('https://manyhands.test/opportunities/1');
    expect(read?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  });

  it.each([
    // Clocks go forward at 2:00 on March 10 and back at 2:00 on November 3, 2030.
    [
      'over the start of daylight-saving time',
      'America/New_York',
      '2030-03-10T06:30Z',
      '2030-03-10T08:30Z',
      '01:30',
      '04:30',
    ],
    ['over its end', 'America/New_York', '2030-11-03T05:30Z', '2030-11-03T08:00Z', '01:30', '03:00'],
    ['the day before', 'America/New_York', '2030-03-09T14:00Z', '2030-03-09T17:00Z', '09:00', '12:00'],
    ['the day after', 'America/New_York', '2030-03-11T13:00Z', '2030-03-11T16:00Z', '09:00', '12:00'],
    [
      'where clocks never change',
      'America/Phoenix',
      '2030-03-10T16:00Z',
      '2030-03-10T19:00Z',
      '09:00',
      '12:00',
    ],
    ['past midnight', 'America/Phoenix', '2030-06-02T05:00Z', '2030-06-02T09:00Z', '22:00', '02:00'],
  ])('means the same instants %s', (_what, timeZone, start, end, shownStart, shownEnd) => {
    const [startAt, endAt] = [new Date(start), new Date(end)];
    const [read] = parsed(calendarFileOf([event({ startAt, endAt })], now));
    expect(read?.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
    expect(read?.startDate.toJSDate()).toEqual(startAt);
    expect(read?.endDate.toJSDate()).toEqual(endAt);
    expect(at(read!.startDate.toJSDate(), timeZone)).toContain(shownStart);
    expect(at(read!.endDate.toJSDate(), timeZone)).toContain(shownEnd);
  });

  it('keeps commas, semicolons, line breaks and backslashes, and lets no text add a line [calendar-3]', () => {
    const summary = 'Soup; bread, "cake" \\ tea';
    const description = 'First line\nEND:VEVENT\r\nBEGIN:VALARM\u0007';
    const events = parsed(calendarFileOf([event({ summary, description })], now));
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toBe(summary);
    expect(events[0]?.description).toBe('First line\nEND:VEVENT\nBEGIN:VALARM');
    expect(events[0]?.component.getAllSubcomponents()).toEqual([]);
  });

  it('folds at 75 octets, never inside a letter, and ends every line with CRLF', () => {
    const summary = 'Spülküche für die Nachbarschaft 🍲🥖 '.repeat(8).trim();
    const file = calendarFileOf([event({ summary })], now);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
      expect(line.isWellFormed()).toBe(true);
    }
    expect(parsed(file)[0]?.summary).toBe(summary);
  });

  it('without events is still a calendar', () => {
    expect(parsed(calendarFileOf([], now))).toEqual([]);
  });
});
