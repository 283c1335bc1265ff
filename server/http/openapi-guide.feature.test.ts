import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsContract } from '#areas/items/contract/items.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { apiGuide } from './openapi-guide.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await makeOpportunity(test.db, await makeOrganization(test.db));
});
afterAll(() => test.close());

const examples = [...apiGuide.matchAll(/```json\n(.*?)\n```/gs)].map(([, text = '']) => text);

const writes = [...apiGuide.matchAll(/```json (put|delete)\n(.*?)\n```/gs)];

describe('the guide at /api/docs', () => {
  it('has examples of writes that a new organizer may send [items-9, items-10, items-13]', async () => {
    expect(new Set(writes.map(([, method]) => method))).toEqual(new Set(['put', 'delete']));
    const site = await createTestApp();
    const as = await makeOrganizer(site.db);
    for (const [, method, text = ''] of writes) {
      const endpoint = method === 'put' ? itemsContract.put : itemsContract.remove;
      const body = JSON.parse(text) as { pk: string; sk: string };
      expect(await site.ok(endpoint, { as, body })).toMatchObject({ success: true });
    }
    await site.close();
  });

  it('has examples', () => expect(examples.length).toBeGreaterThan(2));

  it.each(examples)('has an example that answers for everybody: %s [items-9]', async (params) => {
    const { Items } = await test.ok(itemsContract.query, { query: { params } });
    expect(Items.length).toBeGreaterThan(0);
  });

  it.each(['/items', '/api/items'])('says where it is asked: %s [items-9]', async (path) => {
    const params = encodeURIComponent(examples[0] ?? '');
    const answer = await test.app.inject({ url: `${path}?params=${params}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ Count: number }>().Count).toBe(1);
  });

  it('is part of the document that describes the API', async () => {
    const { info } = (await test.app.inject({ url: '/api/openapi.json' })).json<{
      info: { description: string };
    }>();
    expect(info.description).toBe(apiGuide);
  });
});
