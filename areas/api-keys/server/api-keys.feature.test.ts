import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { apiKeys } from '#areas/api-keys/schema/api-keys.ts';
import { makeApiKey } from '#areas/api-keys/testing/api-keys.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import {
  makeOrganization,
  type LocationRow,
  type OrganizationRow,
} from '#areas/organizations/testing/organizations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import type { BodyIn } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import type { KeyScope } from '#shared/contract/key-scopes.ts';
import { events } from '#server/db/schema/events.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';

const { list, create, revoke } = contract.apiKeys;

let test: TestApp;
let organizer: Awaited<ReturnType<typeof makeOrganizer>>;
let organization: OrganizationRow;
let location: LocationRow;
let orgName: string;
beforeAll(async () => {
  test = await createTestApp();
  organizer = await makeOrganizer(test.db);
  ({ organization, location } = await makeOrganization(test.db, {}, { organizer }));
  orgName = organization.name;
});
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.db.delete(apiKeys);
});
afterAll(() => test.close());

const make = async (body: Partial<BodyIn<typeof create>> = {}) => {
  const made = await test.ok(create, {
    as: organizer,
    params: { orgName },
    body: { name: 'Website', scopes: ['people:read'], days: 30, ...body },
  });
  return { ...made, headers: { authorization: `Bearer ${made.key}` } };
};
const listed = () => test.ok(list, { as: organizer, params: { orgName } });
const groupsWith = (headers: Record<string, string>) =>
  test.call(contract.groups.list, { headers, query: {} });
const codeOf = async (answer: ReturnType<typeof groupsWith>) => {
  const { statusCode, body } = await answer;
  return statusCode < 400 ? 'ok' : JSON.parse(body).code;
};

describe('a key', () => {
  it('is shown once, and its hash is kept [api-keys-1, api-keys-2]', async () => {
    const { key, id } = await make({ days: 365 });
    expect(key).toMatch(/^mhk_[0-9A-Za-z]{49}$/);
    const { keys, organization: shown } = await listed();
    expect(shown.orgName).toBe(orgName);
    expect(keys).toEqual([
      {
        id,
        name: 'Website',
        hint: key.slice(-4),
        scopes: ['people:read'],
        perMinute: 120,
        state: 'live',
        createdAt: factoryNow.toISOString(),
        createdBy: `${organizer.firstName} ${organizer.lastName}`,
        lastUsedAt: null,
        expiresAt: new Date(factoryNow.getTime() + 365 * 86_400_000).toISOString(),
        revokedAt: null,
      },
    ]);
    const rows = await test.db.select().from(apiKeys);
    expect(JSON.stringify(rows)).not.toContain(key.slice(0, -4));
  });

  it('works in its header alone, and says when it was used last [api-keys-3]', async () => {
    const { key, headers } = await make();
    expect(await codeOf(groupsWith(headers))).toBe('ok');
    expect((await listed()).keys[0]?.lastUsedAt).toBe(factoryNow.toISOString());
    for (const [name, value] of [
      ['authorization', key],
      ['authorization', `Basic ${key}`],
      ['x-api-key', key],
      ['cookie', `manyhands_session=${key}`],
    ] as const)
      expect(await codeOf(groupsWith({ [name]: value })), name).toBe('sign-in-required');
    const inAddress = await test.app.inject(`/api/groups?access_token=${key}&key=${key}`);
    expect(inAddress.statusCode).toBe(401);
  });

  it('that is wrong, revoked or expired is refused, also beside a session [api-keys-3]', async () => {
    const { key, id, headers } = await make();
    const cookie = await test.signInAs(organizer);
    const slip = { authorization: `Bearer ${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}` };
    expect(await codeOf(groupsWith({ ...slip, cookie }))).toBe('api-key.refused');
    test.clock.advance({ days: 30 });
    expect(await codeOf(groupsWith(headers))).toBe('api-key.refused');
    expect((await listed()).keys[0]?.state).toBe('expired');
    test.clock.set(factoryNow);
    const params = { orgName, keyId: id };
    await test.ok(revoke, { as: organizer, params });
    await test.ok(revoke, { as: organizer, params });
    expect(await codeOf(groupsWith(headers))).toBe('api-key.refused');
    expect((await listed()).keys[0]).toMatchObject({ state: 'revoked', revokedAt: factoryNow.toISOString() });
    test.clock.advance({ days: 91 });
    expect((await listed()).keys).toEqual([]);
  });

  it('stops once its maker leads the organization no more [api-keys-3]', async () => {
    const leaver = await makeOrganizer(test.db);
    const place = await makeCoordinator(test.db, leaver, location, { role: 'organizer' });
    const { headers } = await makeApiKey(test.db, leaver, organization);
    expect(await codeOf(groupsWith(headers))).toBe('ok');
    await test.db.update(coordinators).set({ role: 'coordinator' }).where(eq(coordinators.id, place.id));
    expect(await codeOf(groupsWith(headers))).toBe('api-key.refused');
    expect((await listed()).keys[0]?.state).toBe('left');
  });

  it('makes so many calls a minute [api-keys-5]', async () => {
    const { headers } = await make({ perMinute: 30 });
    test.clock.advance({ seconds: 20 });
    const answers = await Promise.all(Array.from({ length: 31 }, () => groupsWith(headers)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers['retry-after']).toBe('40');
    test.clock.advance({ seconds: 40 });
    expect(await codeOf(groupsWith(headers))).toBe('ok');
  });

  it('is one of 50 at most [api-keys-1]', async () => {
    for (let count = 0; count < 50; count += 1) await makeApiKey(test.db, organizer, organization);
    const refused = await test.refused(create, {
      as: organizer,
      params: { orgName },
      body: { name: 'One more', scopes: ['hours:read'], days: 0 },
    });
    expect(refused.code).toBe('api-key.too-many');
  });
});

describe('what a key may do', () => {
  it('is what it is allowed, and closed is closed [api-keys-4]', async () => {
    const headersOf = async (...scopes: KeyScope[]) => (await make({ scopes })).headers;
    const readsHours = await headersOf('hours:read');
    expect((await groupsWith(readsHours)).json()).toMatchObject({
      status: 403,
      code: 'api-key.scope',
      params: { scope: 'people:read' },
    });
    expect(await codeOf(groupsWith(await headersOf('people:write')))).toBe('ok');
    for (const closed of [contract.accounts.session, contract.billing.own, contract.profile.get])
      expect(await codeOf(test.call(closed, { headers: readsHours })), closed.path).toBe('api-key.closed');
    expect(await codeOf(test.call(list, { headers: readsHours, params: { orgName } }))).toBe(
      'api-key.closed',
    );
  });

  it('is reading the items of its organization, and none that are its maker’s own [api-keys-4]', async () => {
    const other = await makeOrganization(test.db, {}, { organizer });
    const drafts = [
      await makeOpportunity(test.db, { organization, location }, { title: 'Ours', status: 'draft' }),
      await makeOpportunity(test.db, other, { title: 'Theirs', status: 'draft' }),
    ];
    const read = async (headers: Record<string, string>, sk: string, pk?: string) => {
      const params = JSON.stringify({
        ...(pk ? {} : { IndexName: 'skGSI' }),
        KeyConditionExpression: pk ? 'pk = :pk and sk = :sk' : 'sk = :sk',
        ExpressionAttributeValues: { ':sk': sk, ...(pk ? { ':pk': pk } : {}) },
      });
      return (await test.ok(contract.items.query, { headers, query: { params } })).Items;
    };
    const { headers } = await make({ scopes: ['opportunities:read'] });
    const keys = drafts.map(({ opportunity }) => opportunity.key);
    const found = (await read(headers, 'OPPORTUNITY')).map(({ pk }) => pk);
    expect(found).toContain(keys[0]);
    expect(found).not.toContain(keys[1]);
    const [{ key: userKey }] = [organizer];
    expect(await read(headers, 'USER', userKey)).toEqual([]);
    const people = (await make({ scopes: ['people:read'] })).headers;
    expect(await read(people, 'OPPORTUNITY')).toEqual([]);
  });

  it('is writing what it may write, and events name it [api-keys-4, api-keys-6]', async () => {
    const { headers } = await make({ scopes: ['people:write', 'opportunities:read'] });
    const made = await test.ok(contract.items.put, {
      headers,
      body: {
        pk: `LOCATION#${orgName}`,
        sk: 'GROUP#Drivers',
        locations: [location.name],
        members: [{ firstName: 'Cy', lastName: 'Hall', email: 'cy@example.org' }],
      },
    });
    expect(made.item.sk).toBe('GROUP#Drivers');
    const home = { pk: `ORGANIZATION#${orgName}`, sk: 'ORGANIZATION', website: 'https://example.org' };
    expect((await test.refused(contract.items.put, { headers, body: home })).code).toBe('api-key.closed');

    const asked = await makeOrganization(test.db, { isPrivate: true }, { organizer });
    const key = await makeApiKey(test.db, organizer, asked.organization);
    const volunteer = await makeUser(test.db);
    const { appliedAt } = await makeVolunteerRequest(test.db, volunteer, asked.organization);
    await test.ok(contract.volunteers.answer, {
      headers: key.headers,
      body: {
        organizationId: asked.organization.id,
        people: [{ userId: volunteer.id, appliedAt: appliedAt?.toISOString() ?? null }],
        answer: 'approved',
      },
    });
    const kept = await test.db.select().from(events).where(eq(events.actorId, key.id));
    expect(kept.map(({ type, actorKind }) => [type, actorKind])).toEqual([['volunteer.answered', 'key']]);
  });
});
