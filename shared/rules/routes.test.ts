import { describe, expect, it, test } from 'vitest';
import { homeOf, matchRoute, redirectOf, routeRole, safeRedirect } from './routes.ts';

describe('the role of an account', () => {
  it('takes an account with both attributes for an organizer, and one with neither for a volunteer [access-6]', () => {
    const place = { kind: 'user', isMember: true, hasRequest: false, hasPaid: false } as const;
    expect(routeRole({ ...place, isOrganizer: true, isVolunteer: true })).toBe('organizer');
    expect(routeRole({ ...place, isOrganizer: false, isVolunteer: false })).toBe('volunteer');
    expect(homeOf({ kind: 'anonymous' })).toBe('/');
  });

  it('lets an approved location count more than requests that are still open', () => {
    expect(
      routeRole({
        kind: 'user',
        isOrganizer: true,
        isVolunteer: false,
        isMember: true,
        hasRequest: true,
        hasPaid: false,
      }),
    ).toBe('organizer');
  });
});

describe('matchRoute', () => {
  test.each([
    ['/opportunities/:id', '/opportunities/1', true],
    ['/opportunities/:id', '/opportunities', false],
    ['/opportunities/:id', '/opportunities/1/2', false],
    ['/user/loginSelect', '/USER/loginselect/', true],
    ['/organizer/profile', '//organizer//profile', true],
    ['/organizer/profile', '/organizer/%70rofile', true],
    ['/organizer/profile', '/organizer/profile2', false],
    ['/opportunities/:id', '/opportunities/%E0%A4%A', true],
    ['/', '/', true],
  ])('%s and %s: %s', (pattern, path, matches) => {
    expect(matchRoute(pattern, path)).toBe(matches);
  });
});

describe('safeRedirect', () => {
  test.each([
    ['/opportunities', '/opportunities'],
    ['/opportunities/1?date=2#top', '/opportunities/1?date=2#top'],
    ['/a/../volunteer/profile', '/volunteer/profile'],
  ])('follows %s', (asked, target) => {
    expect(safeRedirect(asked)).toBe(target);
  });

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https://evil.example/',
    'http:evil.example',
    'evil.example',
    ' /opportunities',
    '/user/login?redirect=%2F',
    '',
  ])('refuses %j [access-9]', (asked) => {
    expect(safeRedirect(asked)).toBeUndefined();
  });

  it('reads the parameter of a path', () => {
    expect(redirectOf('/user/login?x=1&redirect=%2Fopportunities%3Fa%3D1')).toBe('/opportunities?a=1');
    expect(redirectOf('/user/login')).toBeUndefined();
    expect(safeRedirect(null)).toBeUndefined();
  });
});
