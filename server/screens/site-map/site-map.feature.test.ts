import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { landingPagePath } from '#shared/rules/routes.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { entriesFrom, readParts } from './site-map.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const read = async (url: string) => {
  const { statusCode, body, headers } = await test.app.inject({ url });
  return { statusCode, body, type: headers['content-type'] };
};
const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.replaceAll('&#38;', '&'));

it('the map has what everybody may see, and when it was changed, and nothing else [public-2]', async () => {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, { name: 'Paws & <Claws>' }, { organizer });
  const closed = await makeOrganization(test.db, { isPrivate: true }, { organizer });
  const away = await makeOrganization(test.db, { unpublishedAt: factoryNow }, { organizer });
  const gone = await makeOrganization(test.db, { deletedAt: factoryNow }, { organizer });
  const ahead = {
    schedule: { dates: [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 26) }] },
  };
  const over = {
    schedule: { dates: [{ startAt: hoursAfter(factoryNow, -80), endAt: hoursAfter(factoryNow, -78) }] },
  };
  const { opportunity: shown } = await makeOpportunity(test.db, place, {}, ahead);
  for (const [at, row, schedule] of [
    [place, { isPrivate: true }, ahead],
    [place, { status: 'draft' }, ahead],
    [place, { status: 'archived' }, ahead],
    [place, { deletedAt: factoryNow }, ahead],
    [place, {}, over],
    [closed, {}, ahead],
    [away, {}, ahead],
    [gone, {}, ahead],
  ] as const)
    await makeOpportunity(test.db, at, row, schedule);

  const robots = await read('/robots.txt');
  expect(robots).toMatchObject({ statusCode: 200, type: 'text/plain; charset=utf-8' });
  expect(robots.body).toContain('Sitemap: http://manyhands.test/sitemap.xml');
  expect(robots.body).toContain('Disallow: /user/');
  const index = await read('/sitemap.xml');
  expect(index.type).toBe('application/xml; charset=utf-8');
  const parts = addresses(index.body);
  expect(parts).toHaveLength(3);
  const bodies = await Promise.all(parts.map(async (part) => (await read(new URL(part).pathname)).body));
  const found = bodies.flatMap(addresses);
  const opportunity = `http://manyhands.test/opportunities/${shown.id}`;
  expect(found).toContain('http://manyhands.test/training');
  expect(found.filter((address) => address.includes('/opportunities/'))).toEqual([opportunity]);
  expect(found.filter((address) => address.includes('landingpage'))).toEqual([
    `http://manyhands.test${landingPagePath('Paws & <Claws>')}`,
  ]);
  const changed = shown.updatedAt.toISOString();
  expect(bodies.join('')).toContain(`<loc>${opportunity}</loc><lastmod>${changed}</lastmod>`);
});

it('many are in parts, each of which goes on where the one before ends [public-2]', async () => {
  const place = await makeOrganization(test.db, {}, { organizer: await makeOrganizer(test.db) });
  for (let n = 0; n < 7; n += 1)
    await makeOpportunity(
      test.db,
      place,
      {},
      {
        schedule: { dates: [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 26) }] },
      },
    );
  const whole = await readParts(test.db, factoryNow, 1);
  const parts = await readParts(test.db, factoryNow, 3);
  expect(parts.opportunities).toEqual(whole.opportunities.filter((_, at) => at % 3 === 0));
  const from = await entriesFrom(test.db, 'opportunities', parts.opportunities[1]!, factoryNow);
  expect(from.map(({ path }) => path)).toEqual(
    whole.opportunities.slice(3).map((id) => `/opportunities/${id}`),
  );
  for (const nonsense of ['/sitemap/opportunities/1.xml', `/sitemap/users/${crypto.randomUUID()}.xml`])
    expect((await read(nonsense)).statusCode).toBe(404);
});
