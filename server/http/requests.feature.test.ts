import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { actionAt, sentBy } from '#testing/attendance.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('no piece of the product has a time by which it must have loaded [service-24]', () => {
  expect(test.app.initialConfig.pluginTimeout).toBe(0);
});

describe('requests that no screen sends', () => {
  it.each<[string, string, string]>([
    ['POST', '/api/opportunities/some%20id', 'GET, HEAD'],
    ['DELETE', '/api/session', 'GET, HEAD'],
    ['PUT', '/api/profile/image', 'POST'],
    ['OPTIONS', '/api/profile', 'GET, HEAD, PATCH'],
    ['POST', '/files/public/a.webp', 'GET, HEAD'],
  ] as const)('%s %s is told what the address takes [limits-7]', async (method, url, allow) => {
    const answer = await test.app.inject({
      method: method as 'POST',
      url,
      headers: { origin: 'http://manyhands.test' },
    });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.json()).toMatchObject({ code: 'request.wrong-method' });
  });

  it.each(['GET', 'POST', 'DELETE'] as const)(
    '%s of an address that nobody knows finds nothing',
    async (method) => {
      const answer = await test.app.inject({
        method,
        url: '/api/nowhere',
        headers: { origin: 'http://manyhands.test' },
      });
      expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined]);
    },
  );

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('a body of another kind (%s) is refused as such [limits-7]', async (type) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/session/sign-in',
      headers: { 'content-type': type, origin: 'http://manyhands.test' },
      payload: 'x',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'request.wrong-type']);
  });

  it.each(['/api/opportunities/%ff', '/opportunities/%E0%A4%A', '/%'])(
    'an address that is no text (%s) gets problem+json that does not repeat it',
    async (url) => {
      const answer = await test.app.inject({ url });
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()).toMatchObject({ code: 'request.malformed', requestId: expect.any(String) });
      expect(answer.body).not.toContain(url);
    },
  );

  it('a text with a null character, which PostgreSQL cannot hold, is the request’s mistake and not ours [limits-6]', async () => {
    const organizer = await makeOrganizer(test.db);
    const place = await makeOrganization(test.db, {}, { organizer });
    const dates = [{ startAt: hoursAfter(factoryNow, 1), endAt: hoursAfter(factoryNow, 4) }];
    const { slots } = await makeOpportunity(test.db, place, {}, { schedule: { dates } });
    const tap = { screen: 'kiosk', kind: 'check-in', email: 'a\u0000b', slotId: slots[0]!.id };
    const body = sentBy(nextId(), factoryNow, [actionAt(factoryNow, tap)]);
    const problem = await test.refused(contract.attendance.record, { as: organizer, body });
    expect(problem).toMatchObject({ status: 422, code: 'request.invalid' });
  });
});

it('answers of the API may load and run nothing, should somebody open them as pages [limits-8]', async () => {
  const { headers } = await test.app.inject('/api/session');
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  const page = await test.app.inject('/dev/mailbox');
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
});

it('answers of the API are never kept by a browser or a proxy [limits-9]', async () => {
  for (const url of ['/api/profile', '/api/session', '/api/opportunities?page=0']) {
    const answer = await test.app.inject({ url });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
  }
});
