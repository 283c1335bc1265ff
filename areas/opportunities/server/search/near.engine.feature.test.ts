import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opportunitiesContract } from '#areas/opportunities/contract/opportunities.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';

const { list, postalCode } = opportunitiesContract;

let test: TestApp;
type Query = Parameters<typeof test.ok<typeof list>>[1] extends { query?: infer Q } | undefined ? Q : never;

/** Titles with their distance in whole kilometres. */
async function found(query: Query): Promise<[string, number | null][]> {
  const { items } = await test.ok(list, { query });
  return items.map(({ title, distance }) => [title, distance === null ? null : Math.round(distance)]);
}

const titles = async (query: Query) => (await found(query)).map(([title]) => title);

/** Far from one another in space, and in time the other way round. */
beforeAll(async () => {
  test = await createTestApp();
  const { organization } = await makeOrganization(test.db, { name: 'Everywhere' });
  const add = async (title: string, hours: number, address: Partial<typeof locations.$inferInsert>) => {
    const location = await makeLocation(test.db, organization, address);
    const dates = [{ startAt: hoursAfter(factoryNow, hours), endAt: hoursAfter(factoryNow, hours + 2) }];
    await makeOpportunity(test.db, { organization, location }, { title }, { schedule: { dates } });
  };
  await add('Downtown kitchen', 90, { city: 'Boulder', state: 'CO', postalCode: '80302' });
  await add('Garden by the lake', 80, { city: 'Boulder', state: 'CO', postalCode: '80301-1234' });
  await add('Denver kitchen', 70, { city: 'Denver', state: 'CO', postalCode: '80205' });
  await add('Without a code', 60, { city: 'St. Louis', state: 'Missouri', postalCode: null });
  await add('Islands', 50, { city: 'Adak', state: 'AK', postalCode: '99546' });
  await add('Kitchen in Toronto', 40, {
    city: 'Toronto',
    state: 'ON',
    postalCode: 'M5V 2T6',
    country: 'Canada',
  });
  await add('No such code', 30, { city: 'Nowhere', state: 'CO', postalCode: '00000' });
});
afterAll(() => test.close());

describe('a place that is named', () => {
  const fromBoulder = [
    'Downtown kitchen',
    'Garden by the lake',
    'Denver kitchen',
    'Without a code',
    'Islands',
  ];

  it.each(['80302', '80302-4411', 'CO 80302'])(
    'by its postal code: %s tells how far each is, the nearest first [finding-23]',
    async (near) => {
      const all = await found({ near });
      expect(all.map(([title]) => title)).toEqual([...fromBoulder, 'No such code', 'Kitchen in Toronto']);
      expect(all[0]).toEqual(['Downtown kitchen', 0]);
      expect(all.find(([title]) => title === 'Denver kitchen')?.[1]).toBeGreaterThan(30);
      expect(all.find(([title]) => title === 'Denver kitchen')?.[1]).toBeLessThan(50);
      const { near: named } = await test.ok(list, { query: { near } });
      expect(named).toEqual({ label: '80302 Boulder, CO', others: [] });
    },
  );

  it.each([
    ['Boulder, CO', 'Boulder, CO'],
    ['boulder colorado', 'Boulder, CO'],
    ['Saint Louis, MO', 'Saint Louis, MO'],
    ['st louis mo', 'Saint Louis, MO'],
    ['New York', 'New York, NY'],
    ['New York City', 'New York, NY'],
    ['Washington DC', 'Washington, DC'],
    ['coeur d’alene', "Coeur d'Alene, ID"],
  ])('by its town: %s is %s [finding-23]', async (near, label) => {
    expect((await test.ok(list, { query: { near } })).near?.label).toBe(label);
  });

  it('may be several: the largest is taken and the others are offered [finding-25]', async () => {
    const { near } = await test.ok(list, { query: { near: 'Springfield' } });
    expect(near?.others.length).toBeGreaterThan(2);
    expect([near?.label, ...(near?.others ?? [])]).toContain('Springfield, IL');
    const one = await test.ok(list, { query: { near: 'Springfield, IL' } });
    expect(one.near).toEqual({ label: 'Springfield, IL', others: [] });
    // Villages of that name are not what is meant.
    expect((await test.ok(list, { query: { near: 'Denver' } })).near).toEqual({
      label: 'Denver, CO',
      others: [],
    });
  });

  it.each(['99999', 'Atlantis', 'Boulder, Bavaria', '🏔', '%', '1', 'x'.repeat(100)])(
    'may be unknown: %s lists everything by date, and says so [finding-25]',
    async (near) => {
      const answer = await test.ok(list, { query: { near, within: '10mi' } });
      expect(answer.near).toBeNull();
      expect(answer.items.map(({ title }) => title)[0]).toBe('No such code');
      expect(answer.items.every(({ distance }) => distance === null)).toBe(true);
      expect(answer.total).toBe(7);
    },
  );

  it('tells no distance where nobody knows it: those come last, the nearest date first [finding-24]', async () => {
    expect((await found({ near: '80302' })).slice(-2)).toEqual([
      ['No such code', null],
      ['Kitchen in Toronto', null],
    ]);
  });

  it('tells distances beside any order, and none unless asked [finding-23]', async () => {
    expect(await found({ near: '80302', sort: 'title' })).toContainEqual(['Downtown kitchen', 0]);
    expect(await titles({ near: '80302', sort: 'nearest' })).toEqual(await titles({}));
    expect((await found({})).every(([, distance]) => distance === null)).toBe(true);
  });

  it('leaves what fits words best first, unless distance is asked for [finding-12, finding-23]', async () => {
    const query = { q: 'kitchen', near: '80302' };
    expect(await titles(query)).toEqual(['Kitchen in Toronto', 'Denver kitchen', 'Downtown kitchen']);
    expect(await titles({ ...query, sort: 'distance' })).toEqual([
      'Downtown kitchen',
      'Denver kitchen',
      'Kitchen in Toronto',
    ]);
  });

  it('can be a limit, in miles and in kilometres; unknown distances are beyond it [finding-24]', async () => {
    expect(await titles({ near: '80302', within: '10mi' })).toEqual([
      'Downtown kitchen',
      'Garden by the lake',
    ]);
    expect(await titles({ near: '80302', within: '50mi' })).toEqual(fromBoulder.slice(0, 3));
    expect(await titles({ near: '80302', within: '50km', q: 'kitchen' })).toHaveLength(2);
    // Adak lies where east and west meet.
    expect(await titles({ near: 'Adak, AK', within: '5mi' })).toEqual(['Islands']);
  });
});

it('pages by distance hold every match exactly once [finding-12, finding-23]', async () => {
  const own = await createTestApp();
  try {
    const { organization } = await makeOrganization(own.db);
    const codes = ['80302', '80302', '80205', '10001', null];
    for (const [place, code] of codes.entries()) {
      const location = await makeLocation(own.db, organization, {
        name: `Place ${place}`,
        city: null,
        postalCode: code,
      });
      for (let n = 0; n < 11; n += 1)
        await makeOpportunity(own.db, { organization, location }, { title: `Paint ${n}` });
    }
    const pagesOf = async (query: Query) => {
      const pages = [1, 2, 3].map((page) => own.ok(list, { query: { ...query, page } }));
      return (await Promise.all(pages)).flatMap(({ items }) => items);
    };
    // Walked through, and collected.
    const walked = await pagesOf({ near: '80205' });
    const collected = await pagesOf({ near: '80205', q: 'paint', sort: 'distance' });
    expect(new Set(walked.map(({ id }) => id)).size).toBe(55);
    expect(collected.map(({ id }) => id)).toEqual(walked.map(({ id }) => id));
    const distances = walked.slice(0, 44).map(({ distance }) => distance ?? Infinity);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  } finally {
    await own.close();
  }
});

describe('where the visitor is', () => {
  it.each([
    [{ latitude: 40.02, longitude: -105.28 }, '80302'],
    [{ latitude: 48.14, longitude: 11.58 }, null],
    [{ latitude: 0, longitude: 0 }, null],
  ])('%j is named by its postal code: %s [finding-26]', async (query, expected) => {
    expect((await test.ok(postalCode, { query })).postalCode).toBe(expected);
  });

  it('is on the globe [finding-26]', async () => {
    const { code } = await test.refused(postalCode, { query: { latitude: 91, longitude: 0 } });
    expect(code).toBe('request.invalid');
  });
});

it('addresses that were there before are looked up once a day [finding-23]', async () => {
  const before = { latitude: null, longitude: null };
  const known = eq(locations.postalCode, '80205');
  await test.db.update(locations).set(before).where(known);
  expect((await found({ near: '80302' })).find(([title]) => title === 'Denver kitchen')?.[1]).toBeNull();
  await test.deps.jobs.sendScheduled();
  await test.drainJobs();
  expect((await found({ near: '80302' })).find(([title]) => title === 'Denver kitchen')?.[1]).toBeGreaterThan(
    30,
  );
});
