import { expect, it } from 'vitest';
import { openedAddDates, type AddDatesValues } from '#areas/opportunities/rules/add-dates.ts';
import { daysOff } from '#areas/opportunities/rules/holidays.ts';
import { recurrence, skippedMonths } from '#areas/opportunities/rules/recurrence.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { leftOutWords, planWords, skippedWords } from './plan-words.ts';

const t = createLanguages().in('en');
const timeZone = 'America/New_York';
const saturdays: AddDatesValues = {
  ...openedAddDates(null),
  startDay: '2026-12-05',
  endDay: '2027-01-30',
  startTime: { hour: '9', min: '00', amPm: 'am' },
  endTime: { hour: '12', min: '00', amPm: 'pm' },
  recurrence: recurrence.weekly,
  dow: [7],
};
const said = (changes: Partial<AddDatesValues>) => planWords(t, { ...saturdays, ...changes }, timeZone);

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
  expect(said({ dow: [] })).toBe('');
  expect(said({ everyWeeks: 2 })).toBe(
    '5 Saturdays, every other week, 9 AM to 12 PM, Dec 5, 2026 to Jan 30, 2027',
  );
  expect(said({ recurrence: recurrence.monthlyWeekday, isLast: true })).toBe(
    '2 Saturdays, the last of each month, 9 AM to 12 PM, Dec 26, 2026 to Jan 30, 2027',
  );
});

it('says all times of a day, and nights [schedule-13, schedule-19]', () => {
  const time = (hour: string, amPm: string) => ({ hour, min: '00', amPm });
  const night = { startTime: time('6', 'pm'), endTime: time('8', 'am'), isOvernight: true };
  const afternoon = { startTime: time('1', 'pm'), endTime: time('4', 'pm'), isOvernight: false };
  expect(said({ also: [afternoon] })).toBe(
    '9 Saturdays, 9 AM to 12 PM and 1 PM to 4 PM (18 dates), Dec 5, 2026 to Jan 30, 2027',
  );
  expect(said({ dow: [1, 7], also: [night, afternoon] })).toBe(
    '51 dates, 9 AM to 12 PM, 1 PM to 4 PM, and 6 PM to 8 AM the next day, Dec 5, 2026 to Jan 30, 2027',
  );
  expect(said(night)).toBe('9 Saturdays, 6 PM to 8 AM the next day, Dec 5, 2026 to Jan 30, 2027');
});

it('says which holidays are left out, with the year, and counts those past six [schedule-13, schedule-18]', () => {
  const fridays = { ...saturdays, dow: [6], except: ['christmasDay', 'newYearsDay', 'easter'] as const };
  expect(planWords(t, fridays, timeZone)).toBe('6 Fridays, 9 AM to 12 PM, Dec 11, 2026 to Jan 29, 2027');
  expect(leftOutWords(t, fridays)).toBe(
    'Not on Christmas Day (Dec 25, 2026) and New Year’s Day (Jan 1, 2027)',
  );
  expect(leftOutWords(t, { ...fridays, except: [] })).toBe('');
  const daily = { ...saturdays, recurrence: recurrence.noRepeat, endDay: '2027-11-30', except: daysOff };
  expect(leftOutWords(t, daily)).toMatch(/^Not on Christmas Eve \(Dec 24, 2026\), .+, and 13 more$/);
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
  expect(skippedWords(t, skippedMonths({ recurrence: code, isLast: false, startDay, endDay }))).toBe(
    `Skipped, as they have no such day: ${months}`,
  );
});

it('says nothing of months when each has the day, and counts those past six [schedule-13]', () => {
  const range = { startDay: '2026-12-31', endDay: '2028-12-31', isLast: false };
  expect(skippedWords(t, skippedMonths({ ...range, recurrence: recurrence.weekly }))).toBe('');
  expect(
    skippedWords(t, skippedMonths({ ...range, startDay: '2026-12-05', recurrence: recurrence.monthlyDay })),
  ).toBe('');
  expect(skippedWords(t, skippedMonths({ ...range, recurrence: recurrence.monthlyDay }))).toMatch(
    /, and 4 more$/,
  );
});
