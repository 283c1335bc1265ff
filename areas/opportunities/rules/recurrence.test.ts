import { english } from '#testing/english.ts';
import fc from 'fast-check';
import { RRule, type Weekday } from 'rrule';
import { describe, expect, it } from 'vitest';
import { localTime } from '#shared/rules/dates.ts';
import {
  addDatesChanges,
  checkAddDates,
  generateDates,
  openedAddDates,
  type AddDatesValues,
} from './add-dates.ts';
import type { DayOff } from './holidays.ts';
import { holidaysMet, recurrence, recurrenceCodes, recurringDays, weekOfMonth } from './recurrence.ts';
import type { TimeChoice } from './shift-times.ts';

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/St_Johns',
  'Europe/Berlin',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kolkata',
  'UTC',
] as const;

const time = (hour: string, min: string, amPm: string): TimeChoice => ({ hour, min, amPm });
const form = (changes: Partial<AddDatesValues> = {}): AddDatesValues => ({
  ...openedAddDates(null),
  startDay: '2030-06-03',
  endDay: '2030-06-30',
  startTime: time('9', '00', 'am'),
  endTime: time('12', '30', 'pm'),
  recurrence: recurrence.noRepeat,
  ...changes,
});

const dayMilliseconds = 86_400_000;
const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

/*
 * The oracle is the npm package `rrule` (RFC 5545), asked for days only: a rule on UTC midnights. It is left out where
 * it is not right: it counts clock times in UTC, or with `tzid` by way of the process's zone, so that it knows neither
 * clock times that don't exist nor those that come twice. What instants the days become is held below against what
 * the clock at the place shows, read by `Intl` and not by Temporal, which the product counts with.
 */
const rruleWeekdays: Weekday[] = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA];

function oracle({ startDay, endDay, recurrence: code, dow, everyWeeks, isLast }: AddDatesValues): string[] {
  const [dtstart, until] = [new Date(`${startDay}T00:00:00Z`), new Date(`${endDay}T00:00:00Z`)];
  const range = { dtstart, until };
  const rule = () => {
    switch (code) {
      case recurrence.noRepeat:
        return new RRule({ ...range, freq: RRule.DAILY });
      case recurrence.weekly:
        return new RRule({
          ...range,
          freq: RRule.WEEKLY,
          interval: everyWeeks,
          // A week begins on the weekday on which the range does.
          wkst: rruleWeekdays[dtstart.getUTCDay()]!,
          byweekday: dow.map((day) => rruleWeekdays[day - 1]!),
        });
      case recurrence.monthlyDay:
        return new RRule({ ...range, freq: RRule.MONTHLY, bymonthday: dtstart.getUTCDate() });
      default: {
        const week = isLast ? -1 : Math.ceil(dtstart.getUTCDate() / 7);
        return new RRule({
          ...range,
          freq: RRule.MONTHLY,
          byweekday: rruleWeekdays[dtstart.getUTCDay()]!.nth(week),
        });
      }
    }
  };
  return rule().all().map(isoDay);
}

const anyDay = fc
  .integer({ min: Date.UTC(2024, 0, 1) / dayMilliseconds, max: Date.UTC(2044, 11, 31) / dayMilliseconds })
  .map((day) => isoDay(new Date(day * dayMilliseconds)));
/** Days at the ends of months more often than chance has them. */
const monthEnd = fc
  .tuple(
    fc.integer({ min: 2024, max: 2044 }),
    fc.integer({ min: 0, max: 11 }),
    fc.integer({ min: -3, max: 0 }),
  )
  .map(([year, month, back]) => isoDay(new Date(Date.UTC(year, month + 1, back))));
const anyCode = fc.constantFrom(...recurrenceCodes.filter((code) => code !== recurrence.select));
const anyForm = fc
  .record({
    startDay: fc.oneof(anyDay, monthEnd),
    days: fc.integer({ min: 0, max: 900 }),
    recurrence: anyCode,
    everyWeeks: fc.constantFrom(1 as const, 2 as const),
    isLast: fc.boolean(),
    dow: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  })
  .map(({ startDay, days, ...rest }) =>
    form({ ...rest, startDay, endDay: isoDay(new Date(Date.parse(startDay) + days * dayMilliseconds)) }),
  );

/** Named days of a few years, written down by hand: what the table of holidays must say. */
const knownHolidays: [DayOff, string][] = [
  ['thanksgiving', '2026-11-26'],
  ['dayAfterThanksgiving', '2026-11-27'],
  ['christmasEve', '2026-12-24'],
  ['christmasDay', '2026-12-25'],
  ['newYearsDay', '2027-01-01'],
  ['easter', '2027-03-28'],
  ['memorialDay', '2027-05-31'],
  ['thanksgiving', '2027-11-25'],
];

describe('recurring days', () => {
  it('are those of an independent implementation of RFC 5545 [schedule-1]', () => {
    fc.assert(
      fc.property(anyForm, (given) => {
        expect(recurringDays(given)).toEqual(oracle(given));
      }),
      { numRuns: 400 },
    );
  });

  it('stop at a limit and are the first ones', () => {
    fc.assert(
      fc.property(anyForm, fc.integer({ min: 1, max: 40 }), (given, limit) => {
        expect(recurringDays(given, limit)).toEqual(oracle(given).slice(0, limit));
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    [
      '2: every day',
      { recurrence: '2', startDay: '2030-06-29', endDay: '2030-07-02' },
      '06-29 06-30 07-01 07-02',
    ],
    [
      '3: the chosen weekdays',
      { recurrence: '3', dow: [1, 4], endDay: '2030-06-16' },
      '06-05 06-09 06-12 06-16',
    ],
    [
      '4: a month without the 31st is skipped',
      { recurrence: '4', startDay: '2030-01-31', endDay: '2030-07-31' },
      '01-31 03-31 05-31 07-31',
    ],
    [
      '5: the second Thursday',
      { recurrence: '5', startDay: '2030-06-13', endDay: '2030-09-30' },
      '06-13 07-11 08-08 09-12',
    ],
    [
      '5: a month without a fifth Thursday is skipped',
      { recurrence: '5', startDay: '2030-05-30', endDay: '2030-12-31' },
      '05-30 08-29 10-31',
    ],
    [
      '3: every other week, which begins with the range: a weekend stays together',
      { recurrence: '3', everyWeeks: 2, dow: [1, 7], startDay: '2030-06-01', endDay: '2030-06-30' },
      '06-01 06-02 06-15 06-16 06-29 06-30',
    ],
    [
      '3: every other week of another day than the first',
      { recurrence: '3', everyWeeks: 2, dow: [7], startDay: '2030-06-02', endDay: '2030-07-10' },
      '06-08 06-22 07-06',
    ],
    [
      '5: the last Friday, of months with four and with five',
      { recurrence: '5', isLast: true, startDay: '2030-05-03', endDay: '2030-09-01' },
      '05-31 06-28 07-26 08-30',
    ],
    ['1: nothing is chosen', { recurrence: '1' }, ''],
    ['one day', { recurrence: '2', endDay: '2030-06-03' }, '06-03'],
  ] as const)('%s [schedule-1]', (_name, changes, days) => {
    const expected = days === '' ? [] : days.split(' ').map((day) => `2030-${day}`);
    expect(recurringDays(form(changes as Partial<AddDatesValues>))).toEqual(expected);
  });

  it('leave out holidays by name, in each year of the range, and count without them [schedule-18]', () => {
    for (const [holiday, day] of knownHolidays) {
      const daily = form({ startDay: '2026-11-01', endDay: '2027-12-31', except: [holiday] });
      const days = recurringDays(daily);
      expect(days).not.toContain(day);
      const named = holidaysMet(daily, 1000);
      expect(named).toContainEqual({ holiday, day });
      expect(days).toHaveLength(426 - named.filter((one) => one.holiday === holiday).length);
    }
    const thursdays = form({
      startDay: '2026-11-19',
      endDay: '2026-12-31',
      recurrence: recurrence.weekly,
      dow: [5],
      except: ['thanksgiving', 'christmasEve', 'easter'],
    });
    const left = ['2026-11-19', '2026-12-03', '2026-12-10', '2026-12-17', '2026-12-31'];
    expect(recurringDays(thursdays)).toEqual(left);
    expect(recurringDays(thursdays, 2)).toEqual(left.slice(0, 2));
  });

  it('know the week of the month', () => {
    expect([1, 7, 8, 14, 15, 21, 22, 28, 29, 31].map(weekOfMonth)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });
});

const anyTime = fc.record({
  // The hours in which clocks change, more often than chance has them.
  hour: fc.oneof(fc.constantFrom('12', '1', '2', '3'), fc.integer({ min: 1, max: 12 }).map(String)),
  min: fc.constantFrom('00', '15', '30', '45'),
  amPm: fc.constantFrom('am', 'am', 'am', 'pm'),
});
const minutesOf = ({ hour, min, amPm }: TimeChoice): number =>
  ((Number(hour) % 12) + (amPm === 'pm' ? 12 : 0)) * 60 + Number(min);
const clockAt = (instant: string, timeZone: string): string => {
  const { year, month, day, hour, minute } = localTime(instant, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${hour * 60 + minute}`;
};

describe('generated dates', () => {
  it('show the entered day and time on the clock at the place, or the same much later where clocks jump [schedule-2]', () => {
    fc.assert(
      fc.property(anyForm, anyTime, anyTime, fc.constantFrom(...zones), (given, startTime, endTime, zone) => {
        fc.pre(minutesOf(startTime) !== minutesOf(endTime));
        // What ends before it starts is a night.
        const isOvernight = minutesOf(endTime) < minutesOf(startTime);
        const dates = generateDates({ ...given, startTime, endTime, isOvernight }, zone);
        const days = recurringDays(given, 366);
        expect(dates).toHaveLength(days.length);
        for (const [index, { startAt, endAt }] of dates.entries()) {
          const startDay = days[index]!;
          const nextDay = isoDay(new Date(Date.parse(startDay) + dayMilliseconds));
          expect(Date.parse(startAt)).toBeLessThan(Date.parse(endAt));
          for (const [instant, day, chosen] of [
            [startAt, startDay, startTime],
            [endAt, isOvernight ? nextDay : startDay, endTime],
          ] as const) {
            const wanted = `${day} ${minutesOf(chosen)}`;
            const shown = clockAt(instant, zone);
            if (shown === wanted) {
              // Of two that show the same it is the first.
              for (const earlier of [30, 60])
                expect(
                  clockAt(new Date(Date.parse(instant) - earlier * 60_000).toISOString(), zone),
                ).not.toBe(wanted);
            } else if (
              instant === endAt &&
              clockAt(startAt, zone) !== `${startDay} ${minutesOf(startTime)}`
            ) {
              // The start was moved over the jump, and the end keeps its distance on the clock.
              expect(Date.parse(endAt) - Date.parse(startAt)).toBe(
                (minutesOf(endTime) - minutesOf(startTime) + (isOvernight ? 1440 : 0)) * 60_000,
              );
            } else {
              // The clock there never shows what was entered.
              const from = Date.parse(`${day}T00:00:00Z`) - 18 * 3_600_000;
              const seen = Array.from({ length: 54 * 4 }, (_none, quarter) =>
                clockAt(new Date(from + quarter * 900_000).toISOString(), zone),
              );
              expect(seen).not.toContain(wanted);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keep their hour across both changes of the clocks, and their length in hours follows the clock [schedule-2]', () => {
    const weekly = form({
      startDay: '2030-03-03',
      endDay: '2030-03-17',
      recurrence: recurrence.weekly,
      dow: [1],
      startTime: time('1', '00', 'am'),
      endTime: time('4', '00', 'am'),
    });
    // New York goes forward on 2030-03-10 at 2:00 and back on 2030-11-03 at 2:00.
    expect(generateDates(weekly, 'America/New_York').map(({ startAt, endAt }) => [startAt, endAt])).toEqual([
      ['2030-03-03T06:00:00.000Z', '2030-03-03T09:00:00.000Z'],
      ['2030-03-10T06:00:00.000Z', '2030-03-10T08:00:00.000Z'],
      ['2030-03-17T05:00:00.000Z', '2030-03-17T08:00:00.000Z'],
    ]);
    const autumn = generateDates(
      { ...weekly, startDay: '2030-11-03', endDay: '2030-11-03' },
      'America/New_York',
    );
    expect(autumn[0]).toMatchObject({
      startAt: '2030-11-03T05:00:00.000Z',
      endAt: '2030-11-03T09:00:00.000Z',
    });
  });

  it('tells of each time that does not exist or comes twice, and of no other [schedule-11]', () => {
    const told = (startDay: string, endDay: string) =>
      addDatesChanges(
        form({ startDay, endDay, startTime: time('1', '30', 'am'), endTime: time('2', '30', 'am') }),
        'America/New_York',
      ).map(({ kind, local }) => `${kind} ${local}`);
    expect(told('2030-03-01', '2030-12-31')).toEqual([
      'missing 2030-03-10T02:30:00',
      'twice 2030-11-03T01:30:00',
    ]);
    expect(told('2030-03-11', '2030-11-02')).toEqual([]);
  });

  it('are at most 366, with their label [schedule-3]', () => {
    const dates = generateDates(form({ endDay: '2040-01-01', location: ' Hall ' }), 'UTC');
    expect(dates).toHaveLength(366);
    expect(dates[365]).toMatchObject({ label: 'Hall', startAt: '2031-06-03T09:00:00.000Z' });
  });
});

const now = new Date('2030-06-03T15:00:00Z'); // 11:00 in New York
const timeZone = 'America/New_York';
const told = (errors: ReturnType<typeof checkAddDates>) =>
  errors.map(({ path, text }) => `${path}: ${english(text)}`);

describe('the form Add Dates', () => {
  const none: TimeChoice = { hour: '', min: '', amPm: '' };
  it.each<[string, Partial<AddDatesValues>, string[]]>([
    ['is right', { startDay: '2030-06-04' }, []],
    [
      'empty',
      { startDay: '', endDay: '', startTime: none, endTime: none, recurrence: '1' },
      [
        'startDay: Please enter a start date',
        'endDay: Please enter an end date',
        'startTime: Please enter a start time',
        'endTime: Please enter a end time',
        'recurrence: Please select a recurrence value',
      ],
    ],
    [
      'a time without its minutes',
      { startDay: '2030-06-04', startTime: time('9', '', 'am') },
      ['startTime: Please enter a start time'],
    ],
    ['a day that is none', { startDay: '2030-02-30' }, ['startDay: Please enter a start date']],
    [
      'ends before it starts',
      { startDay: '2030-06-04', endDay: '2030-06-03' },
      ['endDay: End date must be after or equal to the start date'],
    ],
    [
      'an unknown recurrence',
      { startDay: '2030-06-04', recurrence: '6' },
      ['recurrence: Please select a recurrence value'],
    ],
    [
      'weekly without weekdays',
      { startDay: '2030-06-04', recurrence: '3' },
      ['dow: Please select the day(s) of the week for recurrence'],
    ],
    [
      'starts in the past',
      { startTime: time('10', '45', 'am') },
      ['startTime: Start time cannot be in the past'],
    ],
    [
      'ends in the past',
      { startTime: time('8', '00', 'am'), endTime: time('10', '45', 'am') },
      ['startTime: Start time cannot be in the past', 'endTime: End time cannot be in the past'],
    ],
    [
      'starts on a later day of the week',
      { startTime: time('10', '45', 'am'), recurrence: '3', dow: [5] },
      [],
    ],
    [
      'starts today in the past, of days of the week',
      { startTime: time('10', '45', 'am'), recurrence: '3', dow: [2, 5] },
      ['startTime: Start time cannot be in the past'],
    ],
    [
      'starts on a day that is past',
      { startDay: '2030-06-02', recurrence: '3', dow: [5] },
      ['startTime: Start time cannot be in the past', 'endTime: End time cannot be in the past'],
    ],
    ['starts this minute', { startTime: time('11', '00', 'am') }, []],
    [
      'ends before the start',
      { startDay: '2030-06-04', endTime: time('8', '45', 'am') },
      ['endTime: End time cannot be before the start time'],
    ],
    [
      'ends at the start',
      { startDay: '2030-06-04', endTime: time('9', '00', 'am') },
      ['endTime: End time cannot be before the start time'],
    ],
    [
      'midnight is no end of a day',
      { startDay: '2030-06-04', endTime: time('12', '00', 'am') },
      ['endTime: End time cannot be before the start time'],
    ],
    [
      'makes no dates',
      { startDay: '2030-06-04', endDay: '2030-06-05', recurrence: '3', dow: [1] },
      ['recurrence: Please select one or more dates'],
    ],
    [
      'makes too many',
      { startDay: '2030-06-04', endDay: '2031-06-05' },
      ['endDay: You can add at most 366 dates at once.'],
    ],
    [
      'ends in a year that nobody means',
      { startDay: '2030-06-04', endDay: '9999-06-05' },
      ['endDay: Please choose a day within the next 10 years.'],
    ],
    [
      'begins a day too late',
      { startDay: '2040-06-04', endDay: '2040-06-04' },
      [
        'startDay: Please choose a day within the next 10 years.',
        'endDay: Please choose a day within the next 10 years.',
      ],
    ],
    ['begins as late as may be', { startDay: '2040-06-03', endDay: '2040-06-03' }, []],
    ['makes as many as may be', { startDay: '2030-06-04', endDay: '2031-06-04' }, []],
    [
      'a label too long',
      { startDay: '2030-06-04', location: 'x'.repeat(121) },
      ['location: Please use at most 120 characters here.'],
    ],
  ])('%s [schedule-3]', (_name, changes, expected) => {
    expect(told(checkAddDates(form(changes), { now, timeZone }))).toEqual(expected);
  });

  it('reads "past" on the clock at the place', () => {
    const early = form({ startTime: time('9', '00', 'am') });
    expect(checkAddDates(early, { now, timeZone: 'America/Los_Angeles' })).toEqual([]);
    expect(checkAddDates(early, { now, timeZone: 'Europe/Berlin' })).not.toEqual([]);
  });
});
