import { describe, expect, it, test } from 'vitest';
import { homeOf, loginPath, matchRoute, routeRoles } from '#shared/rules/routes.ts';
import { mayOpen, routeActors, routeCases } from '#testing/route-cases.ts';
import { pages } from '#web/areas.ts';
import { decideRoute, mayUseCamera } from './guard.ts';

const people = routeActors;

describe('every page and role', () => {
  for (const role of routeRoles) {
    test.each(routeCases)(`%s as ${role}`, (path, who) => {
      expect(decideRoute(path, people[role]).allow).toBe(mayOpen([path, who], role));
    });
  }

  it('lists every pattern of the table [access-7]', () => {
    const unlisted = Object.keys(pages).filter(
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

  it('sends who is no organizer from every organizers’ page to the volunteer’s, and visitors to log in', () => {
    const closed = routeCases.filter(([, who]) => who === 'o' || who === 'opn');
    expect(closed.length).toBeGreaterThan(25);
    for (const [path] of closed) {
      expect(decideRoute(path, people.volunteer)).toEqual({ allow: false, redirect: '/volunteer/profile' });
      expect(decideRoute(path, people.anonymous)).toEqual({ allow: false, redirect: loginPath(path) });
    }
  });

  it('never sends anybody to a page that sends them on', () => {
    for (const actor of Object.values(people)) {
      expect(decideRoute(homeOf(actor), actor)).toEqual({ allow: true });
    }
    expect(decideRoute(loginPath('/organizer/profile'), people.anonymous)).toEqual({ allow: true });
  });
});

it.each([
  ['/organizer/check-in', true],
  ['/organizer/opportunities/1/roster/2', true],
  ['/organizer/today', false],
  ['/no/such/page', false],
])('whether %s may use a camera: %s', (path, may) => {
  expect(mayUseCamera(path)).toBe(may);
});
