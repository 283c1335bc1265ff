import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opportunitiesContract } from '#areas/opportunities/contract/opportunities.ts';
import { searchSorts } from '#shared/rules/search.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { searchWords } from '#server/db/schema/search.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, datesAt, hoursAfter } from '#testing/factories/sequence.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';

const { list, facets } = opportunitiesContract;

let test: TestApp;
let people: { organizer: { id: string }; approved: { id: string }; pending: { id: string } };
const ids: Record<string, string> = {};

type Query = Parameters<typeof test.ok<typeof list>>[1] extends { query?: infer Q } | undefined ? Q : never;

async function titles(query: Query = {}, as?: { id: string }): Promise<string[]> {
  const { items } = await test.ok(list, { query, as });
  return items.map(({ title }) => title);
}

beforeAll(async () => {
  test = await createTestApp();
  const { db } = test;
  const organizer = await makeOrganizer(db);
  const garden = await makeOrganization(db, { name: 'Greenway Trust' });
  const kitchen = await makeOrganization(db, { name: 'Harvest Table' });
  const secret = await makeOrganization(db, { name: 'Quiet House', isPrivate: true }, { organizer });
  const [north, south] = [
    await makeLocation(db, garden.organization, {
      name: 'North',
      city: 'Portland',
      state: 'OR',
      timeZone: 'America/Los_Angeles',
    }),
    await makeLocation(db, kitchen.organization, {
      name: 'South',
      city: 'Portland',
      state: 'ME',
      timeZone: 'America/New_York',
    }),
  ];
  const add = async (
    name: string,
    at: Parameters<typeof makeOpportunity>[1],
    row: Parameters<typeof makeOpportunity>[2],
    starts: number[],
    capacity = 5,
  ) => {
    const made = await makeOpportunity(
      db,
      at,
      { title: name, ...row },
      {
        schedule: { dates: datesAt(...starts), activities: [{ title: 'Helping', capacity }] },
      },
    );
    ids[name] = made.opportunity.id;
    return made;
  };
  const hour = (hours: number) => hoursAfter(factoryNow, hours);
  await add(
    'Gardening with children',
    { ...garden, location: north },
    { skills: ['Gardening'], postedAt: hour(-5), description: 'We plant <b>beans</b>. 100% outdoors.' },
    [30],
  );
  await add(
    'Serve a meal',
    { ...kitchen, location: south },
    { skills: ['Cooking'], postedAt: hour(-4), description: 'Crème brûlée for everybody, don’t be shy.' },
    [24, 500],
  );
  const full = await add(
    'Wash up',
    { ...kitchen, location: south },
    { skills: ['Cooking', 'Cleaning'], postedAt: hour(-3) },
    [48],
    1,
  );
  await makeRegistration(db, await makeUser(db), full.slots[0]!);
  await add('Already going on', { ...garden, location: north }, { postedAt: hour(-2) }, [-1]);
  await add(
    'Hidden feast',
    { ...kitchen, location: south },
    { isPrivate: true, skills: ['Magic'], postedAt: hour(-1) },
    [26],
  );
  await add('Quiet supper', secret, { skills: ['Silence'], postedAt: hour(-6) }, [27]);
  await add('A draft', { ...garden, location: north }, { status: 'draft', skills: ['Drafting'] }, [28]);
  await add(
    'Archived thing',
    { ...garden, location: north },
    { status: 'archived', postedAt: hour(-1) },
    [29],
  );
  const [approved, pending] = [await makeUser(db), await makeUser(db)];
  await makeVolunteerRequest(db, approved, secret.organization, { status: 'approved' });
  await makeVolunteerRequest(db, pending, secret.organization, { status: 'pending' });
  people = { organizer, approved, pending };
});
afterAll(() => test.close());

describe('order', () => {
  it.each([
    [{}, ['Already going on', 'Serve a meal', 'Gardening with children', 'Wash up']],
    [{ sort: 'newest' }, ['Already going on', 'Wash up', 'Serve a meal', 'Gardening with children']],
    [{ sort: 'title' }, ['Already going on', 'Gardening with children', 'Serve a meal', 'Wash up']],
    [{ q: 'a', sort: 'title' }, ['Already going on', 'Serve a meal', 'Wash up']],
    // By what fits best unless told: the second one has it in its skills only.
    [{ q: 'cleaning up' }, ['Wash up']],
    [{ q: 'meal' }, ['Serve a meal', 'Wash up']],
    [{ q: 'cooking', sort: 'newest' }, ['Wash up', 'Serve a meal']],
  ] satisfies [Query, string[]][])('%j [finding-12]', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });
});

describe('text', () => {
  it.each([
    ['garden', ['Gardening with children']],
    ['GARDEN children', ['Gardening with children']],
    ['children gardening', ['Gardening with children']],
    ['beans', ['Gardening with children']],
    ['creme brulee', ['Serve a meal']],
    ['Crème', ['Serve a meal']],
    ["don't", ['Serve a meal']],
    ['greenway', ['Already going on', 'Gardening with children']],
    ['greenway gardening', ['Gardening with children']],
    ['harvest wash', ['Wash up']],
    ['we', ['Gardening with children']],
    ['100%', ['Gardening with children']],
    ['', ['Already going on', 'Serve a meal', 'Gardening with children', 'Wash up']],
    ['   ', ['Already going on', 'Serve a meal', 'Gardening with children', 'Wash up']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['🎉', []],
    ["' or 1=1 --", ['Gardening with children']],
    ['x'.repeat(500), []],
    ['ab '.repeat(166), []],
    ['ש ל 食物', []],
    ['draft', []],
    ['archived', []],
  ])('%j [finding-6]', async (q, expected) => {
    expect(await titles({ q })).toEqual(expected);
  });

  it.each([
    ['gardning', ['Gardening with children']],
    ['gardeming', ['Gardening with children']],
    ['agrdening', ['Gardening with children']],
    ['harvset table', ['Serve a meal', 'Wash up']],
    ['brulle', ['Serve a meal']],
    ['childern beens', ['Gardening with children']],
  ])('forgives a slip: %s [finding-7]', async (q, expected) => {
    const { items, isSimilar } = await test.ok(list, { query: { q } });
    expect([items.map(({ title }) => title), isSimilar]).toEqual([expected, true]);
  });

  it('learns the words of what is written later, and a new name of an organization [finding-8]', async () => {
    const place = await makeOrganization(test.db, { name: 'Old name' });
    const { opportunity } = await makeOpportunity(test.db, place, { title: 'Zymurgy evening' });
    expect(await titles({ q: 'zymurgi' })).toEqual(['Zymurgy evening']);
    await test.db
      .update(opportunities)
      .set({ title: 'Pottery evening' })
      .where(sql`id = ${opportunity.id}`);
    await test.db
      .update(organizations)
      .set({ newName: 'Kaleidoscope' })
      .where(sql`id = ${place.organization.id}`);
    expect(await titles({ q: 'zymurgy' })).toEqual([]);
    expect(await titles({ q: 'potery' })).toEqual(['Pottery evening']);
    expect(await titles({ q: 'kaleidoscpe' })).toEqual(['Pottery evening']);
    expect(await titles({ q: 'old name' })).toEqual([]);
    await test.db
      .update(opportunities)
      .set({ deletedAt: factoryNow })
      .where(sql`id = ${opportunity.id}`);
  });

  it('knows a word as long as a text or a name has it [finding-9]', async () => {
    const knows = async (word: string) => {
      const rows = await test.db.select().from(searchWords).where(eq(searchWords.word, word));
      return rows.length > 0;
    };
    const change = async (id: string, values: Partial<typeof opportunities.$inferInsert>) => {
      await test.db.update(opportunities).set(values).where(eq(opportunities.id, id));
    };
    const place = await makeOrganization(test.db, { name: 'Bassoon club' });
    const one = await makeOpportunity(test.db, place, { title: 'Oboe evening', description: 'Quartets.' });
    const other = await makeOpportunity(test.db, place, { title: 'Oboe morning', status: 'draft' });
    expect([await knows('oboe'), await knows('quartets'), await knows('bassoon')]).toEqual([
      true,
      true,
      true,
    ]);
    await change(one.opportunity.id, { description: '' });
    expect(await knows('quartets')).toBe(false);
    await change(other.opportunity.id, { status: 'published', postedAt: factoryNow });
    await change(one.opportunity.id, { deletedAt: factoryNow });
    expect(await knows('oboe')).toBe(true);
    await change(other.opportunity.id, { status: 'archived' });
    expect(await knows('oboe')).toBe(false);
    await test.db
      .update(organizations)
      .set({ newName: 'Harp club' })
      .where(eq(organizations.id, place.organization.id));
    expect([await knows('bassoon'), await knows('harp')]).toEqual([false, true]);
  });

  it('finds a part that very many words have, and parts of words without end [finding-9]', async () => {
    const place = await makeOrganization(test.db);
    const kinds = Array.from({ length: 600 }, (_, index) => `xylo${index.toString(36)}phone`).join(' ');
    const long = `${'食'.repeat(150)}物${'水'.repeat(90)}`;
    const many = await makeOpportunity(test.db, place, { title: 'All instruments', description: kinds });
    const endless = await makeOpportunity(test.db, place, { title: 'Feast', description: long });
    for (const sort of searchSorts) {
      expect(await titles({ q: 'xylo', sort })).toEqual(['All instruments']);
      expect(await titles({ q: 'xylo instruments', sort })).toEqual(['All instruments']);
      expect(await titles({ q: '食物水', sort })).toEqual(['Feast']);
    }
    expect(await titles({ q: 'xylo feast' })).toEqual([]);
    await test.db
      .update(opportunities)
      .set({ deletedAt: factoryNow })
      .where(isOneOf(opportunities.id, [many.opportunity.id, endless.opportunity.id]));
  });

  it.each([
    { q: 'x'.repeat(501) },
    { q: 'a\u0000b' },
    { place: '\u0000' },
    { skill: '\u0000' },
    { from: '2026-02-30' },
    { from: '0000-01-01' },
    { to: '0000-01-01' },
    { to: '9999-12-31' },
    { when: 'yesterday' as 'today' },
  ])('refuses what is no search: %j [finding-13, limits-1]', async (query) => {
    expect((await test.refused(list, { query })).code).toBe('request.invalid');
  });
});

describe('filters', () => {
  it('by organization, which is named [finding-10]', async () => {
    const { items } = await test.ok(list, { query: { q: 'wash' } });
    const { id, name } = items[0]!.organization;
    const answer = await test.ok(list, { query: { organization: id } });
    expect(answer.items.map(({ title }) => title)).toEqual(['Serve a meal', 'Wash up']);
    expect(answer.organization).toEqual({ id, name });
  });

  it.each([
    [{ place: 'Portland, OR' }, ['Already going on', 'Gardening with children']],
    [{ place: 'Portland, ME' }, ['Serve a meal', 'Wash up']],
    [{ place: 'Portland' }, []],
    [{ skill: 'Cooking' }, ['Serve a meal', 'Wash up']],
    [{ skill: 'cook' }, []],
    [{ open: '1' }, ['Already going on', 'Serve a meal', 'Gardening with children']],
    [{ open: '1', skill: 'Cooking' }, ['Serve a meal']],
    [{ open: '1', skill: 'Cleaning' }, []],
    [{ open: '1', skill: 'Cooking', q: 'meal', place: 'Portland, ME' }, ['Serve a meal']],
    [{ open: '1', sort: 'title' }, ['Already going on', 'Gardening with children', 'Serve a meal']],
  ] satisfies [Query, string[]][])('%j [finding-10]', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('by day at the location, and shows the date of that day [finding-11]', async () => {
    const zone = 'America/New_York';
    const day = (hours: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(hoursAfter(factoryNow, hours));
    expect(await titles({ from: day(48), to: day(48) })).toContain('Wash up');
    expect(await titles({ from: day(48), to: day(48) })).not.toContain('Serve a meal');
    const late = await test.ok(list, { query: { from: day(400) } });
    expect(late.items.map(({ title }) => title)).toEqual(['Serve a meal']);
    expect(late.items[0]?.nextDate?.startAt).toBe(hoursAfter(factoryNow, 500).toISOString());
    // The wrong way round means the same.
    expect(await titles({ from: day(501), to: day(400) })).toEqual(['Serve a meal']);
    expect(await titles({ from: day(501), to: day(400), q: 'meal' })).toEqual(['Serve a meal']);
    expect(await titles({ to: day(-100) })).toEqual([]);
  });

  it('gives the whole date to the location’s day, in its own zone [finding-11]', async () => {
    const { db } = test;
    const { organization } = await makeOrganization(db, { name: 'Far away' });
    const far = await makeLocation(db, organization, { timeZone: 'Pacific/Kiritimati' });
    // 11 p.m. of the 9th in UTC is 1 p.m. of the 10th there.
    const startAt = new Date('2031-03-09T23:00:00Z');
    await makeOpportunity(
      db,
      { organization, location: far },
      { title: 'Beach day' },
      {
        schedule: { dates: [{ startAt, endAt: new Date('2031-03-10T02:00:00Z') }] },
      },
    );
    expect(await titles({ from: '2031-03-10', to: '2031-03-10' })).toEqual(['Beach day']);
    expect(await titles({ from: '2031-03-10', q: 'beach' })).toEqual(['Beach day']);
    expect(await titles({ from: '2031-03-09', to: '2031-03-09' })).toEqual([]);
    await db
      .update(opportunities)
      .set({ deletedAt: factoryNow })
      .where(sql`title = 'Beach day'`);
  });
});

describe('days by name', () => {
  it('are those of the location, on a Wednesday as on the night to Monday [finding-20]', async () => {
    const own = await createTestApp();
    try {
      const { organization } = await makeOrganization(own.db);
      const places = {
        Honolulu: await makeLocation(own.db, organization, { name: 'West', timeZone: 'Pacific/Honolulu' }),
        Auckland: await makeLocation(own.db, organization, { name: 'East', timeZone: 'Pacific/Auckland' }),
      };
      // Each on a Wednesday, Friday, Saturday, Sunday, Monday … at 10 in the morning there.
      const days = ['05', '07', '08', '09', '10', '16', '17'];
      for (const [name, location] of Object.entries(places)) {
        for (const day of days) {
          const startAt = new Date(`2030-06-${day}T10:00:00${name === 'Honolulu' ? '-10:00' : '+12:00'}`);
          await makeOpportunity(
            own.db,
            { organization, location },
            { title: `${name} ${day}` },
            { schedule: { dates: [{ startAt, endAt: hoursAfter(startAt, 2) }] } },
          );
        }
      }
      const found = async (query: Query) => {
        const { items, total } = await own.ok(list, { query: { ...query, sort: 'title' } });
        const nearest = await own.ok(list, { query });
        expect(nearest.items.map(({ title }) => title).toSorted()).toEqual(items.map(({ title }) => title));
        expect(total).toBe(items.length);
        return items.map(({ title }) => title);
      };
      // Wednesday, 8 in the morning in Honolulu and Thursday, 6 in the morning in Auckland.
      own.clock.set(new Date('2030-06-05T18:00:00Z'));
      expect(await found({ when: 'today' })).toEqual(['Honolulu 05']);
      expect(await found({ when: 'weekend' })).toEqual([
        'Auckland 08',
        'Auckland 09',
        'Honolulu 08',
        'Honolulu 09',
      ]);
      expect(await found({ when: 'next-week' })).toEqual([
        'Auckland 10',
        'Auckland 16',
        'Honolulu 10',
        'Honolulu 16',
      ]);
      expect(await found({ when: 'weekend', q: 'honolulu' })).toEqual(['Honolulu 08', 'Honolulu 09']);
      expect(await found({ when: 'weekend', to: '2030-06-08' })).toEqual(['Auckland 08', 'Honolulu 08']);
      // Sunday morning in Honolulu, Monday morning in Auckland.
      own.clock.set(new Date('2030-06-09T19:00:00Z'));
      expect(await found({ when: 'today' })).toEqual(['Auckland 10', 'Honolulu 09']);
      expect(await found({ when: 'weekend' })).toEqual(['Auckland 16', 'Honolulu 09']);
      expect(await found({ when: 'next-week' })).toEqual(['Auckland 17', 'Honolulu 10', 'Honolulu 16']);
    } finally {
      await own.close();
    }
  });
});

describe('what is private', () => {
  it('is in no search, count or facet of those it is not open to [finding-14]', async () => {
    for (const as of [undefined, people.pending]) {
      expect(await titles({ q: 'feast' }, as)).toEqual([]);
      expect(await titles({ q: 'hiden feast' }, as)).toEqual([]);
      expect(await titles({ q: 'quiet' }, as)).toEqual([]);
      expect(await titles({ skill: 'Magic' }, as)).toEqual([]);
      expect((await test.ok(list, { as })).total).toBe(4);
      const choices = await test.ok(facets, { as });
      expect(JSON.stringify(choices)).not.toMatch(/Magic|Silence|Quiet|Drafting/);
      expect(choices.places).toEqual([
        { place: 'Portland, ME', count: 2 },
        { place: 'Portland, OR', count: 2 },
      ]);
    }
  });

  it('is there for those approved and for the organization’s own', async () => {
    for (const as of [people.approved, people.organizer]) {
      expect(await titles({ q: 'quiet' }, as)).toEqual(['Quiet supper']);
      expect(await titles({ q: 'quiet suppper' }, as)).toEqual(['Quiet supper']);
      expect(await titles({ q: 'feast' }, as)).toEqual([]);
      expect((await test.ok(list, { as })).total).toBe(5);
      const { organizations: choices, skills } = await test.ok(facets, { as });
      expect(choices.map(({ name }) => name)).toEqual(['Greenway Trust', 'Harvest Table', 'Quiet House']);
      expect(skills).toContainEqual({ skill: 'Silence', count: 1 });
      expect(skills).not.toContainEqual(expect.objectContaining({ skill: 'Magic' }));
    }
    // Asking as somebody who may see more leaves nothing behind for the next.
    expect(JSON.stringify(await test.ok(facets, {}))).not.toContain('Silence');
  });

  it('does not name a private organization to strangers [finding-14]', async () => {
    const own = await test.ok(list, { query: { q: 'quiet' }, as: people.approved });
    const { id } = own.items[0]!.organization;
    const asked = await test.ok(list, { query: { organization: id } });
    expect(asked).toMatchObject({ total: 0, items: [], organization: null });
    const approved = await test.ok(list, { query: { organization: id }, as: people.approved });
    expect(approved.organization).toEqual({ id, name: 'Quiet House' });
  });
});
