import { expect, it } from 'vitest';
import { isMoment, wrongBirthdate } from './moments.ts';

it.each([
  ['2030-06-06', 'future'],
  ['2030-06-05', 'future'],
  ['2030-06-04', 'young'],
  ['2029-06-06', 'young'],
  ['2029-06-05', null],
  ['2011-02-28', null],
  ['1910-06-05', null],
  ['1910-06-04', 'old'],
  ['1900-01-01', 'old'],
])('a birthday on %s is %s on 2030-06-05 [form-14]', (day, wrong) => {
  expect(wrongBirthdate(day, '2030-06-05')).toBe(wrong);
});

it.each(['2011-02-29', '0010-04-03', '04/03/10', '', '2011-2-28', '3000-01-01'])(
  '“%s” is no date that there is [form-14]',
  (day) => {
    expect(isMoment('date', day)).toBe(false);
  },
);

it('a birthday on the leap day is no reason to refuse anything on one [form-14]', () => {
  expect(wrongBirthdate('2027-02-28', '2028-02-29')).toBeNull();
  expect(wrongBirthdate('2027-03-01', '2028-02-29')).toBe('young');
  expect(wrongBirthdate('2028-02-29', '2029-03-01')).toBeNull();
});
