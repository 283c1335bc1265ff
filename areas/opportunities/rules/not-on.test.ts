import { expect, it } from 'vitest';
import { openedAddDates } from './add-dates.ts';
import { notOn } from './not-on.ts';
import { recurrence, recurringDays, type RecurringRule } from './recurrence.ts';

const days = (changes: Partial<RecurringRule>) =>
  recurringDays({
    ...openedAddDates(null),
    startDay: '2026-11-27',
    endDay: '2027-02-26',
    recurrence: recurrence.weekly,
    dow: [6],
    ...changes,
  });

it.each<[string, readonly string[], readonly string[], string[]]>([
  ['every Friday', days({}), [], []],
  [
    'two Fridays left out in a row',
    days({ except: ['christmasDay', 'newYearsDay'] }),
    [],
    ['2026-12-25', '2027-01-01'],
  ],
  [
    'Fridays and Saturdays, of which one is left out',
    days({ dow: [6, 7], except: ['christmasDay'] }),
    [],
    ['2026-12-25'],
  ],
  [
    'every day but one',
    days({ recurrence: recurrence.noRepeat, except: ['christmasDay'] }),
    [],
    ['2026-12-25'],
  ],
  ['every other Friday', days({ everyWeeks: 2 }), [], []],
  [
    'every other Friday but one',
    days({ everyWeeks: 2, except: ['christmasDay'] }).concat('2027-03-05', '2027-03-19'),
    [],
    ['2026-12-25'],
  ],
  ['once a month', days({ recurrence: recurrence.monthlyWeekday }), [], []],
  ['a canceled date', days({}).filter((day) => day !== '2027-01-08'), ['2027-01-08'], ['2027-01-08']],
  ['a canceled date beside another one of the day', days({}), ['2027-01-08'], []],
  ['a canceled date that nothing else is like', ['2026-12-05'], ['2026-12-12'], ['2026-12-12']],
  ['a pause of a month', ['2026-11-27', '2026-12-04', '2026-12-11', '2027-01-08', '2027-01-15'], [], []],
  ['days without a rhythm', ['2026-11-27', '2026-12-11', '2026-12-18', '2027-01-15'], [], []],
  [
    'more than are named',
    [],
    ['2026-12-05', '2026-12-04', '2026-12-03', '2026-12-02', '2026-12-01'],
    ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
  ],
  ['no days', [], [], []],
])('%s [details-13]', (_name, on, canceled, expected) => {
  expect(notOn(on, canceled)).toEqual(expected);
});
