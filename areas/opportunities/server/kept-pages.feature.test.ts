// Whole pages are kept for visitors, as long as what they were made of.
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { buildApp } from '#server/app.ts';
import { registerPages } from '#server/http/pages.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { datesAt, factoryNow } from '#testing/factories/sequence.ts';
import { statementsOf } from '#testing/statements.ts';

let test: TestApp;
let app: FastifyInstance;
/** The same product, which keeps nothing. */
let plain: FastifyInstance;
let scene: Awaited<ReturnType<typeof makeScene>>;

beforeAll(async () => {
  test = await createTestApp();
  app = await buildApp(test.deps, registerPages);
  const answers = { answer: async <Made>(_shelf: string, _key: string, make: () => Promise<Made>) => make() };
  plain = await buildApp({ ...test.deps, answers }, registerPages);
  scene = await makeScene();
});
beforeEach(() => test.clock.set(factoryNow));
afterAll(async () => {
  await plain.close();
  await app.close();
  await test.close();
});

async function makeScene() {
  const place = await makeOrganization(test.db, {}, { location: { timeZone: 'Etc/UTC' } });
  const { opportunity, ...schedule } = await makeOpportunity(
    test.db,
    place,
    { title: 'Sort cans' },
    { schedule: { dates: datesAt(2, 30), activities: [{ title: 'Packing', capacity: 40 }] } },
  );
  return { opportunity, ...schedule, list: '/opportunities', details: `/opportunities/${opportunity.id}` };
}

const get = async (url: string, headers: Record<string, string> = {}, from = app) =>
  from.inject({ url, headers });

/** The nonce of an answer's policy. */
const nonceOf = (policy: unknown): string => /style-src [^;]*'nonce-(\w+)'/.exec(String(policy))?.[1] ?? '';

/** A page without what each answer has of its own. */
async function read(url: string, headers: Record<string, string> = {}, from = app) {
  const { statusCode, body, headers: given } = await get(url, headers, from);
  const nonce = nonceOf(given['content-security-policy']);
  expect(nonce).toMatch(/^\w{20,}$/);
  expect(body).toContain(`nonce="${nonce}"`);
  return {
    statusCode,
    body: body.replaceAll(nonce, 'nonce'),
    policy: String(given['content-security-policy']).replaceAll(/'nonce-\w+'/g, 'nonce'),
    camera: given['permissions-policy'],
    cache: given['cache-control'],
  };
}

const rename = (title: string) =>
  test.db.update(opportunities).set({ title }).where(eq(opportunities.id, scene.opportunity.id));

it('are what they would be if nothing was kept, after every write and as time passes [service-14, service-15]', async () => {
  const changes: (() => Promise<unknown>)[] = [
    async () => undefined,
    () => rename('Sort tins'),
    async () => makeRegistration(test.db, await makeUser(test.db), scene.slots[0]!),
    async () => makeOpportunity(test.db, await makeOrganization(test.db), { title: 'Another' }),
    async () => test.clock.set(new Date(scene.dates[0]!.startAt.getTime() + 1)),
    async () => test.clock.set(new Date(scene.dates[0]!.endAt.getTime() + 1)),
  ];
  for (const change of changes) {
    await change();
    for (const url of [scene.list, scene.details]) {
      const kept = await read(url);
      expect(await read(url)).toEqual(kept);
      expect(kept).toEqual(await read(url, {}, plain));
      expect(kept).toMatchObject({ statusCode: 200, cache: 'private, no-cache', camera: 'camera=()' });
    }
  }
});

it('cost one statement while nothing changes, and have a nonce of their own each time [service-14, service-15]', async () => {
  for (const url of [scene.list, scene.details]) {
    const first = await get(url);
    const { result: again, statements } = await statementsOf(test.db, () => get(url));
    expect(statements).toHaveLength(1);
    const [one, other] = [first, again].map(({ headers }) => nonceOf(headers['content-security-policy']));
    expect(one).not.toBe(other);
    expect(again.body).toBe(first.body.replaceAll(one!, other!));
  }
});

it('come packed with the same contents, and not at all to a browser that has them [service-14, service-15]', async () => {
  const { headers: first } = await get(scene.details);
  expect(first).toMatchObject({
    etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    vary: 'Cookie, Accept-Language, Accept-Encoding',
  });
  for (const takes of ['gzip', 'br;q=1.0, gzip;q=0.8, *;q=0.1', 'deflate, *']) {
    const packed = await get(scene.details, { 'accept-encoding': takes });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const nonce = nonceOf(packed.headers['content-security-policy']);
    const plainly = await get(scene.details);
    const own = nonceOf(plainly.headers['content-security-policy']);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plainly.body.replaceAll(own, nonce));
    expect(packed.rawPayload.length).toBeLessThan(plainly.rawPayload.length / 2);
  }
  expect((await get(scene.details, { 'accept-encoding': 'gzip;q=0' })).headers).not.toHaveProperty(
    'content-encoding',
  );
  const etag = String(first.etag);
  const known = await get(scene.details, { 'if-none-match': etag, 'accept-encoding': 'gzip' });
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
  // The page that the browser has carries the nonce of the policy that it has.
  expect(known.headers).not.toHaveProperty('content-security-policy');
  await rename('Sort glasses');
  const changed = await get(scene.details, { 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
  expect(changed.body).toContain('Sort glasses');
});

it('are for visitors alone [limits-9, service-14]', async () => {
  await get(scene.details);
  const ada = await makeUser(test.db, { firstName: 'Adalind' });
  const cookie = await test.signInAs(ada);
  const mine = await get(scene.details, { cookie });
  expect(mine.body).toContain('Adalind');
  expect(mine.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(mine.headers).not.toHaveProperty('etag');
  expect((await get(scene.details)).body).not.toContain('Adalind');
  // One that is over or forged is looked at, too.
  const forged = await get(scene.details, { cookie: 'manyhands_session=somebody.else' });
  expect([forged.statusCode, 'etag' in forged.headers]).toEqual([200, false]);
  // What is not there is said to each.
  const gone = await get('/opportunities/00000000-0000-4000-8000-000000000000');
  expect([gone.statusCode, 'etag' in gone.headers]).toEqual([404, false]);
});

it('at addresses that anybody can make up are kept when they are asked for again [service-14]', async () => {
  const statementsFor = async (url: string) =>
    (await statementsOf(test.db, () => get(url))).statements.length;
  await get(scene.list);
  for (const url of ['/opportunities?utm_source=letter', '/Opportunities']) {
    const times = [await statementsFor(url), await statementsFor(url), await statementsFor(url)];
    expect([times[0]! > 1, times[1]! > 1, times[2]]).toEqual([true, true, 1]);
  }
});
