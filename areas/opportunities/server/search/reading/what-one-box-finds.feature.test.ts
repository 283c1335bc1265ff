import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { opportunitiesContract } from '#areas/opportunities/contract/opportunities.ts';
import type { locations } from '#areas/organizations/schema/organizations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';

const { list } = opportunitiesContract;

let test: TestApp;
type Query = Parameters<typeof test.ok<typeof list>>[1] extends { query?: infer Q } | undefined ? Q : never;

/** A Wednesday, the day before Thanksgiving: noon in Chicago. */
const now = new Date('2026-11-25T18:00:00Z');

beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(now);
  const { organization } = await makeOrganization(test.db, { name: 'Everywhere' });
  const at = (address: Partial<typeof locations.$inferInsert>) =>
    makeLocation(test.db, organization, address);
  const chicago = { city: 'Chicago', state: 'IL', timeZone: 'America/Chicago' };
  const places = {
    westTown: await at({ ...chicago, postalCode: '60622' }),
    lincolnPark: await at({ ...chicago, postalCode: '60614' }),
    evanston: await at({ ...chicago, city: 'Evanston', postalCode: '60201' }),
    boulder: await at({ city: 'Boulder', state: 'CO', postalCode: '80302', timeZone: 'America/Denver' }),
    denver: await at({ city: 'Denver', state: 'Colorado', postalCode: '80205', timeZone: 'America/Denver' }),
    orange: await at({
      city: 'Orange',
      state: 'CA',
      postalCode: '92867',
      timeZone: 'America/Los_Angeles',
    }),
    auckland: await at({
      city: 'Auckland',
      state: '',
      postalCode: null,
      country: 'New Zealand',
      timeZone: 'Pacific/Auckland',
    }),
  };
  const add = async (title: string, place: keyof typeof places, ...starts: string[]) => {
    const dates = starts.map((start) => ({
      startAt: new Date(start),
      endAt: new Date(Date.parse(start) + 2 * 60 * 60 * 1000),
    }));
    const world = { organization, location: places[place] };
    await makeOpportunity(test.db, world, { title, description: '' }, { schedule: { dates } });
  };
  await add('Trail crew', 'boulder', '2026-11-25T22:00Z');
  await add('Tutor kids', 'westTown', '2026-11-26T16:00Z');
  await add('Coach basketball', 'orange', '2026-11-27T18:00Z');
  await add('Soup kitchen', 'lincolnPark', '2026-11-28T17:00Z');
  await add('Friday deliveries', 'boulder', '2026-11-30T17:00Z');
  await add('Sort clothes', 'evanston', '2026-12-05T17:00Z');
  await add('Paint an orange wall', 'denver', '2026-12-06T17:00Z');
  await add('Read aloud', 'westTown', '2026-12-07T17:00Z');
  await add('Cook dinner', 'boulder', '2026-12-08T17:00Z');
  await add('Wrap presents', 'denver', '2026-12-25T17:00Z');
  // It is Friday there.
  await add('Beach cleaning', 'auckland', '2026-11-26T20:00Z');
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(now));

const found = async (query: Query) => (await test.ok(list, { query })).items.map(({ title }) => title);

/** Half past five in Chicago, the morning after Thanksgiving; on an island it is Thanksgiving still. */
const dayAfter = new Date('2026-11-27T11:30:00Z');

const inChicago = ['Tutor kids', 'Read aloud', 'Soup kitchen', 'Sort clothes'];
const inBoulder = ['Trail crew', 'Friday deliveries', 'Cook dinner'];
const inDecember = ['Sort clothes', 'Paint an orange wall', 'Read aloud', 'Cook dinner', 'Wrap presents'];
const inColorado = [
  'Trail crew',
  'Friday deliveries',
  'Paint an orange wall',
  'Cook dinner',
  'Wrap presents',
];

describe('one box finds words, places and days [finding-30]', () => {
  it.each<[q: string, titles: string[], chips: string[]]>([
    // places
    ['Chicago', inChicago, ['Within 25 mi of Chicago, IL']],
    ['chicago', inChicago, ['Within 25 mi of Chicago, IL']],
    ['in Chicago', inChicago, ['Within 25 mi of Chicago, IL']],
    ['Chicago, IL', inChicago, ['Within 25 mi of Chicago, IL']],
    ['60622', inChicago, ['Within 25 mi of 60622 Chicago, IL']],
    ['near 60622', inChicago, ['Within 25 mi of 60622 Chicago, IL']],
    ['60622-1001', inChicago, ['Within 25 mi of 60622 Chicago, IL']],
    ['Chicago IL 60622', inChicago, ['Within 25 mi of 60622 Chicago, IL']],
    ['within 5 miles of 60622', inChicago.slice(0, 3), ['Within 5 mi of 60622 Chicago, IL']],
    ['5 mi from 60622', inChicago.slice(0, 3), ['Within 5 mi of 60622 Chicago, IL']],
    ['volunteer in chicago', inChicago, ['Within 25 mi of Chicago, IL']],
    ['Boulder', inBoulder, ['Within 25 mi of Boulder, CO']],
    ['boulder co', inBoulder, ['Within 25 mi of Boulder, CO']],
    ['within 10 miles of boulder', inBoulder, ['Within 10 mi of Boulder, CO']],
    ['CO', inColorado, ['Colorado']],
    ['co', inColorado, ['Colorado']],
    ['colorado', inColorado, ['Colorado']],
    ['opportunities in Colorado', inColorado, ['Colorado']],
    ['Orange', ['Coach basketball'], ['Within 25 mi of Orange, CA']],
    ['Orange, CA', ['Coach basketball'], ['Within 25 mi of Orange, CA']],
    // days
    ['today', ['Trail crew'], ['Today']],
    ['tonight', [], ['Today, Evening']],
    // times of day
    ['this afternoon', ['Trail crew'], ['Today, Afternoon']],
    ['afternoon', ['Trail crew'], ['Afternoon']],
    ['tomorrow evening', [], ['Tomorrow', 'Evening']],
    ['saturday morning', ['Soup kitchen'], ['Saturday', 'Morning']],
    ['after 2pm', ['Trail crew'], ['Starts at 2 PM or later']],
    ['3 pm', ['Trail crew'], ['Starts around 3 PM']],
    ['between 1pm and 4pm', ['Trail crew'], ['Starts between 1 PM and 4 PM']],
    [
      'boulder before 10:30 am',
      ['Friday deliveries', 'Cook dinner'],
      ['Within 25 mi of Boulder, CO', 'Starts before 10:30 AM'],
    ],
    [
      'mornings on weekdays in boulder',
      ['Friday deliveries', 'Cook dinner'],
      ['Morning', 'Any Monday, Tuesday, Wednesday, Thursday, or Friday', 'Within 25 mi of Boulder, CO'],
    ],
    // several places
    [
      'within 5 miles of evanston or boulder',
      ['Sort clothes', ...inBoulder],
      ['Within 5 mi of Evanston, IL or Boulder, CO'],
    ],
    ['near oak park and cicero', inChicago, ['Within 25 mi of Oak Park, IL or Cicero, IL']],
    ['tomorrow', ['Tutor kids', 'Beach cleaning'], ['Tomorrow']],
    ['tomorrow morning', ['Tutor kids', 'Beach cleaning'], ['Tomorrow', 'Morning']],
    ['this weekend', ['Soup kitchen'], ['This weekend']],
    ['weekend', ['Soup kitchen'], ['This weekend']],
    ['next weekend', ['Sort clothes', 'Paint an orange wall'], ['Next weekend']],
    ['weekends', ['Soup kitchen', 'Sort clothes', 'Paint an orange wall'], ['Any Saturday or Sunday']],
    ['next week', ['Friday deliveries', 'Sort clothes', 'Paint an orange wall'], ['Next week']],
    ['saturday', ['Soup kitchen'], ['Saturday']],
    ['next saturday', ['Sort clothes'], ['Saturday of next week']],
    ['saturdays', ['Soup kitchen', 'Sort clothes'], ['Any Saturday']],
    ['on monday', ['Friday deliveries'], ['Monday']],
    ['december 5', ['Sort clothes'], ['Dec 5, 2026']],
    ['Dec 5', ['Sort clothes'], ['Dec 5, 2026']],
    ['dec. 5th', ['Sort clothes'], ['Dec 5, 2026']],
    ['5 December', ['Sort clothes'], ['Dec 5, 2026']],
    ['12/5', ['Sort clothes'], ['Dec 5, 2026']],
    ['12/05/2026', ['Sort clothes'], ['Dec 5, 2026']],
    ['2026-12-05', ['Sort clothes'], ['Dec 5, 2026']],
    [
      'december 5 to 7',
      ['Sort clothes', 'Paint an orange wall', 'Read aloud'],
      ['Dec 5, 2026 – Dec 7, 2026'],
    ],
    ['12/5 - 12/6', ['Sort clothes', 'Paint an orange wall'], ['Dec 5, 2026 – Dec 6, 2026']],
    ['after december 7', ['Read aloud', 'Cook dinner', 'Wrap presents'], ['From Dec 7, 2026']],
    [
      'before november 27',
      ['Trail crew', 'Tutor kids', 'Beach cleaning', 'Coach basketball'],
      ['Until Nov 27, 2026'],
    ],
    ['Thanksgiving', ['Tutor kids'], ['Thanksgiving: Nov 26, 2026']],
    ['thanksgiving day', ['Tutor kids'], ['thanksgiving day: Nov 26, 2026']],
    ['Christmas', ['Wrap presents'], ['Christmas: Dec 25, 2026']],
    ['december', inDecember, ['December 2026']],
    // together
    ['soup kitchen this weekend', ['Soup kitchen'], ['This weekend']],
    ['kids chicago', ['Tutor kids'], ['Within 25 mi of Chicago, IL']],
    ['kids near 60622 tomorrow', ['Tutor kids'], ['Within 25 mi of 60622 Chicago, IL', 'Tomorrow']],
    ['volunteer tomorrow in Chicago', ['Tutor kids'], ['Tomorrow', 'Within 25 mi of Chicago, IL']],
    ['Colorado, December 25', ['Wrap presents'], ['Colorado', 'Dec 25, 2026']],
    ['kichen 60622', ['Soup kitchen'], ['Within 25 mi of 60622 Chicago, IL']],
    // words after all
    ['cook', ['Cook dinner', 'Soup kitchen'], []],
    ['reading', ['Read aloud'], []],
    ['friday deliveries', ['Friday deliveries'], []],
    ['orange wall', ['Paint an orange wall'], []],
    ['"orange"', ['Paint an orange wall'], []],
    ['coach', ['Coach basketball'], []],
    ['trail near me', ['Trail crew'], ['Near me']],
  ])('%s: %j %j', async (q, titles, chips) => {
    const { items, understood } = await test.ok(list, { query: { q } });
    expect({
      titles: items.map(({ title }) => title),
      chips: understood.parts.map(({ label }) => label),
    }).toEqual({ titles, chips });
  });

  it.each([
    ['Thanksgiving', 'Thanksgiving: Nov 25, 2027'],
    ['november 26', 'Nov 26, 2027'],
    ['11/26', 'Nov 26, 2027'],
    ['tutor november 27', 'Nov 27, 2026'],
  ])('%s is %s on the day after, where nothing of the day is left', async (q, label) => {
    test.clock.set(dayAfter);
    const { understood } = await test.ok(list, { query: { q } });
    expect(understood.parts.map((part) => part.label)).toEqual([label]);
  });
});

describe('what was understood', () => {
  it('can be taken away part by part, or be looked for as words [finding-31]', async () => {
    const { understood } = await test.ok(list, { query: { q: 'kids near Orange, saturday' } });
    expect(understood.parts).toEqual([
      { label: 'Within 25 mi of Orange, CA', q: 'kids, saturday' },
      { label: 'Saturday', q: 'kids near Orange' },
    ]);
    const orange = await test.ok(list, { query: { q: 'orange' } });
    expect(orange.understood.otherwise).toEqual([
      { label: 'The words “orange”', filters: { q: '"orange"', sort: 'best' } },
    ]);
    expect(await found(orange.understood.otherwise[0]!.filters)).toEqual(['Paint an orange wall']);
    const cook = await test.ok(list, { query: { q: 'cook' } });
    expect(cook.understood.otherwise).toEqual([
      { label: 'Near Cook, MN', filters: { near: 'Cook, MN', sort: 'best' } },
    ]);
  });

  it('is the day of the place, whatever day it is elsewhere [finding-20, finding-30]', async () => {
    // Thursday in Auckland and still Wednesday everywhere else in the list.
    expect(await found({ q: 'tomorrow' })).toEqual(['Tutor kids', 'Beach cleaning']);
    test.clock.set(new Date('2026-11-26T07:30:00Z'));
    // Thursday in Chicago, Wednesday in Los Angeles.
    expect(await found({ q: 'today' })).toEqual(['Tutor kids']);
  });

  it('holds with the filters, and a place of its own field comes first [finding-10, finding-30]', async () => {
    expect(await found({ q: 'Chicago', when: 'weekend' })).toEqual(['Soup kitchen']);
    expect(await found({ q: 'Chicago', within: '5mi' })).toEqual(inChicago.slice(0, 3));
    expect(await found({ q: 'Chicago', within: 'any' })).toHaveLength(11);
    const named = await test.ok(list, { query: { q: 'Orange', near: '80205' } });
    expect(named.near?.label).toBe('80205 Denver, CO');
    expect(named.items.map(({ title }) => title)).toEqual(['Paint an orange wall']);
    expect(await found({ q: 'trail near me', near: '80302' })).toEqual(['Trail crew']);
    expect(await found({ q: 'trail near me', near: '60622' })).toEqual([]);
  });

  it('says that "near me" needs to know where that is [finding-26]', async () => {
    expect((await test.ok(list, { query: { q: 'near me' } })).understood.asksWhere).toBe(true);
    const query = { q: 'near me', near: '80302' };
    const { understood } = await test.ok(list, { query });
    expect(understood).toMatchObject({ asksWhere: false, parts: [{ label: 'Within 25 mi', q: '' }] });
  });
});

describe('an empty answer', () => {
  const almost = async (query: Query) => (await test.ok(list, { query })).almost;

  it('offers what almost fits, with how much of it there is [finding-15]', async () => {
    expect(await almost({ q: 'gardening 60622' })).toEqual([
      {
        label: '4 within 25 mi of 60622 Chicago, IL',
        filters: { q: '60622', sort: 'best' },
      },
    ]);
    const wider = await almost({ q: 'clothes within 5 miles of 60622' });
    expect(wider[0]).toEqual({
      label: '1 within 25 mi of 60622 Chicago, IL',
      filters: { q: 'clothes within 5 miles of 60622', within: '25mi', sort: 'best' },
    });
    expect((await almost({ q: 'soup', when: 'today' })).map(({ label }) => label)).toEqual([
      '1 without: “soup”',
      '2 without: Today',
    ]);
    for (const { label, filters } of [...wider, ...(await almost({ q: 'soup', when: 'today' }))])
      expect((await test.ok(list, { query: filters })).total).toBe(Number.parseInt(label, 10));
  });

  it('offers nothing where nothing is left to leave out [finding-15]', async () => {
    expect(await almost({ q: 'zzzz' })).toEqual([]);
    expect(await almost({ q: 'soup' })).toEqual([]);
  });
});
