import { describe, expect, it } from 'vitest';
import { isInParts, isLong, lastDayOfPage, cutDay, type DayOfSlots } from './schedule-pages.rules.ts';

const day = (of: string, slots = 1): DayOfSlots => ({ day: of, dates: 1, left: 1, isOver: false, slots });
const june = (slots?: number) =>
  Array.from({ length: 30 }, (_, at) => day(`2030-06-${String(at + 1).padStart(2, '0')}`, slots));

describe('a schedule', () => {
  it.each([
    ['of twelve dates', 12, 12, false],
    ['of thirteen dates', 13, 13, true],
    ['of few dates with very many slots', 3, 150, true],
    ['without any', 0, 0, false],
  ])('%s is long [details-7]', async (_what, dates, slots, expected) => {
    expect(await isLong(dates, async () => slots)).toBe(expected);
  });

  it('of many dates is long without anybody counting its slots [details-7]', async () => {
    expect(await isLong(13, () => Promise.reject(new Error('counted')))).toBe(true);
  });
});

describe('what is shown at once of a long schedule', () => {
  it.each<[string, DayOfSlots[], string, string]>([
    ['goes on until the month ends', june(), '2030-06-12', '2030-06-30'],
    ['ends before it has too many slots', june(50), '2030-06-01', '2030-06-02'],
    ['has a whole day, whatever it has', june(500), '2030-06-01', '2030-06-01'],
    ['has as many slots as there may be', june(4), '2030-06-01', '2030-06-30'],
  ])('%s [details-7]', (_what, days, first, expected) => {
    expect(lastDayOfPage(days, first)).toBe(expected);
  });
});

describe('a day that has more than is shown at once', () => {
  it('comes in parts of whole dates [details-7]', () => {
    const dates = (...slots: number[]) => slots.map((of, at) => ({ id: at, slots: of }));
    const cut = (...slots: number[]) => cutDay(dates(...slots)).map((part) => part.map(({ id }) => id));
    expect(isInParts(120)).toBe(false);
    expect(isInParts(121)).toBe(true);
    expect(cut(50, 50, 50, 20, 50)).toEqual([
      [0, 1],
      [2, 3, 4],
    ]);
    expect(cut(200, 1, 200)).toEqual([[0], [1], [2]]);
    expect(cut()).toEqual([]);
  });
});
