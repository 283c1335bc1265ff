import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  factoryNow,
  hoursAfter,
  makeOpportunity,
  makeOrganization,
  makeOrganizer,
} from '#testing/factories/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('requests that no screen sends', () => {
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

  it('a text with a null character, which PostgreSQL cannot hold, is the request’s mistake and not ours', async () => {
    const organizer = await makeOrganizer(test.db);
    const place = await makeOrganization(test.db, {}, { organizer });
    const dates = [{ startAt: hoursAfter(factoryNow, 1), endAt: hoursAfter(factoryNow, 4) }];
    const { slots } = await makeOpportunity(test.db, place, {}, { schedule: { dates } });
    const body = { email: 'a\u0000b', slotId: slots[0]!.id };
    const problem = await test.refused(contract.checkIn.checkIn, { as: organizer, body });
    expect(problem).toMatchObject({ status: 400, code: 'request.malformed' });
  });
});

it('answers of the API are never kept by a browser or a proxy, whoever asks', async () => {
  const answer = await test.app.inject({ url: '/api/profile' });
  expect(answer.headers['cache-control']).toBe('no-store');
  const list = await test.app.inject({ url: '/api/opportunities' });
  expect(list.headers['cache-control']).toBe('no-store');
});
