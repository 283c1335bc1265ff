// Every kind of item and every way to write it, by everybody who may have something to do with it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsContract } from '#areas/items/contract/items.ts';
import { makeItemsWorld, type ItemsWorld } from '#areas/items/testing/items.world.ts';
import { writeRights } from '#areas/items/testing/write-rights.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { rightsHolders } from '#testing/worlds/rights.ts';

let test: TestApp;
let world: ItemsWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await makeItemsWorld(test.db);
});
afterAll(() => test.close());

const persons = ['expected', 'applicant', 'coordinator', 'asking'] as const;
const writers = [...rightsHolders, ...persons] as const;
type Writer = (typeof writers)[number];

function callerOf({ people, persons: about }: ItemsWorld, writer: Writer) {
  if (writer === 'visitor') return {};
  const person = persons.find((one) => one === writer);
  return { as: person ? about[person] : people[writer as keyof typeof people] };
}

describe.each(writeRights)('$what', ({ body, method, get }) => {
  it('is for these [items-14]', async () => {
    const found: Record<string, string> = {};
    for (const writer of writers) {
      const call = { ...callerOf(world, writer), body: await body(test, world) };
      const endpoint = method === 'PUT' ? itemsContract.put : itemsContract.remove;
      const answer = await test.call(endpoint, call);
      found[writer] = answer.statusCode < 300 ? 'ok' : answer.json<{ code: string }>().code;
      // What one writes would change what the next one gets.
      if (found[writer] === 'ok') world = await makeItemsWorld(test.db);
    }
    expect(found).toEqual(Object.fromEntries(writers.map((writer) => [writer, get[writer] ?? get.others])));
  });
});

it('says who writes every kind of item, and who takes it away [items-14]', () => {
  const told = new Set(writeRights.map(({ entity, method }) => `${method} ${entity}`));
  const missing = test.deps.itemSources
    .flatMap(({ entity }) => [`PUT ${entity}`, `DELETE ${entity}`])
    .filter((one) => !told.has(one));
  expect(missing).toEqual([]);
});

it('a locked kiosk writes nothing [items-14]', async () => {
  const cookie = await test.signInAs(world.people.organizer);
  await test.ok(contract.checkIn.lock, {
    cookie,
    body: { opportunityId: null, activityId: null, sound: false },
  });
  for (const endpoint of [itemsContract.put, itemsContract.remove])
    expect((await test.refused(endpoint, { cookie, body: world.keys.group })).code).toBe('forbidden');
});
