import { expect, it } from 'vitest';
import {
  generateDates,
  recurrence,
  skippedMonths,
  type AddDatesValues,
} from '#areas/opportunities/rules/recurrence.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { planWords, skippedWords } from './plan-words.ts';

const t = createLanguages().in('en');
const timeZone = 'America/New_York';
const saturdays: AddDatesValues = {
  startDay: '2026-12-05',
  endDay: '2027-01-30',
  startTime: { hour: '9', min: '00', amPm: 'am' },
  endTime: { hour: '12', min: '00', amPm: 'pm' },
  recurrence: recurrence.weekly,
  dow: [7],
  location: '',
};
const said = (changes: Partial<AddDatesValues>) =>
  planWords(t, generateDates({ ...saturdays, ...changes }, timeZone), timeZone);

it('says what a rule will make [schedule-13]', () => {
  expect(said({})).toBe('9 Saturdays, 9 AM to 12 PM, Dec 5, 2026 to Jan 30, 2027');
  expect(said({ endDay: '2026-12-05' })).toBe('1 Saturday, 9 AM to 12 PM, Dec 5, 2026');
  expect(said({ dow: [1, 7], endTime: { hour: '9', min: '30', amPm: 'am' } })).toBe(
    '17 dates, 9 AM to 9:30 AM, Dec 5, 2026 to Jan 30, 2027',
  );
  expect(said({ recurrence: recurrence.monthlyWeekday })).toBe(
    '2 Saturdays, 9 AM to 12 PM, Dec 5, 2026 to Jan 2, 2027',
  );
  expect(said({ endDay: '2026-12-26' })).toBe('4 Saturdays, 9 AM to 12 PM, Dec 5 to Dec 26, 2026');
  expect(planWords(t, [], timeZone)).toBe('');
});

it.each([
  ['the 31st', recurrence.monthlyDay, '2026-12-31', '2027-07-31', 'Feb 2027, Apr 2027, Jun 2027'],
  ['a fifth Thursday', recurrence.monthlyWeekday, '2026-12-31', '2027-04-30', 'Jan 2027, Feb 2027, Mar 2027'],
  [
    'many months',
    recurrence.monthlyDay,
    '2026-12-31',
    '2028-02-28',
    'Feb 2027, Apr 2027, Jun 2027, Sep 2027, Nov 2027, Feb 2028',
  ],
])('says which months have no such day: %s [schedule-13]', (_what, code, startDay, endDay, months) => {
  expect(skippedWords(t, skippedMonths({ recurrence: code, startDay, endDay }))).toBe(
    `Skipped, as they have no such day: ${months}`,
  );
});

it('says nothing of months when each has the day, and counts those past six [schedule-13]', () => {
  const range = { startDay: '2026-12-31', endDay: '2028-12-31' };
  expect(skippedWords(t, skippedMonths({ ...range, recurrence: recurrence.weekly }))).toBe('');
  expect(
    skippedWords(t, skippedMonths({ ...range, startDay: '2026-12-05', recurrence: recurrence.monthlyDay })),
  ).toBe('');
  expect(skippedWords(t, skippedMonths({ ...range, recurrence: recurrence.monthlyDay }))).toMatch(
    /, and 4 more$/,
  );
});
