import { english } from '#testing/english.ts';
import { describe, expect, it } from 'vitest';
import { formatTime, dayOf } from '#shared/rules/dates.ts';
import { cloneNames, movedDates } from './opportunity-clone.ts';
import { opportunityTitleMax } from './opportunities.ts';

describe('the names of a clone', () => {
  const named = (
    title: string,
    titleInKey: string,
    taken: { titles?: string[]; titlesInKeys?: string[] } = {},
  ) => {
    const { titles = [], titlesInKeys = [] } = taken;
    return cloneNames(
      { title, titleInKey },
      { titles: [title, ...titles], titlesInKeys: [titleInKey, ...titlesInKeys] },
    );
  };

  it.each([
    ['the first', named('Dinner', 'Dinner'), 'Dinner 2', 'Dinner_cloned'],
    [
      'the second',
      named('Dinner', 'Dinner', { titles: ['Dinner 2'], titlesInKeys: ['Dinner_cloned'] }),
      'Dinner 3',
      'Dinner_cloned 2',
    ],
    [
      "a clone's clone",
      named('Dinner 2', 'Dinner_cloned', { titles: ['Dinner'], titlesInKeys: ['Dinner'] }),
      'Dinner 3',
      'Dinner_cloned 2',
    ],
    [
      'a title that ends in a number of its own',
      named('Route 66', 'Route 66'),
      'Route 66 2',
      'Route 66_cloned',
    ],
    [
      'a renamed original',
      named('Supper', 'Dinner', { titlesInKeys: ['Dinner_cloned'] }),
      'Supper 2',
      'Dinner_cloned 2',
    ],
    ['other letters', named('Dinner', 'Dinner', { titles: ['DINNER  2'] }), 'Dinner 3', 'Dinner_cloned'],
  ])('%s [organizer-home-12]', (_which, names, title, titleInKey) => {
    expect(names).toEqual({ title, titleInKey });
  });

  it('keep within the longest title and differ however many there are [organizer-home-12]', () => {
    const source = 'x'.repeat(opportunityTitleMax);
    const titles = [source];
    const titlesInKeys = [source];
    for (let count = 0; count < 30; count += 1) {
      const names = cloneNames({ title: source, titleInKey: source }, { titles, titlesInKeys });
      expect(names.title.length).toBeLessThanOrEqual(opportunityTitleMax);
      expect(names.titleInKey.length).toBeLessThanOrEqual(opportunityTitleMax);
      expect(names.titleInKey).toMatch(/_cloned( \d+)?$/);
      expect(titles).not.toContain(names.title);
      expect(titlesInKeys).not.toContain(names.titleInKey);
      titles.push(names.title);
      titlesInKeys.push(names.titleInKey);
    }
  });
});

describe('moved dates', () => {
  const at = (start: string, end: string) => ({ startAt: new Date(start), endAt: new Date(end) });
  const shown = (zone: string, dates: readonly { startAt: Date; endAt: Date }[]) =>
    dates.map(
      ({ startAt, endAt }) =>
        `${dayOf(startAt, zone)} ${formatTime(english, startAt, zone)} – ${dayOf(endAt, zone)} ${formatTime(english, endAt, zone)}`,
    );
  const newYork = 'America/New_York';

  it('keep what the clocks show over a change of the clocks, and their distances in days [organizer-home-13]', () => {
    // Two Saturdays in October; the clocks go back on November 1.
    const dates = [
      at('2026-10-24T13:00:00Z', '2026-10-24T16:00:00Z'),
      at('2026-10-31T13:00:00Z', '2026-10-31T16:00:00Z'),
    ];
    expect(shown(newYork, movedDates(dates, '2026-10-31', newYork).dates)).toEqual([
      '2026-10-31 9:00 AM – 2026-10-31 12:00 PM',
      '2026-11-07 9:00 AM – 2026-11-07 12:00 PM',
    ]);
  });

  it('begin with the earliest, wherever it stands, and stay in their order', () => {
    const dates = [
      { ...at('2026-06-10T13:00:00Z', '2026-06-10T14:00:00Z'), id: 'late' },
      { ...at('2026-06-01T13:00:00Z', '2026-06-01T14:00:00Z'), id: 'first' },
    ];
    const { dates: moved } = movedDates(dates, '2026-07-01', newYork);
    expect(moved.map(({ id }) => id)).toEqual(['late', 'first']);
    expect(shown(newYork, moved)).toEqual([
      '2026-07-10 9:00 AM – 2026-07-10 10:00 AM',
      '2026-07-01 9:00 AM – 2026-07-01 10:00 AM',
    ]);
  });

  it('take the day from the location’s zone', () => {
    // Late on July 1 in Honolulu, already July 2 in UTC.
    const dates = [at('2026-07-02T08:00:00Z', '2026-07-02T09:00:00Z')];
    expect(movedDates(dates, '2026-07-01', 'Pacific/Honolulu')).toEqual({ dates, changes: [] });
  });

  it('keep shifts over midnight, and those that the clocks make odd [organizer-home-13, schedule-11]', () => {
    const night = [at('2026-06-06T02:00:00Z', '2026-06-06T08:00:00Z')];
    expect(shown(newYork, movedDates(night, '2026-10-31', newYork).dates)).toEqual([
      '2026-10-31 10:00 PM – 2026-11-01 4:00 AM',
    ]);
    // 2:30 to 3:15 on the night in which the clocks skip from 2 to 3.
    const early = [at('2026-03-01T07:30:00Z', '2026-03-01T08:15:00Z')];
    const moved = movedDates(early, '2026-03-08', newYork);
    expect(shown(newYork, moved.dates)).toEqual(['2026-03-08 3:30 AM – 2026-03-08 4:15 AM']);
    expect(moved.changes).toMatchObject([{ kind: 'missing', local: '2026-03-08T02:30:00' }]);
  });

  it.each(['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Sao_Paulo'])(
    'always end after they begin, on the day asked for, in %s',
    (zone) => {
      for (let hour = 0; hour < 24; hour += 1) {
        const startAt = new Date(Date.UTC(2026, 9, 25, hour, 30));
        const dates = [{ startAt, endAt: new Date(startAt.getTime() + 45 * 60_000) }];
        for (let day = 1; day <= 365; day += 4) {
          const firstDay = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
          const [moved] = movedDates(dates, firstDay, zone).dates;
          expect(dayOf(moved!.startAt, zone)).toBe(firstDay);
          expect(moved!.endAt.getTime()).toBeGreaterThan(moved!.startAt.getTime());
        }
      }
    },
  );

  it('of none are none', () => {
    expect(movedDates([], '2026-07-01', newYork)).toEqual({ dates: [], changes: [] });
  });
});
