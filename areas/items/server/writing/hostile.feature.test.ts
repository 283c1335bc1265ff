import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsContract } from '#areas/items/contract/items.ts';
import { makeItemsWorld, type ItemsWorld } from '#areas/items/testing/items.world.ts';
import { itemUnder, keyOfPerson, refusedPut } from '#areas/items/testing/writes.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

let test: TestApp;
let world: ItemsWorld;
let asOrganizer: { as: { id: string } };
beforeAll(async () => {
  test = await createTestApp();
  world = await makeItemsWorld(test.db);
  asOrganizer = { as: world.people.organizer };
});
afterAll(() => test.close());

/** Sends a body as text, as no client of ours would. */
async function send(body: string, as: { id: string }) {
  return test.app.inject({
    method: 'PUT',
    url: '/api/items',
    payload: body,
    headers: {
      'content-type': 'application/json',
      cookie: await test.signInAs(as),
      origin: test.deps.config.publicUrl,
    },
  });
}

const deep = '['.repeat(5_000) + ']'.repeat(5_000);

describe('a hostile body', () => {
  it.each([
    ['a list', '[]'],
    ['a number', '7'],
    ['half a body', '{"pk":"USER#1'],
    ['no key', '{}'],
    ['keys of other types', '{"pk":7,"sk":{}}'],
    ['an empty key', '{"pk":"","sk":""}'],
    ['a long key', JSON.stringify({ pk: `USER#${'x'.repeat(5_000)}`, sk: 'USER' })],
    ['the prototype', '{"pk":"USER#1#a,b","sk":"USER","__proto__":{"payment":"success"}}'],
    ['its constructor', '{"pk":"USER#1#a,b","sk":"USER","constructor":{"prototype":{"x":1}}}'],
    ['half a character', '{"pk":"USER#1#a,b\\ud800","sk":"USER"}'],
    ['what no database keeps', '{"pk":"USER#1#a,b","sk":"USER","firstName":"a\\u0000"}'],
    ['lists within lists', `{"pk":"USER#1#a,b","sk":"USER","skills":${deep}}`],
  ])('is refused: %s [items-17]', async (_what, body) => {
    const answer = await send(body, world.people.organizer);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('is refused for its JSON text: deep, half, or of half a character [items-17]', async () => {
    const me = await keyOfPerson(test, world.people.organizer);
    for (const skills of [
      deep,
      '[',
      'x',
      '["\\ud800"]',
      '{"__proto__":{"value":1}}',
      '7',
      'null',
      `[${'1,'.repeat(20_000)}1]`,
    ]) {
      const refusal = await refusedPut(test, { ...me, skills }, asOrganizer);
      expect(['request.invalid', 'request.too-large']).toContain(refusal.code);
    }
  });

  it('is refused when it is longer than such a caller sends [limits-11, items-17]', async () => {
    const { volunteer, organizer } = world.people;
    const long = async (as: { id: string }) =>
      send(JSON.stringify({ ...(await keyOfPerson(test, as)), userBio: 'x'.repeat(100_000) }), as);
    expect((await long(volunteer)).statusCode).toBe(413);
    expect((await long(organizer)).statusCode).toBe(422);
  });

  it('names another’s key and gets nothing of it [items-2, items-17]', async () => {
    const { outsider } = world.people;
    for (const [kind, key] of Object.entries(world.keys)) {
      const before = await itemUnder(test, key, {
        as: kind === 'subscription' ? world.people.organizer : asOrganizer.as,
      }).catch(() => null);
      for (const endpoint of [itemsContract.put, itemsContract.remove]) {
        const answer = await test.call(endpoint, { as: outsider, body: { ...key, title: 'Mine' } });
        expect([kind, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([kind, true]);
        if (!before) continue;
        for (const [name, value] of Object.entries(before))
          if (
            typeof value === 'string' &&
            value.length > 12 &&
            !['pk', 'sk'].includes(name) &&
            !Object.values(key).some((half) => half.includes(value))
          )
            expect(answer.body).not.toContain(value);
      }
    }
  });
});

it('nothing that is generated is answered with a fault of ours, or half written [items-17]', async () => {
  const own = await keyOfPerson(test, world.people.organizer);
  const keys = [...Object.values(world.keys), own];
  const untouched = await Promise.all(
    [world.keys.opportunity, world.keys.organization].map((key) => itemUnder(test, key, asOrganizer)),
  );
  const names = fc.constantFrom(
    'title',
    'description',
    'dates',
    'coordinators',
    'skills',
    'limit',
    'emailGroup',
    'groups',
    'status',
    'people',
    'members',
    'locations',
    'updateDate',
    'firstName',
    'selectedCauses',
    'additionalVolunteers',
    'contactInformation',
    'form_data',
    'formJson',
    'active',
    'formId',
    'campaignConfig',
    'private',
    'deleted',
    'version',
    'location',
    'data',
  );
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.jsonValue({ maxDepth: 3 }).map((one) => JSON.stringify(one)),
    fc.constantFrom(
      'toString',
      '__proto__',
      'constructor',
      -1,
      1e308,
      '9'.repeat(400),
      '2030-06-31T25:00:00Z',
    ),
    fc.array(fc.record({ sk: fc.string(), start: fc.string(), end: fc.string(), slots: fc.jsonValue() })),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...keys),
      fc.dictionary(names, value, { minKeys: 1, maxKeys: 4 }),
      async (key, attributes) => {
        // What could be right is another test's.
        const body = { ...attributes, nonsense: true, ...key };
        const answer = await test.call(itemsContract.put, { ...asOrganizer, body });
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
        const { nonsense: _left, ...bare } = body;
        expect(
          (await test.call(itemsContract.put, { as: world.people.volunteer, body: bare })).statusCode,
        ).toBeLessThan(500);
      },
    ),
    { numRuns: 150 },
  );
  expect(
    await Promise.all(
      [world.keys.opportunity, world.keys.organization].map((key) => itemUnder(test, key, asOrganizer)),
    ),
  ).toEqual(untouched);
});
