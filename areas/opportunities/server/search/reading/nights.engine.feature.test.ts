import { afterAll, beforeAll, expect, it } from 'vitest';
import { opportunitiesContract } from '#areas/opportunities/contract/opportunities.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  // A Wednesday.
  test.clock.set(new Date('2026-11-25T18:00:00Z'));
  const world = await makeOrganization(test.db, {}, { location: { timeZone: 'America/Chicago' } });
  const add = (title: string, startAt: string, endAt: string) =>
    makeOpportunity(
      test.db,
      world,
      { title, description: '' },
      { schedule: { dates: [{ startAt: new Date(startAt), endAt: new Date(endAt) }] } },
    );
  await add('First watch', '2026-11-28T04:00Z', '2026-11-28T12:00Z'); // Fri 10 PM to Sat 6 AM
  await add('Second watch', '2026-11-28T07:00Z', '2026-11-28T11:00Z'); // Sat 1 AM
  await add('Third watch', '2026-11-29T05:00Z', '2026-11-29T09:00Z'); // Sat 11 PM
  await add('Fourth watch', '2026-11-29T07:00Z', '2026-11-29T11:00Z'); // Sun 1 AM
});
afterAll(() => test.close());

it.each<[string, string[]]>([
  ['friday night', ['First watch', 'Second watch']],
  ['saturday night', ['Third watch', 'Fourth watch']],
  ['saturday nights', ['Third watch', 'Fourth watch']],
  ['sunday night', []],
  ['saturday evening', ['Third watch']],
  ['saturday', ['First watch', 'Second watch', 'Third watch']],
])('“%s” finds what starts in it, a night by its evening: %j [finding-33]', async (q, expected) => {
  const { items } = await test.ok(opportunitiesContract.list, { query: { q } });
  expect(items.map(({ title }) => title).toSorted()).toEqual(expected.toSorted());
});
