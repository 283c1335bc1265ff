import { describe, expect, it, test } from 'vitest';
import {
  decideRoute,
  homeOf,
  loginPath,
  matchRoute,
  redirectOf,
  routeRole,
  routeTable,
  safeRedirect,
  type RouteActor,
  type RouteRole,
} from './routes.ts';

const people: Record<RouteRole, RouteActor> = {
  anonymous: { kind: 'anonymous' },
  volunteer: { kind: 'user', isOrganizer: false, isVolunteer: true },
  organizer: { kind: 'user', isOrganizer: true, isVolunteer: false },
  pending: { kind: 'user', isOrganizer: true, isVolunteer: false, isPending: true },
};

/** Path -> who may open it: a(nonymous), v(olunteer), o(rganizer), p(ending). Written by hand from the documents. */
const expected: ReadonlyArray<readonly [path: string, letters: string]> = [
  ['/', 'avop'],
  ['/opportunities', 'avop'],
  ['/opportunities/01a1fbc6-0978-73ff-8b4f-a98ebc4fdb98', 'avop'],
  ['/organization/landingpage?orgName=Food%20Bank', 'avop'],
  ['/contact-us', 'avop'],
  ['/contactus', 'avop'],
  ['/about-us', 'avop'],
  ['/product-feature', 'avop'],
  ['/training', 'avop'],
  ['/terms-of-service', 'avop'],
  ['/privacy-policy', 'avop'],
  ['/user/verify', 'avop'],
  ['/user/forgot-password', 'avop'],
  ['/user/login', 'a'],
  ['/user/loginSelect', 'a'],
  ['/volunteer/signup', 'a'],
  ['/organizer/signup', 'a'],
  ['/subscription-package', 'aop'],
  ['/card-details', 'aop'],
  ['/volunteer/profile', 'v'],
  ['/volunteer/profile-history', 'v'],
  ['/user/user-settings/additional-volunteers', 'v'],
  ['/user/user-settings/profile', 'vop'],
  ['/user/user-settings/password', 'vop'],
  ['/user/user-settings/notifications', 'vop'],
  ['/user/user-settings/close-account', 'vop'],
  ['/organizer/orglookup', 'op'],
  ['/organizer/orgrequest', 'op'],
  ['/organization/createorg', 'op'],
  ['/subscriptions/packages', 'op'],
  ['/subscriptions/payment/true', 'op'],
  ['/organizer/profile', 'o'],
  ['/organizer/reports', 'o'],
  ['/organizer/check-in', 'o'],
  ['/organizer/createopportunity', 'o'],
  ['/organizer/edit-opportunity', 'o'],
  ['/organizer/volunteer-groups', 'o'],
  ['/organizer/timeapproval', 'o'],
  ['/organizer/sendmessage', 'o'],
  ['/user/user-settings', 'o'],
  ['/user/user-settings/organization-settings/Food%20Bank', 'o'],
  ['/user/user-settings/coordinators/Food%20Bank', 'o'],
  ['/user/user-settings/volunteers/Food%20Bank', 'o'],
  ['/user/user-settings/form-builder/Food%20Bank', 'o'],
  ['/user/user-settings/form-builder/Food%20Bank/edit/2', 'o'],
  ['/user/user-settings/integration', 'o'],
  ['/user/user-settings/integration/Food%20Bank', 'o'],
  ['/user/user-settings/form-list', 'o'],
  ['/user/user-settings/form-list/Food%20Bank', 'o'],
  ['/user/user-settings/groups/Food%20Bank', 'o'],
  ['/user/user-settings/create-group', 'o'],
  ['/user/user-settings/edit-volunteer', 'o'],
  ['/user/user-settings/billing-management/Food%20Bank', 'o'],
];

const letterOf: Record<RouteRole, string> = { anonymous: 'a', volunteer: 'v', organizer: 'o', pending: 'p' };

describe('every page and role', () => {
  for (const role of Object.keys(people) as RouteRole[]) {
    test.each(expected)(`%s as ${role}`, (path, letters) => {
      const decision = decideRoute(path, people[role]);
      expect(decision.allow).toBe(letters.includes(letterOf[role]));
    });
  }

  it('lists every pattern of the table', () => {
    const unlisted = Object.keys(routeTable).filter(
      (pattern) => !expected.some(([path]) => matchRoute(pattern, path.split('?')[0] ?? '')),
    );
    expect(unlisted).toEqual([]);
  });
});

describe('where people are sent', () => {
  it('sends visitors to the login page that leads back with the query', () => {
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
    ['/user/login?redirect=%2Fopportunities%2F1', 'volunteer', '/opportunities/1'],
    ['/user/login?redirect=%2F%2Fevil.example', 'volunteer', '/volunteer/profile'],
    ['/volunteer/signup?redirect=%2Fopportunities', 'volunteer', '/volunteer/profile'],
  ] as const)('%s as %s leads to %s', (path, role, redirect) => {
    expect(decideRoute(path, people[role])).toEqual({ allow: false, redirect });
  });

  it('leaves unknown paths to the not-found page', () => {
    for (const actor of Object.values(people)) {
      expect(decideRoute('/organizer/nothing/here', actor)).toEqual({ allow: true });
    }
  });

  it('takes an account with both attributes for an organizer, and one with neither for a volunteer', () => {
    expect(routeRole({ kind: 'user', isOrganizer: true, isVolunteer: true })).toBe('organizer');
    expect(routeRole({ kind: 'user', isOrganizer: false, isVolunteer: false })).toBe('volunteer');
    expect(homeOf(people.anonymous)).toBe('/');
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
  ])('refuses %j', (wish) => {
    expect(safeRedirect(wish)).toBeUndefined();
  });

  it('reads the parameter of a path', () => {
    expect(redirectOf('/user/login?x=1&redirect=%2Fopportunities%3Fa%3D1')).toBe('/opportunities?a=1');
    expect(redirectOf('/user/login')).toBeUndefined();
    expect(safeRedirect(null)).toBeUndefined();
  });
});
