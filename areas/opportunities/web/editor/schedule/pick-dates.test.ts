import { createLanguages } from '#shared/texts/languages.ts';
import { expect, it } from 'vitest';
import { findDates } from './pick-dates.ts';

const t = createLanguages().in('en');
const dates = [
  { id: 'sat', startAt: '2026-12-05T14:00:00Z', endAt: '2026-12-05T17:00:00Z', label: 'Main kitchen' },
  { id: 'sun', startAt: '2026-12-06T14:30:00Z', endAt: '2026-12-06T17:00:00Z', label: '' },
  { id: 'new year', startAt: '2027-01-02T02:00:00Z', endAt: '2027-01-02T05:00:00Z', label: 'Hall' },
].map((date) => ({ ...date, slots: [] }));

it.each([
  ['', 'sat sun new year'],
  ['sat', 'sat'],
  ['Saturday', 'sat'],
  ['Dec 5', 'sat'],
  ['december', 'sat sun'],
  ['12/05', 'sat'],
  ['12/05/2026', 'sat'],
  ['  KITCHEN  ', 'sat'],
  // The day at the place, where it is still the first of January.
  ['fri 9:00 pm', 'new year'],
  ['sun 9:30', 'sun'],
  ['kitchen saturday', 'sat'],
  ['2027', 'new year'],
  ['sat hall', ''],
  ['9:00', 'sat new year'],
  ['2:00', ''],
  ['sat 12:00 pm', 'sat'],
])('%j finds %j [schedule-7]', (search, found) => {
  expect(
    findDates(t, dates, search, 'America/New_York')
      .map(({ id }) => id)
      .join(' '),
  ).toBe(found);
});
