import { describe, expect, it } from 'vitest';
import { safeRedirect } from '#shared/rules/routes.ts';
import { chosenInQuery, schedulePath, volunteerPath } from './schedule-address.ts';

describe('the address of a schedule with choices', () => {
  it.each([
    ['', [], '/opportunities/abc#schedule'],
    ['?dates=all', [], '/opportunities/abc?dates=all#schedule'],
    ['?slot=old&page=2', ['one'], '/opportunities/abc?slot=one#schedule'],
    ['?dates=all', ['one', 'two'], '/opportunities/abc?dates=all&slot=one&slot=two#schedule'],
  ])('%j with %j', (search, slotIds, expected) => {
    expect(schedulePath('abc', search, slotIds)).toBe(expected);
  });

  it('gives the choices back and leaves the rest of the query', () => {
    expect(chosenInQuery('?dates=all&slot=one&slot=two')).toEqual({
      slotIds: ['one', 'two'],
      rest: 'dates=all',
    });
  });

  it('is one that may be come back to, whole, after an account is made [sign-up-18]', () => {
    const back = new URL(volunteerPath('abc', '?dates=all', ['one']), 'http://site.invalid').searchParams;
    expect(safeRedirect(back.get('redirect'))).toBe('/opportunities/abc?dates=all&slot=one#schedule');
  });
});
