import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { installedApp } from '#shared/rules/installed-app.ts';
import { buildApp } from '#server/app.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { actionAt, sentBy } from '#testing/attendance.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { registerPages } from './pages.ts';
import { pageLimit } from './security.ts';

let test: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: true } });
  app = await buildApp(test.deps, registerPages);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await test.close();
});

/** Asks from one address, such as a whole school has. */
const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.7') =>
  app.inject({ url, headers, remoteAddress });

const { path, perMinute = 0 } = contract.opportunityEditor.invitation;
const invitation = path.replace(':token', 'nobody.knows');

it('pages count apart, and what they read counts for nobody’s limit [service-11]', async () => {
  const views = new Set<string>();
  for (let view = 0; view < perMinute + 5; view += 1) {
    const page = await ask('/organizer/signup?invitation=nobody.knows');
    views.add(`${page.statusCode} of ${page.headers['x-ratelimit-limit']}`);
  }
  expect([...views]).toEqual([`200 of ${pageLimit.max}`]);
  const first = await ask(invitation);
  expect([first.statusCode, first.headers['x-ratelimit-remaining']]).toEqual([404, String(perMinute - 1)]);
  const list = await ask(contract.opportunities.list.path);
  expect(list.headers['x-ratelimit-remaining']).toBe('1499');
});

it('pages beyond what a school looks at in a minute wait, those of others don’t [service-11]', async () => {
  // One that leads a visitor to log in: nothing has to be rendered.
  const look = (address: string) => ask('/volunteer/profile', {}, address);
  for (let view = 0; view < pageLimit.max; view += 100)
    await Promise.all(Array.from({ length: 100 }, () => look('198.51.100.9')));
  const refused = await look('198.51.100.9');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['content-type']).toContain('text/html');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await look('198.51.100.10')).statusCode).toBe(302);
  // What watches over the service, and files, are no pages.
  expect((await ask('/api/health', {}, '198.51.100.9')).statusCode).toBe(200);
  expect((await ask(installedApp.manifest, {}, '198.51.100.9')).statusCode).toBe(200);
});

it('calls of the API count, whatever a visitor says of them [service-11]', async () => {
  const claims = { 'x-own-call': 'yes' };
  const statuses = new Set<number>();
  for (let call = 0; call < perMinute + 5; call += 1)
    statuses.add((await ask(invitation, claims, '198.51.100.8')).statusCode);
  expect([...statuses]).toEqual([404, 429]);
  expect((await ask('/api/health')).headers['x-ratelimit-limit']).toBeUndefined();
});

it('what kiosks send is counted by session, and without one by network [service-11]', async () => {
  const organizer = await makeOrganizer(test.db);
  await makeOrganization(test.db, {}, { organizer });
  const send = async (cookie?: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: contract.attendance.record.path,
      headers: cookie ? { cookie } : {},
      payload: sentBy(nextId(), factoryNow, [
        actionAt(factoryNow, {
          screen: 'kiosk',
          kind: 'check-in',
          email: 'nobody@example.org',
          slotId: nextId(),
        }),
      ]),
      remoteAddress: '198.51.100.9',
    });
    return [answer.statusCode, Number(answer.headers['x-ratelimit-remaining'])];
  };
  const most = contract.attendance.record.perMinute!;
  const [one, other] = [await test.signInAs(organizer), await test.signInAs(organizer)];
  expect([await send(one), await send(one), await send(other)]).toEqual([
    [200, most - 1],
    [200, most - 2],
    [200, most - 1],
  ]);
  // One that we did not sign is none, however many somebody makes up.
  const forged = (name: string) => one.replace(/=.*/, `=${name}.c2lnbmF0dXJl`);
  expect([await send(), await send(forged('a')), await send(forged('b'))]).toEqual([
    [401, most - 1],
    [401, most - 2],
    [401, most - 3],
  ]);
});

it('a minute after the first request another limit begins, and asking for headers counts as asking [service-11]', async () => {
  const call = async (method: 'GET' | 'HEAD') => {
    const answer = await app.inject({ method, url: invitation, remoteAddress: '198.51.100.11' });
    return Number(answer.headers['x-ratelimit-remaining']);
  };
  expect([await call('GET'), await call('HEAD')]).toEqual([perMinute - 1, perMinute - 2]);
  test.clock.advance({ seconds: 59 });
  expect(await call('GET')).toBe(perMinute - 3);
  test.clock.advance({ seconds: 1 });
  expect(await call('GET')).toBe(perMinute - 1);
});

it('a whole network of IPv6 has one limit [service-11]', async () => {
  const call = async (address: string) =>
    (await ask(invitation, {}, address)).headers['x-ratelimit-remaining'];
  expect([
    await call('2001:db8:7:1::1'),
    await call('2001:db8:7:1:ffff::2'),
    await call('2001:db8:7:2::1'),
  ]).toEqual([String(perMinute - 1), String(perMinute - 2), String(perMinute - 1)]);
});
