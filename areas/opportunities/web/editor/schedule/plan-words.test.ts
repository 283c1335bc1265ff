import { expect, it } from 'vitest';
import { generateDates, recurrence, type AddDatesValues } from '#areas/opportunities/rules/recurrence.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { planWords } from './plan-words.ts';

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
  expect(said({})).toBe('9 Saturdays, 9 AM to 12 PM, Dec 5 to Jan 30');
  expect(said({ endDay: '2026-12-05' })).toBe('1 Saturday, 9 AM to 12 PM, Dec 5');
  expect(said({ dow: [1, 7], endTime: { hour: '9', min: '30', amPm: 'am' } })).toBe(
    '17 dates, 9 AM to 9:30 AM, Dec 5 to Jan 30',
  );
  expect(said({ recurrence: recurrence.monthlyWeekday })).toBe('2 Saturdays, 9 AM to 12 PM, Dec 5 to Jan 2');
  expect(planWords(t, [], timeZone)).toBe('');
});
