import { describe, expect, it } from 'vitest';
import { isLong, pageOfSchedule, type DayOfSlots } from './schedule-pages.rules.ts';

const day = (of: string, more: Partial<DayOfSlots> = {}): DayOfSlots => ({
  day: of,
  dates: 1,
  left: 1,
  isOver: false,
  slots: 1,
  ...more,
});
const june = (more: Partial<DayOfSlots> = {}) =>
  Array.from({ length: 30 }, (_, at) => day(`2030-06-${String(at + 1).padStart(2, '0')}`, more));

describe('a schedule', () => {
  it.each([
    ['of twelve dates', june().slice(0, 12), false],
    ['of thirteen dates', june().slice(0, 13), true],
    ['of many dates on one day', [day('2030-06-01', { dates: 13 })], true],
    ['of few dates with very many slots', june({ slots: 50 }).slice(0, 3), true],
    ['without any', [], false],
  ])('%s is long: %s [details-7]', (_what, days, expected) => {
    expect(isLong(days)).toBe(expected);
  });
});

describe('what is shown at once of a long schedule', () => {
  const full = { left: 0 };
  const over = { left: 0, isOver: true };
  it.each<[string, DayOfSlots[], string | undefined, [string, string] | undefined]>([
    [
      'begins with the next day that has a place left',
      [
        day('2030-05-30', over),
        day('2030-06-01', full),
        day('2030-06-02'),
        day('2030-06-30'),
        day('2030-07-01'),
      ],
      undefined,
      ['2030-06-02', '2030-06-30'],
    ],
    [
      'begins with the next day when all are full',
      [day('2030-05-30', over), day('2030-06-01', full), day('2030-06-02', full)],
      undefined,
      ['2030-06-01', '2030-06-02'],
    ],
    [
      'is the last day when all are over',
      [day('2030-05-01', over), day('2030-05-30', over)],
      undefined,
      ['2030-05-30', '2030-05-30'],
    ],
    ['begins with the day that is asked for', june(), '2030-06-12', ['2030-06-12', '2030-06-30']],
    [
      'begins with the day after one that has nothing',
      [day('2030-06-01'), day('2030-06-08')],
      '2030-06-02',
      ['2030-06-08', '2030-06-08'],
    ],
    [
      'begins with the next one when everything was before',
      june(),
      '2031-01-01',
      ['2030-06-01', '2030-06-30'],
    ],
    ['ends before it has too many slots', june({ slots: 50 }), undefined, ['2030-06-01', '2030-06-02']],
    ['has a whole day, whatever it has', june({ slots: 500 }), undefined, ['2030-06-01', '2030-06-01']],
    ['is nothing of nothing', [], undefined, undefined],
  ])('%s [details-7]', (_what, days, from, expected) => {
    expect(pageOfSchedule(days, from)).toEqual(expected && { first: expected[0], last: expected[1] });
  });
});
