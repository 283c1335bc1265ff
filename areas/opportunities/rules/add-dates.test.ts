import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '#testing/english.ts';
import {
  checkAddDates,
  generateDates,
  openedAddDates,
  recurrenceChoice,
  windowsMax,
  windowsOf,
  withAnotherWindow,
  withRecurrence,
  withStartDay,
  type AddDatesValues,
} from './add-dates.ts';
import { recurrence, recurrenceChoices, recurringDays } from './recurrence.ts';
import type { TimeChoice } from './shift-times.ts';

const nine = { hour: '9', min: '00', amPm: 'am' };
const noon = { hour: '12', min: '00', amPm: 'pm' };

it('begins with 9 to 12, nothing else chosen [schedule-12]', () => {
  expect(openedAddDates(null)).toEqual({
    startDay: '',
    endDay: '',
    startTime: nine,
    endTime: noon,
    isOvernight: false,
    also: [],
    recurrence: '1',
    dow: [],
    everyWeeks: 1,
    isLast: false,
    except: [],
    location: '',
  });
});

it('begins with the clock times of the last shift, on the clock of its place [schedule-12]', () => {
  const last = {
    startAt: '2030-06-03T22:15:00Z',
    endAt: '2030-06-04T01:00:00Z',
    timeZone: 'America/New_York',
  };
  expect(openedAddDates(last)).toMatchObject({
    startTime: { hour: '6', min: '15', amPm: 'pm' },
    endTime: { hour: '9', min: '00', amPm: 'pm' },
  });
  expect(openedAddDates({ ...last, timeZone: 'Europe/London' })).toMatchObject({
    startTime: { hour: '11', min: '15', amPm: 'pm' },
    endTime: { hour: '2', min: '00', amPm: 'am' },
    isOvernight: true,
  });
});

it('takes the end along, and weekly the weekday of the first day, until another one is chosen [schedule-12]', () => {
  const saturday = withStartDay(openedAddDates(null), '2030-06-08');
  expect(saturday.endDay).toBe('2030-06-08');
  const weekly = withRecurrence({ ...saturday, dow: [2, 3] }, recurrence.weekly);
  expect(weekly.dow).toEqual([7]);
  expect(withStartDay(weekly, '2030-06-09').dow).toEqual([1]);
  expect(withStartDay({ ...weekly, dow: [7, 2] }, '2030-06-09').dow).toEqual([7, 2]);
  const early = withRecurrence(openedAddDates(null), recurrence.weekly);
  expect(early.dow).toEqual([]);
  expect(withStartDay(early, '2030-06-09').dow).toEqual([1]);
  expect(withStartDay(weekly, '').dow).toEqual([]);
});

it('keeps what is chosen of a recurrence, and nothing of the one before [schedule-1]', () => {
  const opened = openedAddDates(null);
  for (const before of recurrenceChoices)
    for (const choice of recurrenceChoices) {
      const form = withRecurrence(withRecurrence(opened, before), choice);
      expect(recurrenceChoice(form)).toBe(choice);
      expect(form.recurrence).toBe(choice[0]);
    }
});

it('offers one more time an hour after the one before, as long as that [schedule-19]', () => {
  const { also } = withAnotherWindow(openedAddDates(null));
  expect(also).toEqual([
    {
      startTime: { hour: '1', min: '00', amPm: 'pm' },
      endTime: { hour: '4', min: '00', amPm: 'pm' },
      isOvernight: false,
    },
  ]);
  // What would go past midnight is left to be chosen.
  const evening = { ...openedAddDates(null), startTime: nine, endTime: { hour: '5', min: '00', amPm: 'pm' } };
  expect(withAnotherWindow(evening).also[0]).toMatchObject({
    startTime: { hour: '' },
    endTime: { hour: '' },
  });
});

const now = new Date('2030-06-01T12:00:00Z');
const timeZone = 'America/New_York';
const at = (minutes: number): TimeChoice => {
  const hour = Math.floor(minutes / 60) % 24;
  return {
    hour: String(hour % 12 === 0 ? 12 : hour % 12),
    min: String(minutes % 60).padStart(2, '0'),
    amPm: hour < 12 ? 'am' : 'pm',
  };
};
const window = (from: number, until: number) => ({
  startTime: at(from),
  endTime: at(until),
  isOvernight: until >= 1440,
});
const formOf = (windows: [number, number][], changes: Partial<AddDatesValues> = {}): AddDatesValues => {
  const [first, ...also] = windows.map(([from, until]) => window(from, until));
  return {
    ...openedAddDates(null),
    startDay: '2030-06-03',
    endDay: '2030-06-16',
    recurrence: recurrence.noRepeat,
    ...first,
    also,
    ...changes,
  };
};
const told = (form: AddDatesValues) =>
  checkAddDates(form, { now, timeZone }).map(({ path, text }) => `${path}: ${english(text)}`);
const overlapping =
  'One of these shifts begins before another one ends. Please choose times that don’t overlap.';

describe('several times of a day', () => {
  it('make a date each, in order, and say which time they are [schedule-19]', () => {
    const dates = generateDates(
      formOf(
        [
          [780, 960],
          [540, 720],
        ],
        { endDay: '2030-06-04' },
      ),
      timeZone,
    );
    expect(dates.map(({ startAt, window }) => [startAt, window])).toEqual([
      ['2030-06-03T13:00:00.000Z', 1],
      ['2030-06-03T17:00:00.000Z', 0],
      ['2030-06-04T13:00:00.000Z', 1],
      ['2030-06-04T17:00:00.000Z', 0],
    ]);
  });

  it.each<[string, AddDatesValues, string[]]>([
    [
      'one after the other',
      formOf([
        [540, 720],
        [720, 960],
      ]),
      [],
    ],
    [
      'one within another',
      formOf([
        [540, 960],
        [600, 660],
      ]),
      [`also.0.startTime: ${overlapping}`],
    ],
    [
      'twice the same',
      formOf([
        [540, 720],
        [540, 720],
      ]),
      [`also.0.startTime: ${overlapping}`],
    ],
    [
      'a night into the next morning',
      formOf([
        [1080, 1920],
        [420, 540],
      ]),
      [`also.0.startTime: ${overlapping}`],
    ],
    [
      'a night into a morning that has no such day before it',
      formOf(
        [
          [1080, 1920],
          [420, 540],
        ],
        { recurrence: recurrence.weekly, dow: [7] },
      ),
      [],
    ],
    ['a night longer than a day, each day', formOf([[540, 2040]]), [`endTime: ${overlapping}`]],
    ['a night', formOf([[1080, 1920]]), []],
    [
      'what ends before it begins',
      formOf([
        [540, 720],
        [960, 780],
      ]),
      ['also.0.endTime: End time cannot be before the start time'],
    ],
    [
      'a time that is not chosen',
      withAnotherWindow(formOf([[540, 1020]])),
      ['also.0.startTime: Please enter a start time', 'also.0.endTime: Please enter a end time'],
    ],
    [
      'too many',
      formOf(
        [
          [540, 720],
          [780, 960],
        ],
        { endDay: '2030-12-03' },
      ),
      ['endDay: You can add at most 366 dates at once.'],
    ],
    [
      'as many as may be',
      formOf(
        [
          [540, 720],
          [780, 960],
        ],
        { endDay: '2030-12-02' },
      ),
      [],
    ],
  ])('%s [schedule-3, schedule-19]', (_name, form, expected) => {
    expect(told(form)).toEqual(expected);
  });

  it('never overlap once nothing is wrong, and are all there [schedule-19]', () => {
    const anyWindow = fc
      .tuple(fc.nat(95), fc.integer({ min: 1, max: 96 }))
      .map(([from, length]): [number, number] => [from * 15, (from + length) * 15]);
    fc.assert(
      fc.property(
        fc.array(anyWindow, { minLength: 1, maxLength: windowsMax }),
        fc.constantFrom(...recurrenceChoices.slice(1)),
        fc.nat(60),
        (windows, choice, length) => {
          const endDay = new Date(Date.UTC(2030, 10, 1 + length)).toISOString().slice(0, 10);
          const form = withRecurrence(formOf(windows, { startDay: '2030-11-01', endDay }), choice);
          const errors = told(form);
          const days = recurringDays(form);
          // On the clock; the nights in which it is changed are no reason to refuse.
          const spans = days
            .flatMap((day) =>
              windows.map(([from, until]) =>
                [from, until].map((minutes) => Date.parse(day) / 60_000 + minutes),
              ),
            )
            .toSorted(([a = 0], [b = 0]) => a - b);
          const isApart = spans.every(([from = 0], index) => (spans[index - 1]?.[1] ?? 0) <= from);
          expect(errors.length === 0).toBe(isApart && spans.length > 0 && spans.length <= 366);
          if (errors.length > 0) return;
          const dates = generateDates(form, timeZone);
          expect(dates).toHaveLength(days.length * windowsOf(form).length);
        },
      ),
      { numRuns: 200 },
    );
  });
});

it('keeps a night as long as its clock says, also in the nights in which clocks change [schedule-2, schedule-19]', () => {
  const nights = (startDay: string) =>
    generateDates(formOf([[1080, 1920]], { startDay, endDay: startDay }), timeZone).map(
      ({ startAt, endAt }) => `${startAt} ${endAt}`,
    );
  // Saturday 6 PM to Sunday 8 AM: 14 hours, 13 in March, 15 in November.
  expect(nights('2030-11-09')).toEqual(['2030-11-09T23:00:00.000Z 2030-11-10T13:00:00.000Z']);
  expect(nights('2030-03-09')).toEqual(['2030-03-09T23:00:00.000Z 2030-03-10T12:00:00.000Z']);
  expect(nights('2030-11-02')).toEqual(['2030-11-02T22:00:00.000Z 2030-11-03T13:00:00.000Z']);
});
