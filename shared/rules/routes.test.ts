import { describe, expect, it, test } from 'vitest';
import { mayOpen, routeActors, routeCases } from '#testing/route-cases.ts';
import {
  decideRoute,
  homeOf,
  loginPath,
  matchRoute,
  redirectOf,
  routeRole,
  routeTable,
  routeRoles,
  safeRedirect,
} from './routes.ts';

const people = routeActors;

describe('every page and role', () => {
  for (const role of routeRoles) {
    test.each(routeCases)(`%s as ${role}`, (path, who) => {
      expect(decideRoute(path, people[role]).allow).toBe(mayOpen([path, who], role));
    });
  }

  it('lists every pattern of the table [access-7]', () => {
    const unlisted = Object.keys(routeTable).filter(
      (pattern) => !routeCases.some(([path]) => matchRoute(pattern, path.split('?')[0] ?? '')),
    );
    expect(unlisted).toEqual([]);
  });
});

describe('where people are sent', () => {
  it('sends visitors to the login page that leads back with the query [access-8]', () => {
    expect(decideRoute('/organizer/reports?from=2026-01-01&x=a b', people.anonymous)).toEqual({
      allow: false,
      redirect: '/user/login?redirect=%2Forganizer%2Freports%3Ffrom%3D2026-01-01%26x%3Da%20b',
    });
  });

  test.each([
    ['/organizer/profile', 'volunteer', '/volunteer/profile'],
    ['/volunteer/profile', 'organizer', '/organizer/profile'],
    ['/user/login', 'organizer', '/organizer/profile'],
    ['/volunteer/signup', 'volunteer', '/volunteer/profile'],
    ['/organizer/profile', 'pending', '/organizer/orgrequest'],
    ['/user/login', 'pending', '/organizer/orgrequest'],
    ['/volunteer/profile', 'pending', '/organizer/orgrequest'],
    ['/organizer/profile', 'newcomer', '/organizer/orglookup'],
    ['/organizer/reports', 'newcomer', '/organizer/orglookup'],
    ['/user/login', 'newcomer', '/organizer/orglookup'],
    ['/user/user-settings', 'volunteer', '/volunteer/profile'],
    ['/user/user-settings/additional-volunteers', 'organizer', '/organizer/profile'],
    ['/user/login?redirect=%2Fopportunities%2F1', 'volunteer', '/opportunities/1'],
    ['/user/login?redirect=%2F%2Fevil.example', 'volunteer', '/volunteer/profile'],
    ['/volunteer/signup?redirect=%2Fopportunities', 'volunteer', '/volunteer/profile'],
  ] as const)('%s as %s leads to %s [access-8, coordinate-1]', (path, role, redirect) => {
    expect(decideRoute(path, people[role])).toEqual({ allow: false, redirect });
  });

  it('leaves unknown paths to the not-found page', () => {
    for (const actor of Object.values(people)) {
      expect(decideRoute('/organizer/nothing/here', actor)).toEqual({ allow: true });
    }
  });

  it('leads a locked kiosk from every page, known or not, to its own [kiosk-lock-1]', () => {
    const kiosk = { kind: 'kiosk' } as const;
    const page = '/organizer/check-in';
    for (const path of [...routeCases.map(([known]) => known), '/nothing/here']) {
      const allowed = decideRoute(path, kiosk);
      expect(allowed).toEqual(path === page ? { allow: true } : { allow: false, redirect: page });
    }
    expect(homeOf(kiosk)).toBe(page);
  });

  it('takes an account with both attributes for an organizer, and one with neither for a volunteer [access-6]', () => {
    const place = { kind: 'user', isMember: true, hasRequest: false } as const;
    expect(routeRole({ ...place, isOrganizer: true, isVolunteer: true })).toBe('organizer');
    expect(routeRole({ ...place, isOrganizer: false, isVolunteer: false })).toBe('volunteer');
    expect(homeOf(people.anonymous)).toBe('/');
  });

  it('sends who is no organizer from every organizers’ page to the volunteer’s, and visitors to log in', () => {
    const closed = routeCases.filter(([, who]) => who === 'o' || who === 'opn');
    expect(closed.length).toBeGreaterThan(25);
    for (const [path] of closed) {
      expect(decideRoute(path, people.volunteer)).toEqual({ allow: false, redirect: '/volunteer/profile' });
      expect(decideRoute(path, people.anonymous)).toEqual({ allow: false, redirect: loginPath(path) });
    }
  });

  it('lets an approved location count more than requests that are still open', () => {
    expect(
      routeRole({ kind: 'user', isOrganizer: true, isVolunteer: false, isMember: true, hasRequest: true }),
    ).toBe('organizer');
  });

  it('never sends anybody to a page that sends them on', () => {
    for (const actor of Object.values(people)) {
      expect(decideRoute(homeOf(actor), actor)).toEqual({ allow: true });
    }
    expect(decideRoute(loginPath('/organizer/profile'), people.anonymous)).toEqual({ allow: true });
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
  ])('follows %s', (wish, target) => {
    expect(safeRedirect(wish)).toBe(target);
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
  ])('refuses %j [access-9]', (wish) => {
    expect(safeRedirect(wish)).toBeUndefined();
  });

  it('reads the parameter of a path', () => {
    expect(redirectOf('/user/login?x=1&redirect=%2Fopportunities%3Fa%3D1')).toBe('/opportunities?a=1');
    expect(redirectOf('/user/login')).toBeUndefined();
    expect(safeRedirect(null)).toBeUndefined();
  });
});
