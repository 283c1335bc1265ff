import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeItemsWorld, type ItemsWorld } from '#areas/items/testing/items.world.ts';
import {
  keyOfPerson,
  itemUnder,
  namesOf,
  putBack,
  putItem,
  refusedPut,
} from '#areas/items/testing/writes.ts';
import { itemsContract } from '#areas/items/contract/items.ts';
import { opportunityKey } from '#shared/rules/keys.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

let test: TestApp;
let world: ItemsWorld;
/** An opportunity that was made as an item. */
let own: { pk: string; sk: string };
let asOrganizer: { as: { id: string } };
beforeAll(async () => {
  test = await createTestApp();
  world = await makeItemsWorld(test.db);
  asOrganizer = { as: world.people.organizer };
  const item = await opportunityItem('Plant trees');
  own = { pk: item.pk, sk: item.sk };
  await putItem(test, item, asOrganizer);
});
afterAll(() => test.close());

const json = (value: unknown): string => JSON.stringify(value);
type Date_ = { id: string; start: string; slots: Record<string, unknown>[] };
const datesIn = (item: Record<string, unknown>) => JSON.parse(String(item.dates)) as Date_[];

/** An opportunity as the documents send it. */
async function opportunityItem(title: string, changes: Record<string, unknown> = {}) {
  const { organization, location, people } = world;
  const contact = await keyOfPerson(test, people.organizer);
  const day = (days: number) => ({
    id: `day ${days}`,
    start: hoursAfter(factoryNow, 24 * days).toISOString(),
    end: hoursAfter(factoryNow, 24 * days + 3).toISOString(),
    location: '',
    slots: [
      {
        id: 'a',
        title: 'Dig',
        description: 'Dig holes.',
        tags: [{ label: 'Driver', value: 'Driver' }],
        selectedQuantity: [{ id: 'a', dateId: `day ${days}`, quantity: 4 }],
      },
      { id: 'b', title: 'Water', description: 'Carry water.' },
      { id: 'c', title: 'Water', description: 'Carry water.' },
    ],
  });
  const dates = [day(2), day(3)];
  return {
    pk: opportunityKey(organization.name, location.name, title),
    sk: 'OPPORTUNITY',
    title,
    organization: organization.key,
    location: location.key,
    description: 'Trees for the park.',
    coordinators: json([{ value: contact.pk, label: 'Somebody' }]),
    skills: json([{ value: 'Cat Care', label: 'Cat Care' }]),
    requirements: json([{ value: 'must be 18', label: 'must be 18' }]),
    dates: json(dates),
    startDate: dates[0]?.start,
    endDate: dates[1]?.end,
    limit: 0,
    accessCode: '',
    daysOld: 0,
    daysFuture: 0,
    emailGroup: [],
    checkInTimeFrame: 2,
    creatorId: contact.pk,
    status: 'published',
    restrictGroupRegistration: false,
    groups: [],
    private: false,
    deleted: false,
    orgObject: { pk: organization.key, org_name: organization.name },
    locObject: { sk: location.key },
    ...changes,
  };
}

describe('a new item', () => {
  it('is an opportunity as the documents send it, with a place for each entry of a slot [items-10]', async () => {
    const item = await itemUnder(test, own, asOrganizer);
    expect(item).toMatchObject({
      title: 'Plant trees',
      status: 'published',
      checkInTimeFrame: 2,
      version: 1,
    });
    expect(datesIn(item).map(({ slots }) => slots.map(({ title, quantity }) => [title, quantity]))).toEqual(
      Array.from({ length: 2 }, () => [
        ['Dig', 4],
        ['Water', 2],
      ]),
    );
  });

  it('is told by its key when that says something else [items-11]', async () => {
    const item = await opportunityItem('Rake leaves', { title: 'Sweep' });
    expect(namesOf(await refusedPut(test, item, asOrganizer))).toEqual(['pk']);
  });

  it('is a group as the documents send it [items-10]', async () => {
    const { organization, location } = world;
    const me = await keyOfPerson(test, world.people.organizer);
    const stamp = test.clock.now().toISOString();
    const members = [{ firstName: 'Cy', lastName: 'Hall', email: 'cy@example.org' }];
    const item = {
      pk: `LOCATION#${organization.name}`,
      sk: 'GROUP#Drivers',
      name: 'Drivers',
      organization: organization.key,
      locations: [location.name],
      updatedById: me.pk,
      creatorId: me.pk,
      createDate: stamp,
      updateDate: stamp,
      members,
    };
    expect(await putItem(test, item, asOrganizer)).toMatchObject(item);
    expect(
      namesOf(await refusedPut(test, { ...item, sk: 'GROUP#Cooks', name: 'Drivers' }, asOrganizer)),
    ).toEqual(['name']);
  });
});

describe('an item that is put back', () => {
  it('is taken as it came, of every kind that is written [items-10]', async () => {
    const me = await keyOfPerson(test, world.people.organizer);
    const { organization, location, group, form, coordinator, registration } = world.keys;
    const request = world.keys['volunteer request'];
    for (const key of [own, me, organization, location, group, form, coordinator, registration, request]) {
      const before = await itemUnder(test, key, asOrganizer);
      expect(await putBack(test, key, {}, asOrganizer)).toEqual(before);
    }
  });

  it('changes the attribute that the caller changed, and nothing else [items-10]', async () => {
    const before = await itemUnder(test, own, asOrganizer);
    const after = await putBack(test, own, { description: 'Other words.' }, asOrganizer);
    expect(after).toEqual({ ...before, description: 'Other words.', version: Number(before.version) + 1 });
  });

  it('changes dates, activities and places [items-10]', async () => {
    const before = datesIn(await itemUnder(test, own, asOrganizer));
    const [first, second] = structuredClone(before);
    if (!first || !second) throw new Error('There are two dates.');
    first.slots[0] = { ...first.slots[0], title: 'Dig deep', quantity: 9, selectedQuantity: 9 };
    const item = await putBack(test, own, { dates: json([first, second]) }, asOrganizer);
    expect(
      datesIn(item).map(({ id, slots }) => [id, slots.map(({ title, quantity }) => [title, quantity])]),
    ).toEqual([
      [
        first.id,
        expect.arrayContaining([
          ['Dig deep', 9],
          ['Water', 2],
        ]),
      ],
      [
        second.id,
        [
          ['Dig', 4],
          ['Water', 2],
        ],
      ],
    ]);
  });

  it('may leave out what stays as it is [items-10]', async () => {
    const me = await keyOfPerson(test, world.people.organizer);
    const item = await putItem(test, { ...me, userBio: 'I plant trees.' }, asOrganizer);
    expect(item).toMatchObject({ userBio: 'I plant trees.', isOrganizer: true });
    expect(await putItem(test, { ...me, userBio: null }, asOrganizer)).not.toHaveProperty('userBio');
  });

  it('is archived and published again by its status alone [items-10]', async () => {
    expect(await putBack(test, own, { status: 'archived' }, asOrganizer)).toMatchObject({
      status: 'archived',
    });
    const both = {
      ...(await itemUnder(test, own, asOrganizer)),
      status: 'published',
      title: 'Another',
      ...own,
    };
    expect(await refusedPut(test, both, asOrganizer)).toMatchObject({
      code: 'request.apart',
      fields: [{ path: 'title' }],
    });
    expect(await putBack(test, own, { status: 'published' }, asOrganizer)).toMatchObject({
      status: 'published',
    });
  });

  it.each([
    ['opportunity', () => own, { description: 'Meanwhile.' }],
    [
      'group',
      () => world.keys.group,
      { members: [{ firstName: 'Di', lastName: 'Hall', email: 'di@example.org' }] },
    ],
  ] as const)('is refused when somebody was faster: %s [items-12]', async (_kind, keyOf, changes) => {
    const first = await itemUnder(test, keyOf(), asOrganizer);
    test.clock.advance({ seconds: 1 });
    const second = await putBack(test, keyOf(), changes, asOrganizer);
    const again = { ...first, ...keyOf(), description: 'Later.', members: [] };
    expect((await refusedPut(test, again, asOrganizer)).code).toBe('request.outdated');
    expect(await itemUnder(test, keyOf(), asOrganizer)).toEqual(second);
  });
});

it('is written at the documents’ own path, too [items-9]', async () => {
  const me = await keyOfPerson(test, world.people.organizer);
  const answer = await test.app.inject({
    method: 'PUT',
    url: '/items',
    payload: { ...me, userBio: 'Written at the other path.' },
    headers: { cookie: await test.signInAs(world.people.organizer) },
  });
  expect(answer.json()).toMatchObject({ success: true, item: { userBio: 'Written at the other path.' } });
});

describe('what is refused', () => {
  it('is named: what the product sets, and what it doesn’t know [items-11]', async () => {
    const me = await keyOfPerson(test, world.people.organizer);
    const body = { ...me, firstName: 'Zoe', payment: 'success', isOrganizer: false, nonsense: 1 };
    const refusal = await refusedPut(test, body, asOrganizer);
    expect(refusal.code).toBe('items.fixed');
    expect(namesOf(refusal)).toEqual(expect.arrayContaining(['isOrganizer', 'nonsense']));
    expect((await itemUnder(test, me, asOrganizer)).firstName).not.toBe('Zoe');
  });

  it('has the names of the item’s attributes, with the screens’ words [items-11]', async () => {
    const item = await opportunityItem('Bad', {
      title: 'Bad',
      limit: -1,
      checkInTimeFrame: 25,
      coordinators: json([]),
      emailGroup: ['x'],
    });
    const refusal = await refusedPut(test, item, asOrganizer);
    expect(namesOf(refusal)).toEqual(['coordinators', 'limit', 'checkInTimeFrame', 'emailGroup.0']);
    expect(refusal.fields?.[0]?.message).toBe('Please add a coordinator');
    const unread = await refusedPut(test, { ...own, dates: '[{' }, asOrganizer);
    expect(unread.fields).toMatchObject([{ path: 'dates', message: 'Failed to parse dates' }]);
  });

  it('are kinds that nobody writes, in a clear sentence [items-11]', async () => {
    for (const kind of ['list of skills', 'subscription', 'opportunity of a location'] as const) {
      const refusal = await refusedPut(test, { ...world.keys[kind], title: 'x' }, asOrganizer);
      expect(refusal.code).toBe('items.read-only');
      expect(refusal.message).toContain(kind);
    }
    expect((await refusedPut(test, { pk: 'NOTHING#1', sk: 'NOTHING' }, asOrganizer)).code).toBe('items.kind');
  });
});

it('is taken away by DELETE, with its key in the body or the query, and by its flag [items-13]', async () => {
  const make = async (name: string) => {
    const key = { pk: `LOCATION#${world.organization.name}`, sk: `GROUP#${name}` };
    const members = [{ firstName: 'Cy', lastName: 'Hall', email: 'cy@example.org' }];
    await putItem(test, { ...key, locations: [world.location.name], members }, asOrganizer);
    return key;
  };
  const [one, two, three] = [await make('One'), await make('Two'), await make('Three')];
  await test.ok(itemsContract.remove, { ...asOrganizer, body: one });
  await test.ok(itemsContract.remove, { ...asOrganizer, query: two, body: {} });
  expect(await putBack(test, three, { deleted: true }, asOrganizer)).toMatchObject({
    ...three,
    deleted: true,
  });
  for (const key of [one, two, three])
    expect((await test.refused(itemsContract.remove, { ...asOrganizer, body: key })).code).toBe('not-found');
});
