import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeApiKey } from '#areas/api-keys/testing/api-keys.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { groups } from '#areas/groups/schema/groups.ts';
import { idempotentRequests } from '#areas/idempotency/schema/idempotency.ts';
import { makeIdempotentRequest } from '#areas/idempotency/testing/idempotency.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { clearAnswers } from './idempotency.actions.ts';

const { create } = contract.groups;

let test: TestApp;
let organizer: Awaited<ReturnType<typeof makeOrganizer>>;
let place: Awaited<ReturnType<typeof makeOrganization>>;
let keyHeaders: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp();
  organizer = await makeOrganizer(test.db);
  place = await makeOrganization(test.db, {}, { organizer });
  keyHeaders = (await makeApiKey(test.db, organizer, place.organization, { perMinute: 1000 })).headers;
});
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.db.delete(idempotentRequests);
  await test.db.delete(groups);
});
afterAll(() => test.close());

const send = (key: string, name = 'Drivers', headers = keyHeaders) =>
  test.call(create, {
    headers: { ...headers, 'idempotency-key': key },
    body: {
      organizationId: place.organization.id,
      name,
      locationIds: [place.location.id],
      members: { add: [{ firstName: 'Cy', lastName: 'Hall', email: 'cy@example.org' }] },
    },
  });
const codeOf = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  return statusCode < 400 ? statusCode : `${statusCode} ${JSON.parse(body).code}`;
};
const made = () => test.db.$count(groups);

it('a request that is sent again is answered as before, for 24 hours [idempotency-1, idempotency-5]', async () => {
  const first = await send('one');
  const again = await send('one');
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect(await made()).toBe(1);
  await send('two', 'Cooks');
  expect(await made()).toBe(2);
  test.clock.advance({ hours: 24 });
  await clearAnswers(test.deps);
  expect(await test.db.$count(idempotentRequests)).toBe(0);
});

it('the key of another request, or of one under way, is refused [idempotency-2]', async () => {
  await send('one');
  expect(await codeOf(send('one', 'Cooks'))).toBe('422 idempotency.other-request');
  const together = await Promise.all(Array.from({ length: 5 }, () => codeOf(send('two', 'Bakers'))));
  const refused = together.filter((code) => typeof code === 'string');
  expect(new Set(refused).size).toBeLessThanOrEqual(1);
  expect(refused.every((code) => code === '409 idempotency.in-progress')).toBe(true);
  expect(await made()).toBe(2);
  const cookie = await test.signInAs(organizer);
  expect(await codeOf(send('one', 'Painters', { cookie }))).toBe(201);
});

it('a request that died with its process is in progress for ten minutes [idempotency-2]', async () => {
  const cookie = await test.signInAs(organizer);
  await send('one', 'Drivers', { cookie });
  await test.db.update(idempotentRequests).set({ status: null, answer: null });
  expect(await codeOf(send('one', 'Drivers', { cookie }))).toBe('409 idempotency.in-progress');
  test.clock.advance({ minutes: 10 });
  // The group is there: this time it is refused by its name, and not answered as before.
  expect(await codeOf(send('one', 'Drivers', { cookie }))).not.toBe('409 idempotency.in-progress');
});

it('a request that was refused leaves its key free [idempotency-3]', async () => {
  expect(await codeOf(send('one', ' '))).toBe('422 request.invalid');
  expect(await codeOf(send('one'))).toBe(201);
});

it('what takes no key says so, and an answer that was too long to keep [idempotency-4]', async () => {
  const cookie = await test.signInAs(organizer);
  const headers = { cookie, 'idempotency-key': 'one' };
  const { name: orgName } = place.organization;
  const body = { name: 'Website', scopes: ['hours:read' as const], days: 30 };
  const refused = await test.refused(contract.apiKeys.create, { headers, params: { orgName }, body });
  expect(refused.code).toBe('idempotency.not-here');
  for (const wrong of ['x'.repeat(256), 'with space', 'schlüssel'])
    expect(await codeOf(send(wrong)), wrong).toBe('400 idempotency.key');
  await send('one', 'Drivers', { cookie });
  await test.db.update(idempotentRequests).set({ answer: null });
  expect(await codeOf(send('one', 'Drivers', { cookie }))).toBe('409 idempotency.answer-gone');
  const visitor = await test.call(create, { headers: { 'idempotency-key': 'x y' }, body: {} as never });
  expect(visitor.json().code).toBe('sign-in-required');
});

it('reading takes no notice of a key, and others’ keys are theirs [idempotency-1, idempotency-2]', async () => {
  const other = await makeOrganizer(test.db);
  await makeIdempotentRequest(test.db, other, { key: 'one' });
  expect(await codeOf(send('one'))).toBe(201);
  const headers = { ...keyHeaders, 'idempotency-key': 'one' };
  expect((await test.call(contract.groups.list, { headers, query: {} })).statusCode).toBe(200);
});
