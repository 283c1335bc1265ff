import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { askItems, itemsAt, refusedItems } from '#areas/items/testing/queries.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('what everybody may read', () => {
  it('an organization with its locations, in the order of their keys [items-1, items-4]', async () => {
    const { organization, location } = await makeOrganization(test.db, {
      name: 'Food # Bank',
      missionStatement: 'No one hungry',
      taxId: '12-3456789',
      selectedCauses: ['Hunger'],
    });
    const second = await makeLocation(test.db, organization, { name: 'North' });
    const { Items, ...rest } = await askItems(test, itemsAt({ pk: organization.key }));
    expect(rest).toEqual({ Count: 3, ScannedCount: 3 });
    expect(Items.map(({ sk }) => sk)).toEqual([location.key, second.key, 'ORGANIZATION'].toSorted());
    expect(Items.find(({ sk }) => sk === 'ORGANIZATION')).toMatchObject({
      pk: 'ORGANIZATION#Food %23 Bank',
      org_name: 'Food # Bank',
      mission_statement: 'No one hungry',
      selectedCauses: [{ value: 'Hunger', label: 'Hunger' }],
      private: false,
      deleted: false,
    });
    expect(JSON.stringify(Items)).not.toContain('12-3456789');
  });

  it('a published opportunity with its schedule as JSON text, under each of its keys [items-1, items-5]', async () => {
    const place = await makeOrganization(test.db);
    const { opportunity, slots } = await makeOpportunity(test.db, place, {
      title: 'Sort food',
      skills: ['Cooking'],
      accessCode: 'secret-word',
    });
    const [item] = (await askItems(test, itemsAt({ pk: opportunity.key }))).Items;
    expect(item).toMatchObject({
      sk: 'OPPORTUNITY',
      title: 'Sort food',
      status: 'published',
      organization: place.organization.key,
      location: place.location.key,
      startDate: opportunity.startsAt?.toISOString(),
    });
    expect(JSON.parse(String(item?.skills))).toEqual([{ value: 'Cooking', label: 'Cooking' }]);
    expect(JSON.parse(String(item?.dates))).toMatchObject([{ slots: [{ id: slots[0]?.id, quantity: 5 }] }]);
    expect(JSON.stringify(item)).not.toContain('secret-word');
    const links = await askItems(test, itemsAt({ sk: opportunity.key }));
    expect(links.Items).toEqual([
      { pk: place.location.key, sk: opportunity.key, title: 'Sort food', status: 'published' },
    ]);
  });

  it('neither drafts nor archived ones nor what is private or nobody manages [items-2]', async () => {
    const shown = await makeOrganization(test.db);
    const draft = await makeOpportunity(test.db, shown, { status: 'draft' });
    const archived = await makeOpportunity(test.db, shown, { status: 'archived' });
    const members = await makeOpportunity(test.db, shown, { isPrivate: true });
    const closed = await makeOrganization(test.db, { isPrivate: true });
    const inClosed = await makeOpportunity(test.db, closed);
    const left = await makeOrganization(test.db, { unpublishedAt: new Date() });
    const inLeft = await makeOpportunity(test.db, left);
    const keys = [draft, archived, members, inClosed, inLeft].map(({ opportunity }) => opportunity.key);
    const outsider = await makeOrganizer(test.db);
    await makeOrganization(test.db, {}, { organizer: outsider });
    for (const caller of [{}, { as: outsider }]) {
      for (const pk of [...keys, closed.organization.key, left.organization.key])
        expect((await askItems(test, itemsAt({ pk }), caller)).Items).toEqual([]);
      for (const sk of [...keys, closed.location.key])
        expect((await askItems(test, itemsAt({ sk }), caller)).Items).toEqual([]);
      const all = await askItems(test, itemsAt({ sk: 'OPPORTUNITY' }), caller);
      expect(all.Items.filter(({ pk }) => keys.includes(String(pk)))).toEqual([]);
    }
  });

  it('the lists of skills and causes [items-5]', async () => {
    for (const name of ['Skills', 'Causes']) {
      const { Items } = await askItems(test, {
        KeyConditionExpression: 'pk = :pk AND sk = :sk',
        ExpressionAttributeValues: { ':pk': `Manyhands_${name}`, ':sk': name },
      });
      expect(Items).toHaveLength(1);
      expect(Items[0]?.data).toContainEqual(
        expect.objectContaining({ value: expect.any(String), label: expect.any(String) }),
      );
    }
  });
});

describe('a query', () => {
  it('goes on where the page before ended, though others are added meanwhile [items-6]', async () => {
    const place = await makeOrganization(test.db);
    const titles = ['b', 'd', 'f', 'h', 'j'];
    for (const title of titles) await makeOpportunity(test.db, place, { title });
    const params = {
      IndexName: 'skGSI',
      KeyConditionExpression: 'sk = :sk AND begins_with(pk, :start)',
      ExpressionAttributeValues: {
        ':sk': 'OPPORTUNITY',
        ':start': `OPPORTUNITY#${place.organization.name}#`,
      },
      ProjectionExpression: 'title',
      Limit: 2,
    };
    const seen: unknown[] = [];
    let start: object | undefined;
    for (const added of ['e', 'a', 'c']) {
      const page = await askItems(test, { ...params, ...(start ? { ExclusiveStartKey: start } : {}) });
      seen.push(...page.Items.map(({ title }) => title));
      start = page.LastEvaluatedKey;
      await makeOpportunity(test.db, place, { title: added });
    }
    expect(seen).toEqual(['b', 'd', 'e', 'f', 'h', 'j']);
    expect(start).toBeUndefined();
    const backwards = await askItems(test, { ...params, ScanIndexForward: false, Limit: 3 });
    expect(backwards.Items).toEqual([{ title: 'j' }, { title: 'h' }, { title: 'f' }]);
  });

  it('counts what the filter was asked about, and answers what it holds for [items-3]', async () => {
    const place = await makeOrganization(test.db);
    for (const limit of [0, 1, 2, 3])
      await makeOpportunity(test.db, place, { title: `Limit ${limit}`, registrationLimit: limit });
    const { Items, ...rest } = await askItems(test, {
      ...itemsAt({ sk: 'OPPORTUNITY' }),
      KeyConditionExpression: 'sk = :sk AND begins_with(pk, :start)',
      FilterExpression: '#limit BETWEEN :low AND :high AND NOT contains(title, :two)',
      ExpressionAttributeNames: { '#limit': 'limit' },
      ExpressionAttributeValues: {
        ':sk': 'OPPORTUNITY',
        ':start': `OPPORTUNITY#${place.organization.name}#`,
        ':low': 1,
        ':high': 3,
        ':two': '2',
      },
    });
    expect(Items.map(({ title }) => title)).toEqual(['Limit 1', 'Limit 3']);
    expect(rest).toEqual({ Count: 2, ScannedCount: 4 });
  });

  it.each([
    ['sk = :sk AND', 'items.expression', 13],
    ['sk = :sk OR pk = :sk', 'items.expression', 10],
    ['sk == :sk', 'items.expression', 5],
    ['sk = :other', 'items.expression', 6],
    ['pk = :sk', 'items.query', undefined],
  ])(
    'is refused with the place of the fault: %s [items-3]',
    async (KeyConditionExpression, code, position) => {
      const problem = await refusedItems(test, {
        ...itemsAt({ sk: 'X' }),
        KeyConditionExpression,
        ExpressionAttributeValues: { ':sk': 'X' },
      });
      expect(problem).toMatchObject({ status: 400, code, ...(position ? { params: { position } } : {}) });
    },
  );

  it.each([
    ['', 'items.query'],
    ['{', 'items.query'],
    ['[]', 'request.invalid'],
    ['null', 'request.invalid'],
    ['['.repeat(10_000), 'items.query'],
    [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'request.invalid'],
    ['{"KeyConditionExpression":"pk = :x","ExpressionAttributeValues":{":x":"\\u0000"}}', 'request.invalid'],
    ['{"KeyConditionExpression":"pk = :x","ExpressionAttributeValues":{":x":"\\ud800"}}', 'request.invalid'],
    ['{"KeyConditionExpression":"pk = :x","ExpressionAttributeValues":{":x":1e999}}', 'request.invalid'],
    ['{"KeyConditionExpression":"pk = :x","ExpressionAttributeValues":{":x":1}}', 'items.expression'],
    [
      '{"KeyConditionExpression":"pk = :x","ExpressionAttributeValues":{":x":"a"},"Limit":0}',
      'request.invalid',
    ],
    [
      '{"KeyConditionExpression":"pk = :x","ExpressionAttributeValues":{":x":"a"},"Secret":0}',
      'request.invalid',
    ],
    [
      '{"KeyConditionExpression":"pk = __proto__","ExpressionAttributeValues":{":x":"a"}}',
      'items.expression',
    ],
  ])('that is none is refused: %.60s [items-3]', async (params, code) => {
    expect((await refusedItems(test, params)).code).toBe(code);
  });
});
