import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { english } from '#testing/english.ts';
import { clockChangeTexts, spanAt, spanElsewhere } from './clock-times.ts';

const newYork = 'America/New_York';
const span = (start: string, end: string) => ({
  start: Temporal.PlainDateTime.from(start),
  end: Temporal.PlainDateTime.from(end),
});
const hours = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
  `${startAt.slice(11, 16)} ${endAt.slice(11, 16)}`;

// New York goes forward on 2027-03-14 and back on 2027-11-07, both at 2:00.
const spring = '2027-03-14';
const autumn = '2027-11-07';

describe('clock times as instants [schedule-2]', () => {
  it.each<[string, string, string, string, 'missing' | 'twice' | undefined]>([
    ['on a usual day', '2027-06-01T02:30', '2027-06-01T04:00', '06:30 08:00', undefined],
    ['a start that does not exist', `${spring}T02:30`, `${spring}T04:00`, '07:30 09:00', 'missing'],
    ['an end that does not exist', `${spring}T01:00`, `${spring}T02:30`, '06:00 07:30', 'missing'],
    [
      'an end that does not exist, overnight',
      '2027-03-13T22:00',
      `${spring}T02:30`,
      '03:00 07:30',
      'missing',
    ],
    ['neither exists', `${spring}T02:15`, `${spring}T02:45`, '07:15 07:45', 'missing'],
    ['both exist, over the change', `${spring}T01:00`, `${spring}T04:00`, '06:00 08:00', undefined],
    ['a start that comes twice', `${autumn}T01:30`, `${autumn}T03:00`, '05:30 08:00', 'twice'],
    ['an end that comes twice', '2027-11-06T23:00', `${autumn}T01:30`, '03:00 05:30', 'twice'],
    ['both come twice', `${autumn}T01:15`, `${autumn}T01:45`, '05:15 05:45', 'twice'],
    ['both come once, over the change', `${autumn}T00:30`, `${autumn}T03:00`, '04:30 08:00', undefined],
  ])('%s', (_name, start, end, expected, kind) => {
    const found = spanAt(span(start, end), newYork);
    expect(hours(found)).toBe(expected);
    expect(found.change?.kind).toBe(kind);
  });

  it.each(['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Casablanca'])(
    'keep the order in %s, and say when they are not what was entered',
    (zone) => {
      // Clocks are changed at night, on whatever day.
      for (let half = 0; half < 365 * 8; half += 1) {
        const night = Temporal.PlainDateTime.from('2027-01-01T00:00').add({ days: Math.floor(half / 8) });
        const start = night.add({ minutes: (half % 8) * 30 });
        const entered = { start, end: start.add({ minutes: 45 }) };
        const { startAt, endAt, change } = spanAt(entered, zone);
        const shown = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime();
        const isAsEntered = shown(startAt).equals(entered.start) && shown(endAt).equals(entered.end);
        if (Date.parse(startAt) >= Date.parse(endAt)) throw new Error(`${zone} ${start.toString()}`);
        if (!isAsEntered && change?.kind !== 'missing') throw new Error(`${zone} ${start.toString()}`);
      }
    },
  );
});

it('says what becomes of the times, once for all dates of a day [schedule-11]', () => {
  const changes = [`${spring}T02:30`, `${spring}T02:30`, `${autumn}T01:30`].flatMap((start) => {
    const end = Temporal.PlainDateTime.from(start).add({ minutes: 90 }).toString();
    return spanAt(span(start, end), newYork).change ?? [];
  });
  expect(clockChangeTexts(english, changes, newYork)).toEqual([
    'On Sun, Mar 14, clocks go forward, so there is no 2:30 AM. The shift is 3:30 AM – 5:00 AM (Sat night) and keeps its length.',
    'On Sun, Nov 7, clocks go back, so 1:30 AM comes twice. The first one counts.',
  ]);
});

describe('a date elsewhere', () => {
  it('keeps day and clock time in another zone [editor-16]', () => {
    const before = { startAt: '2030-06-03T13:00:00.000Z', endAt: '2030-06-03T16:00:00.000Z' };
    expect(spanElsewhere(before, { timeZone: newYork }, { timeZone: 'America/Los_Angeles' })).toEqual({
      startAt: '2030-06-03T16:00:00.000Z',
      endAt: '2030-06-03T19:00:00.000Z',
      change: null,
    });
  });

  it('keeps its length when it went from the first half past one to the second', () => {
    const night = { startAt: `${autumn}T05:30:00.000Z`, endAt: `${autumn}T06:30:00.000Z` };
    expect(hours(spanElsewhere(night, { timeZone: newYork }, { timeZone: newYork, days: 7 }))).toBe(
      '06:30 07:30',
    );
  });
});
