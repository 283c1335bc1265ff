import { afterEach, describe, expect, it } from 'vitest';
import { formatLongDate, formatTimeSpan, localTime, zoneName } from '#shared/rules/dates.ts';
import { learnZones } from '#shared/rules/zone-tables.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { zonesOfPage } from './zones-of-page.ts';

const english = createLanguages().in('en');
const now = new Date('2030-06-05T15:00:00Z');
const tableOf = (...zones: string[]) =>
  zonesOfPage(english, zones.map((timeZone) => JSON.stringify({ timeZone })).join(), now);

afterEach(() => learnZones());

describe('the zones of a page', () => {
  it('are those that its data name, with each change of their clocks [time-8]', () => {
    const { zones } = tableOf('America/New_York', 'America/Phoenix', 'America/New_York');
    expect(Object.keys(zones)).toEqual(['America/New_York', 'America/Phoenix']);
    expect(zones['America/Phoenix']).toEqual([[Date.parse('2029-05-31T00:00:00Z'), -420, 'MST']]);
    const changes = zones['America/New_York']!.map(([from, minutes, name]) =>
      [new Date(from).toISOString(), minutes, name].join(' '),
    );
    expect(changes.slice(1, 4)).toEqual([
      '2029-11-04T06:00:00.000Z -300 EST',
      '2030-03-10T07:00:00.000Z -240 EDT',
      '2030-11-03T06:00:00.000Z -300 EST',
    ]);
  });

  it.each(['America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu', 'UTC'])(
    'say the same of %s as the rules that they are made by, hour by hour [time-8]',
    (zone) => {
      const hours = Array.from(
        { length: 400 * 24 },
        (_, n) => new Date(now.getTime() + (n - 200 * 24) * 3_600_000),
      );
      const byRules = hours.map((at) => localTime(at, zone));
      learnZones(tableOf(zone));
      expect(hours.map((at) => localTime(at, zone))).toEqual(byRules);
    },
  );
});

describe('a browser', () => {
  it('shows what the server shows, also of a zone that it does not know [time-8]', () => {
    const zone = 'Mars/Olympus';
    expect(() => localTime(now, zone)).toThrow(RangeError);
    const until = Date.parse('2031-01-01T00:00:00Z');
    learnZones({ until, zones: { [zone]: [[0, 90, 'OLT']] } });
    expect(formatLongDate(english, now, zone)).toBe('Wednesday, June 5, 2030');
    expect(formatTimeSpan(english, now, new Date('2030-06-05T17:00:00Z'), zone)).toBe('4:30 PM – 6:30 PM');
    expect(zoneName(english, now, zone)).toBe('OLT');
  });

  it('goes by its own rules where the table ends [time-8]', () => {
    learnZones({ until: now.getTime(), zones: { 'America/New_York': [[0, 90, 'odd']] } });
    expect(localTime(new Date(now.getTime() - 1), 'America/New_York')).toMatchObject({
      hour: 16,
      minute: 29,
    });
    expect(localTime(now, 'America/New_York')).toMatchObject({ hour: 11, minute: 0 });
  });
});
