import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opportunitiesContract } from '#areas/opportunities/contract/opportunities.ts';
import { opportunityMapContract } from '#areas/opportunities/contract/opportunity-map.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { registerPages } from '#server/http/pages.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';

const { details, list } = opportunitiesContract;
const { places } = opportunityMapContract;

const map: Config['map'] = {
  address: 'https://tiles.test/{z}/{x}/{y}.png',
  origin: 'https://tiles.test',
  attribution: { text: '<b>Mapmakers</b> & sons', href: null },
};
const boulder = { city: 'Boulder', state: 'CO', postalCode: '80302' };
const denver = { city: 'Denver', state: 'CO', postalCode: '80205' };
const toronto = { city: 'Toronto', state: 'ON', postalCode: 'M5V 2T6', country: 'Canada' };

/** Opens a page as a visitor's browser does. */
async function open(test: TestApp, url: string) {
  const app = await buildApp(test.deps, registerPages);
  const answer = await app.inject(url);
  await app.close();
  return answer;
}

async function fill(test: TestApp) {
  const organizer = await makeOrganizer(test.db);
  const { organization } = await makeOrganization(test.db, { name: 'Everywhere' }, { organizer });
  const secret = await makeOrganization(test.db, { name: 'Quiet House', isPrivate: true }, { organizer });
  const add = async (title: string, hours: number, address: object, to = organization) => {
    const location = await makeLocation(test.db, to, address);
    const dates = [hours, hours + 24].map((start) => ({
      startAt: hoursAfter(factoryNow, start),
      endAt: hoursAfter(factoryNow, start + 2),
    }));
    const made = await makeOpportunity(
      test.db,
      { organization: to, location },
      { title },
      { schedule: { dates } },
    );
    return made.opportunity.id;
  };
  const approved = await makeUser(test.db);
  await makeVolunteerRequest(test.db, approved, secret.organization, { status: 'approved' });
  return {
    approved,
    garden: await add('Garden', 30, boulder),
    kitchen: await add('Kitchen', 20, boulder),
    depot: await add('Depot', 10, denver),
    abroad: await add('Abroad', 40, toronto),
    quiet: await add('Quiet supper', 50, denver, secret.organization),
  };
}

describe('where there is a map', () => {
  let test: TestApp;
  let world: Awaited<ReturnType<typeof fill>>;
  beforeAll(async () => {
    test = await createTestApp({ config: { map } });
    world = await fill(test);
  });
  afterAll(() => test.close());

  const shown = async (query: Parameters<typeof test.ok<typeof places>>[1] = {}) => {
    const answer = await test.ok(places, query);
    return answer.places.map(({ town, opportunities }) => [town, ...opportunities.map(({ title }) => title)]);
  };

  it('has what was found by place, in the order of the list, each with its next date [finding-27]', async () => {
    const answer = await test.ok(places, {});
    expect(answer).toMatchObject({
      tiles: { address: map.address, attribution: map.attribution },
      shown: 4,
      unlocated: 1,
      isMore: false,
    });
    expect(await shown()).toEqual([
      ['Denver, CO', 'Depot'],
      ['Boulder, CO', 'Kitchen', 'Garden'],
    ]);
    expect(answer.places[1]?.opportunities[0]).toEqual({
      id: world.kitchen,
      title: 'Kitchen',
      organization: 'Everywhere',
      timeZone: expect.any(String),
      nextAt: hoursAfter(factoryNow, 20).toISOString(),
    });
  });

  it('is of the search, with the date that it asks for [finding-27]', async () => {
    expect(await shown({ query: { q: 'garden' } })).toEqual([['Boulder, CO', 'Garden']]);
    const [near, ...further] = await shown({ query: { near: '80302', within: '10mi' } });
    expect([near?.toSorted(), further]).toEqual([['Boulder, CO', 'Garden', 'Kitchen'], []]);
    const from = hoursAfter(factoryNow, 20 + 36)
      .toISOString()
      .slice(0, 10);
    const { places: later } = await test.ok(places, { query: { q: 'garden', from } });
    expect(later[0]?.opportunities[0]?.nextAt).toBe(hoursAfter(factoryNow, 54).toISOString());
    const nothing = await test.ok(places, { query: { q: 'zither' } });
    expect(nothing).toMatchObject({ places: [], shown: 0, unlocated: 0, isMore: false });
    expect(await test.refused(places, { query: { when: 'someday' as 'today' } })).toMatchObject({
      status: 422,
    });
  });

  it('has private ones for those whom they are open to alone [finding-14, finding-27]', async () => {
    expect((await shown()).flat()).not.toContain('Quiet supper');
    expect((await shown({ as: world.approved })).flat()).toContain('Quiet supper');
    expect(await test.refused(details, { params: { opportunityId: world.quiet } })).toMatchObject({
      code: 'opportunity.private',
    });
    const own = await test.ok(details, { params: { opportunityId: world.quiet }, as: world.approved });
    expect(own.map).not.toBeNull();
  });

  it('has an opportunity at its postal code’s point, and none that nobody can locate [finding-27]', async () => {
    const of = async (opportunityId: string) => (await test.ok(details, { params: { opportunityId } })).map;
    const { places: all } = await test.ok(places, {});
    expect(await of(world.garden)).toEqual({
      address: map.address,
      attribution: map.attribution,
      latitude: all[1]?.latitude,
      longitude: all[1]?.longitude,
    });
    expect(await of(world.kitchen)).toEqual(await of(world.garden));
    expect(await of(world.abroad)).toBeNull();
  });

  it('lets pictures come from that host, and nothing else from there [finding-28]', async () => {
    const { headers } = await open(test, '/opportunities');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.test;");
    expect(policy.split('tiles.test')).toHaveLength(2);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect((await test.ok(list, {})).hasMap).toBe(true);
  });

  it('is a part of the list that is there without a script, with the words of the operator as they are [finding-29]', async () => {
    const { body } = await open(test, '/opportunities?view=map&q=garden');
    expect(body).toMatch(/<h3[^>]*>.*?Garden/s);
    expect(body).toContain('value="map"');
    expect(body).not.toContain('tiles.test');
    const page = (await open(test, `/opportunities/${world.garden}`)).body;
    expect(page).toContain('The map comes from tiles.test');
    expect(page).not.toContain('<b>Mapmakers');
  });
});

it('has the first 200 of very many, and says so [finding-27]', async () => {
  const test = await createTestApp({ config: { map } });
  try {
    const { organization } = await makeOrganization(test.db);
    const location = await makeLocation(test.db, organization, boulder);
    await test.db.execute(sql`
      insert into opportunities (id, key, organization_id, location_id, title, description, status, posted_at, starts_at, ends_at)
      select gen_random_uuid(), 'OPPORTUNITY#' || n, ${organization.id}, ${location.id}, 'Shift ' || n, 'Come along.', 'published',
        ${factoryNow.toISOString()}, ${hoursAfter(factoryNow, 24).toISOString()}, ${hoursAfter(factoryNow, 26).toISOString()}
      from generate_series(1, 201) n`);
    const answer = await test.ok(places, {});
    expect(answer).toMatchObject({ shown: 200, isMore: true });
    expect(answer.places.map(({ opportunities }) => opportunities.length)).toEqual([200]);
  } finally {
    await test.close();
  }
});

it('is nowhere unless the operator names tiles [finding-27]', async () => {
  const test = await createTestApp();
  try {
    const { garden } = await fill(test);
    expect(await test.refused(places, {})).toMatchObject({ status: 404, code: 'not-found' });
    expect((await test.ok(list, {})).hasMap).toBe(false);
    expect((await test.ok(details, { params: { opportunityId: garden } })).map).toBeNull();
    for (const url of ['/opportunities?view=map', `/opportunities/${garden}`]) {
      const { headers, body } = await open(test, url);
      expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
      expect(body).not.toMatch(/view=map|leaflet/i);
    }
  } finally {
    await test.close();
  }
});
