// The form Add Dates with ranges that nobody means: it judges thousands of years while somebody types.
import { checkAddDates, openedAddDates } from '#areas/opportunities/rules/add-dates.ts';
import { recurrenceCodes } from '#areas/opportunities/rules/recurrence.ts';
import type { Figure } from '../case.ts';
import { timeOf } from '../processor-time.ts';

/** Milliseconds for all recurrences together; the screen judges one of them after each key. */
const longest = 1_000;

export function benchDates(): Figure[] {
  const at = { now: new Date('2030-06-03T15:00:00Z'), timeZone: 'America/New_York' };
  const judgeAll = () => {
    for (const code of recurrenceCodes)
      checkAddDates(
        {
          ...openedAddDates(null),
          startDay: '2030-06-30',
          endDay: '9999-12-31',
          recurrence: code,
          dow: [1],
        },
        at,
      );
  };
  return [
    { what: 'a range to the year 9999', value: timeOf(judgeAll), unit: 'ms', bound: { atMost: longest } },
  ];
}
