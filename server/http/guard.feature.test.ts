import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeOf, loginPath, matchRoute, routeRoles, type RouteRole } from '#shared/rules/routes.ts';
import { buildApp } from '#server/app.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { mayOpen, routeActors, routeCases, type RouteCase } from '#testing/route-cases.ts';
import { registerPages } from './pages.ts';

/** The people of the route table, with the two who are organizers to it. */
const people = [...routeRoles, 'coordinator', 'rejected'] as const;
type Person = (typeof people)[number];
const roleOf = (person: Person): RouteRole =>
  person === 'coordinator' ? 'organizer' : person === 'rejected' ? 'pending' : person;

let test: TestApp;
let app: FastifyInstance;
let opportunityId: string;
const cookies = new Map<Person, string>();

beforeAll(async () => {
  test = await createTestApp();
  app = await buildApp(test.deps, registerPages);
  await app.ready();
  const { db } = test;
  const organizer = await makeOrganizer(db);
  const place = await makeOrganization(db, { name: 'Food Bank' }, { organizer });
  opportunityId = (await makeOpportunity(db, place)).opportunity.id;
  const coordinator = await makeOrganizer(db);
  await makeCoordinator(db, coordinator, place.location);
  const pending = await makeOrganizer(db);
  await makeCoordinator(db, pending, place.location, { status: 'pending' });
  const rejected = await makeOrganizer(db);
  await makeCoordinator(db, rejected, place.location, { status: 'reject' });
  const accounts = {
    organizer,
    coordinator,
    pending,
    rejected,
    newcomer: await makeOrganizer(db),
    volunteer: await makeUser(db),
  };
  for (const [person, account] of Object.entries(accounts)) {
    cookies.set(person as Person, await test.signInAs(account));
  }
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const open = (person: Person, url: string) => {
  const cookie = cookies.get(person);
  return app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} });
};

/** Pages that lead on by themselves those who may open them. */
function leadsOn(person: Person, path: string): string | undefined {
  if (path === '/user/user-settings')
    return ['organizer', 'coordinator'].includes(person) ? '/user/user-settings/profile' : undefined;
  if (['/subscription-package', '/card-details'].includes(path))
    return person === 'volunteer' ? undefined : '/subscriptions/packages';
  // Nothing has to be paid on this server.
  if (path.startsWith('/subscriptions/pa'))
    return ['anonymous', 'volunteer'].includes(person) ? undefined : '/organization/createorg';
  if (path !== '/organizer/orgrequest') return undefined;
  if (person === 'newcomer') return '/organizer/orglookup';
  return ['organizer', 'coordinator'].includes(person) ? '/organizer/profile' : undefined;
}

/** Pages whose data is refused to some of those who may open them: what a coordinator may not change. */
const isRefused = (person: Person, path: string): boolean =>
  person === 'coordinator' &&
  ['organization-settings', 'hours', 'api-keys', 'webhooks', 'embed', 'change-log'].some((page) =>
    path.startsWith(`/user/user-settings/${page}/`),
  );

const withId = ([path, who]: RouteCase): RouteCase => [
  matchRoute('/opportunities/:id', path) ? `/opportunities/${opportunityId}` : path,
  who,
];

/** Whether somebody gets to a page that they ask for. */
const getsTo = (person: Person, given: RouteCase): boolean =>
  mayOpen(given, roleOf(person)) && leadsOn(person, given[0]) === undefined;

/**
 * What is asked for by a person: whatever leads elsewhere or is refused, which takes no rendering. Of those who get to a page one has
 * it rendered, another one each time: the whole matrix is in the unit test of the guard.
 */
const asked = (person: Person): RouteCase[] =>
  routeCases.filter((given, at) => {
    if (!getsTo(person, given) || isRefused(person, given[0])) return true;
    const able = people.filter((one) => getsTo(one, given) && !isRefused(one, given[0]));
    return able[at % able.length] === person;
  });

describe.each(people)('pages of the route table for %s', (person) => {
  const role = roleOf(person);
  it.each(asked(person))(`%s as ${person} [coordinate-14]`, async (...given) => {
    const [path, who] = withId(given);
    const answer = await open(person, path);
    const elsewhere = leadsOn(person, path);
    if (getsTo(person, [path, who])) {
      // Pages that are not built yet are the not-found page, never a way around the guard.
      expect(isRefused(person, path) ? [403] : [200, 404]).toContain(answer.statusCode);
      expect(answer.headers.location).toBeUndefined();
      return;
    }
    const home = person === 'anonymous' ? loginPath(path) : homeOf(routeActors[role]);
    expect({ status: answer.statusCode, location: answer.headers.location }).toEqual({
      status: 302,
      location: elsewhere ?? home,
    });
  });
});

describe('an account whose organizer attribute is false', () => {
  it.each(['true', 'false'])(
    'stays a volunteer, whatever a cookie, header or query claims: %s [coordinate-16]',
    async (claim) => {
      const account = await makeUser(test.db, { isOrganizer: false, isVolunteer: false });
      const cookie = `${await test.signInAs(account)}; isOrganizer=${claim}; custom:isOrganizer=${claim}`;
      const answer = await app.inject({
        method: 'GET',
        url: `/organizer/check-in?isOrganizer=${claim}`,
        headers: { cookie, 'x-is-organizer': claim },
      });
      expect(answer.headers.location).toBe('/volunteer/profile');
    },
  );
});

it('shows a page only once the session is known: the document names the person from its first byte', async () => {
  const answer = await open('pending', '/organizer/orgrequest');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Awaiting Organization Approval');
  expect(answer.body).toContain('Your request to be a coordinator was sent.');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await open('rejected', '/organizer/orgrequest')).body).toContain(
    'Your Request to Be a Coordinator Was Rejected.',
  );
});
