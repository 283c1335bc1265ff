import { describe, expect, it } from 'vitest';
import { safeRedirect } from '#shared/rules/routes.ts';
import { schedulePath, readScheduleParams, volunteerPath } from './schedule-address.ts';

describe('the address of a schedule with choices', () => {
  it.each([
    [{}, '/opportunities/abc#schedule'],
    [{ from: '2030-06-01' }, '/opportunities/abc?from=2030-06-01#schedule'],
    [{ slotIds: ['one'] }, '/opportunities/abc?slot=one#schedule'],
    [
      { from: '2030-06-01', slotIds: ['one', 'two'] },
      '/opportunities/abc?from=2030-06-01&slot=one&slot=two#schedule',
    ],
  ])('%j', (asked, expected) => {
    expect(schedulePath('abc', asked)).toBe(expected);
  });

  it.each([
    ['?from=2030-06-01&slot=one&slot=two', { from: '2030-06-01', slotIds: ['one', 'two'] }],
    ['?from=2030-02-31', { slotIds: [] }],
    ['?from=June', { slotIds: [] }],
    ['?from=0000-01-01&page=2', { slotIds: [] }],
    ['', { slotIds: [] }],
  ])('%j is read, and what is no day is left out', (search, expected) => {
    expect(readScheduleParams(search)).toEqual(expected);
  });

  it('is one that may be come back to, whole, after an account is made [sign-up-18]', () => {
    const path = volunteerPath('abc', { from: '2030-06-01', slotIds: ['one'] });
    const back = new URL(path, 'http://site.invalid').searchParams;
    expect(safeRedirect(back.get('redirect'))).toBe('/opportunities/abc?from=2030-06-01&slot=one#schedule');
  });
});
