import { PgDialect } from 'drizzle-orm/pg-core';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeBlock } from '#areas/blocks/testing/blocks.factories.ts';
import {
  documentedAttributes,
  keptNowhere,
  type AttributeKind,
} from '#areas/items/testing/documented-attributes.ts';
import { makeItemsWorld, type ItemsWorld } from '#areas/items/testing/items.world.ts';
import { askItems, itemsAt } from '#areas/items/testing/queries.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';

let test: TestApp;
let world: ItemsWorld;
beforeAll(async () => {
  test = await createTestApp();
  world = await makeItemsWorld(test.db);
});
afterAll(() => test.close());

/** Somebody who sees everything of an item of the kind. */
const ownerOf = (entity: string): { id: string } => {
  const { persons, people } = world;
  const owners: Record<string, { id: string }> = { user: persons.applicant, registration: persons.expected };
  return owners[entity] ?? people.organizer;
};

async function itemOf(entity: string) {
  const { pk, sk } = world.keys[entity as keyof ItemsWorld['keys']];
  const { Items } = await askItems(test, itemsAt({ pk }), { as: ownerOf(entity) });
  const item = Items.find((one) => one.sk === sk);
  if (!item) throw new Error(`There is no ${entity}.`);
  return item;
}

function kindOf(value: unknown): AttributeKind {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'map';
  return typeof value === 'string' ? 'text' : (typeof value as 'number' | 'boolean');
}

describe.each(Object.entries(documentedAttributes))('an item of the kind %s', (entity, attributes) => {
  it('has every attribute that the documents name [items-1]', () => {
    const source = test.deps.itemSources.find((one) => one.entity === entity);
    const ids = sql.placeholder('ids');
    const made = source?.attributes({
      now: sql.placeholder('now'),
      userId: sql.placeholder('userId'),
      leads: ids,
      coordinates: ids,
      worksFor: ids,
      approvedBy: ids,
    });
    const { sql: text } = new PgDialect().sqlToQuery(made!);
    const missing = Object.keys(attributes).filter(
      (name) => name !== 'pk' && name !== 'sk' && !text.includes(`'${name}',`),
    );
    expect(missing).toEqual([]);
  });

  it('has them in the types of the documents, and no others [items-1, items-5]', async () => {
    const item = await itemOf(entity);
    for (const [name, value] of Object.entries(item)) {
      const kind = attributes[name];
      expect(kind, name).toBeDefined();
      expect(kindOf(value), name).toBe(kind === 'json text' ? 'text' : kind);
      if (kind === 'json text') expect(kindOf(JSON.parse(String(value))), name).toBe('list');
    }
    for (const name of keptNowhere) expect(item).not.toHaveProperty(name);
  });
});

it('says of a person, of a place and of an organization what the documents do not spell out [items-15]', async () => {
  expect(await itemOf('user')).toMatchObject({ data: 'confirmed', id: world.persons.applicant.id });
  expect(await itemOf('registration')).toMatchObject({ data: 'registered' });
  await test.db.update(locations).set({ newName: 'Kitchen' }).where(eq(locations.id, world.other.id));
  expect(await itemOf('organization')).toMatchObject({ displayLocations: [world.location.name, 'Kitchen'] });
  expect(await itemOf('opportunity')).toMatchObject({ opportunity_images: [] });
  expect((await itemOf('form')).formJson).toMatchObject({ resourceObj: { pages: [] } });
});

it('nothing tells somebody that an organization blocks them, nor why [items-2, block-6]', async () => {
  const closed = await makeItemsWorld(test.db, { isPrivate: true });
  const person = await makeUser(test.db);
  const approved = { status: 'approved', appliedAt: factoryNow } as const;
  await makeVolunteerRequest(test.db, person, closed.organization, approved);
  const { Items: own } = await askItems(test, itemsAt({ sk: 'USER' }), { as: person });
  const pk = String(own[0]?.pk);
  const read = async () => ({
    own: (await askItems(test, itemsAt({ pk }), { as: person })).Items,
    organization: (await askItems(test, itemsAt({ pk: closed.organization.key }), { as: person })).Count,
    opportunities: (
      await askItems(test, itemsAt({ sk: closed.hereOpportunity.opportunity.key }), { as: person })
    ).Count,
  });
  const before = await read();
  expect(before).toMatchObject({ organization: 3, opportunities: 1 });
  await makeBlock(test.db, person, closed.organization, { reason: 'Shouted at Ada' });
  // What is private is closed to them; what they read of themselves is the same.
  expect(await read()).toEqual({ own: before.own, organization: 0, opportunities: 0 });
  const organizers = await askItems(test, itemsAt({ pk }), { as: closed.people.here });
  expect(JSON.stringify(organizers)).not.toContain('Shouted');
});
