import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { editorWorld, saveOf } from '#areas/opportunities/testing/editor.world.ts';
import { organizationSettingsContract as settingsOf } from '#areas/organizations/contract/organization-settings.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeTrailEntry } from '#areas/trail/testing/trail.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { webhookCreated } from '#areas/webhooks/server/webhooks.events.ts';
import type { QueryIn } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { withTransaction } from '#server/db/client.ts';
import { trailEntries } from '#server/db/schema/trail.ts';
import { clearTrails } from './trail.actions.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

const { apiKeys, coordinators, groups, opportunityEditor, trail } = contract;

let test: TestApp;
let world: Awaited<ReturnType<typeof editorWorld>>;
let organizer: UserRow;
let params: { orgName: string };
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(factoryNow);
  world = await editorWorld(test);
  organizer = world.organizer;
  params = { orgName: world.organization.name };
});
afterAll(() => test.close());

const read = (query: QueryIn<typeof trail.list> = {}, as: { id: string } = organizer) =>
  test.ok(trail.list, { as, params, query });
const said = async (query: QueryIn<typeof trail.list> = {}) =>
  (await read(query)).entries.map(({ what, details }) => [what, ...details].join(' | '));

it('says who changed what, from what to what, of settings, opportunities, people, rights and keys [trail-1, trail-2, trail-9]', async () => {
  const name = `${organizer.firstName} ${organizer.lastName}`;
  const { organization, location } = world;
  const settings = await test.ok(settingsOf.get, { as: organizer, params });
  const changed = { isPrivate: true, website: 'https://hands.example.org', description: 'Something long' };
  await test.ok(settingsOf.update, { as: organizer, params, body: { ...settings, ...changed } });
  expect(await said()).toEqual([
    `Changed the settings of ${organization.name} | Website: none to https://hands.example.org | Description changed | Private: no to yes`,
  ]);
  const saved = await test.ok(settingsOf.get, { as: organizer, params });
  await test.ok(settingsOf.update, { as: organizer, params, body: { ...saved, isPrivate: false } });

  const opened = await world.create();
  const [first, ...others] = opened.schedule.dates;
  const later = (instant: string) => new Date(Date.parse(instant) + 3_600_000).toISOString();
  await test.ok(opportunityEditor.save, {
    as: organizer,
    params: { opportunityId: opened.id },
    body: saveOf(opened, {
      schedule: {
        ...opened.schedule,
        dates: [{ ...first!, startAt: later(first!.startAt), endAt: later(first!.endAt) }, ...others],
      },
    }),
  });
  const [time] = (await read({ object: opened.id })).entries;
  expect(time).toMatchObject({ who: name, what: 'Changed Sort donations', part: 'opportunities' });
  expect(time?.details).toEqual([expect.stringMatching(/^Time: \w+ \d+, .+ – .+ to \w+ \d+, .+ – .+$/)]);
  expect(await said({ object: opened.id, part: 'opportunities' })).toHaveLength(3);

  const coordinator = await makeOrganizer(test.db, { firstName: 'Ida', lastName: 'Moss' });
  await makeCoordinator(test.db, coordinator, location, { role: 'coordinator' });
  await test.ok(coordinators.remove, {
    as: organizer,
    params: { organizationId: organization.id, userId: coordinator.id },
  });
  expect(await said({ part: 'rights' })).toEqual(['Removed Ida Moss as a coordinator']);

  const { id: keyId } = await test.ok(apiKeys.create, {
    as: organizer,
    params,
    body: { name: 'Website', scopes: ['people:read'], days: 30 },
  });
  await test.ok(apiKeys.revoke, { as: organizer, params: { ...params, keyId } });
  await test.ok(apiKeys.revoke, { as: organizer, params: { ...params, keyId } });
  expect(await said({ part: 'keys' })).toEqual(['Revoked the API key Website', 'Made the API key Website']);

  await test.ok(groups.create, {
    as: organizer,
    body: {
      organizationId: organization.id,
      name: 'Drivers',
      locationIds: [location.id],
      members: { add: [{ firstName: 'Al', lastName: 'Fox', email: 'al@example.org' }] },
    },
  });
  expect(await said({ part: 'people' })).toEqual(['Made the group Drivers | People added: 1']);
  // Nobody's name or address is written down, only what people are found by.
  expect(JSON.stringify(await test.db.select().from(trailEntries))).not.toMatch(/Moss|al@example\.org|Fox/);
});

it('says it of qualifications, of the places of a group of people and of its locations, once each [trail-1, trail-6]', async () => {
  const { organization, location } = world;
  const annex = await makeLocation(test.db, organization, { name: 'Annex' });
  const person = await makeUser(test.db, { firstName: 'Quin', lastName: 'Lee' });
  await makeVolunteerRequest(test.db, person, organization);
  const of = { orgName: organization.name };
  const record = (expiresOn: string | null) =>
    test.ok(contract.qualifications.record, {
      as: organizer,
      params: { userId: person.id },
      body: { ...of, kind: 'drivers license', expiresOn, note: '' },
    });
  await record(null);
  const { id: qualificationId } = await record('2031-05-01');
  const remove = { as: organizer, params: { userId: person.id, qualificationId }, query: of };
  await test.ok(contract.qualifications.remove, remove);
  await test.ok(contract.qualifications.remove, remove);
  expect(await said({ object: person.id })).toEqual([
    'Took a qualification of Quin Lee off the file | Qualification: driver’s license',
    'Put a qualification of Quin Lee on file | Qualification: driver’s license | Last day: none to 2031-05-01',
    'Put a qualification of Quin Lee on file | Qualification: driver’s license',
  ]);

  const opened = await world.create();
  const slotIds = [opened.schedule.dates[0]!.slots[0]!.id];
  const contact = { contactName: 'Hal Ray', contactEmail: 'hal@example.org', contactPhone: '', note: '' };
  const group = { ...contact, name: 'Scouts', number: 3, lapseHours: null };
  const { held } = await test.ok(contract.heldPlaces.hold, {
    as: organizer,
    params: { opportunityId: opened.id },
    body: { ...group, slotIds },
  });
  const params = { heldId: held[0]!.id };
  const change = (version: number, changed: object) =>
    test.ok(contract.heldPlaces.change, { as: organizer, params, body: { ...group, ...changed, version } });
  await change(1, {});
  await change(2, { number: 2, contactPhone: '3125550100' });
  await test.ok(contract.heldPlaces.release, { as: organizer, params, body: { version: 3 } });
  expect((await said({ object: opened.id })).slice(0, 3)).toEqual([
    expect.stringMatching(
      /^Released places for a group: Sort donations.* \| Date: .+ \| Places held: 2 to 0$/,
    ),
    expect.stringMatching(
      /^Changed places for a group: .+ \| Places held: 3 to 2 \| Group or contact changed$/,
    ),
    expect.stringMatching(/^Held places for a group: .+ \| Places held: 3$/),
  ]);

  const { id: groupId } = await test.ok(contract.groups.create, {
    as: organizer,
    body: {
      organizationId: organization.id,
      name: 'Cooks',
      locationIds: [location.id],
      members: { add: [{ firstName: 'Al', lastName: 'Fox', email: 'al@example.org' }] },
    },
  });
  await test.ok(contract.groups.update, {
    as: organizer,
    params: { groupId },
    body: { locationIds: [location.id, annex.id], members: { add: [], edit: [], remove: [] } },
  });
  expect((await said({ object: groupId }))[0]).toBe(
    `Changed the group Cooks | Locations: ${location.name} to ${location.name}, Annex`,
  );
  expect(JSON.stringify(await test.db.select().from(trailEntries))).not.toMatch(/Scouts|Hal Ray|Quin|Fox/);
});

it('is narrowed down to a person, a part and days of the place, and read page by page [trail-3]', async () => {
  const { organization } = await makeOrganization(test.db, {}, { organizer });
  const by = { actorKind: 'person', actorId: organizer.id };
  const add = (overrides: Parameters<typeof makeTrailEntry>[2]) =>
    makeTrailEntry(test.db, organization, overrides);
  for (let hour = 0; hour < 52; hour += 1) await add({ ...by, occurredAt: hoursAfter(factoryNow, hour) });
  await add({ part: 'keys', occurredAt: hoursAfter(factoryNow, -240) });
  const of = (query: QueryIn<typeof trail.list>) =>
    test.ok(trail.list, { as: organizer, params: { orgName: organization.name }, query });
  const first = await of({});
  expect(first.entries).toHaveLength(50);
  const second = await of({ before: first.next! });
  expect(second.entries).toHaveLength(3);
  expect(second.next).toBeNull();
  expect(second.entries.at(-1)?.who).toBe('Manyhands');
  expect((await of({ who: organizer.id, before: first.next! })).entries).toHaveLength(2);
  expect((await of({ part: 'keys' })).entries).toHaveLength(1);
  const day = (hours: number) => hoursAfter(factoryNow, hours).toISOString().slice(0, 10);
  expect((await of({ to: day(-200) })).entries).toHaveLength(1);
  expect((await of({ from: day(-264), to: day(-216) })).entries).toHaveLength(1);
  expect((await of({ from: day(-200), to: day(-100) })).entries).toHaveLength(0);
  expect((await of({ from: day(-200) })).entries).toHaveLength(50);
  // A page begins nowhere in the trail of another organization.
  expect((await read({ before: first.next! })).entries).toEqual([]);
});

it('names people as the organization knows them, and those who closed the account by no name [trail-4]', async () => {
  const { organization } = await makeOrganization(test.db, {}, { organizer });
  const person = await makeUser(test.db, { firstName: 'Renata', lastName: 'Quill' });
  const stranger = await makeUser(test.db, { firstName: 'Nobody', lastName: 'Known' });
  await makeVolunteerRequest(test.db, person, organization, {
    importedFirstName: 'Typed',
    importedLastName: 'Name',
  });
  for (const { id } of [person, stranger])
    await makeTrailEntry(test.db, organization, {
      part: 'people',
      what: 'volunteer.blocked',
      objectKind: 'person',
      objectId: id,
      personId: id,
    });
  const whats = async () =>
    (
      await test.ok(trail.list, { as: organizer, params: { orgName: organization.name }, query: {} })
    ).entries.map(({ what }) => what);
  expect(await whats()).toEqual(['Blocked somebody', 'Blocked Typed Name']);
  await test.ok(contract.accountClosing.close, { as: person, body: { reason: 'other' } });
  expect(await whats()).toEqual(['Blocked somebody', 'Blocked Former volunteer']);
});

it('is a file that no spreadsheet runs, of the same entries [trail-5]', async () => {
  const { organization } = await makeOrganization(test.db, {}, { organizer });
  await makeTrailEntry(test.db, organization, {
    actorKind: 'person',
    actorId: organizer.id,
    part: 'keys',
    what: 'webhook.deleted',
    objectKind: 'webhook',
    objectId: organization.id,
    label: 'hooks.example.org',
  });
  await makeTrailEntry(test.db, organization, {
    changes: [{ field: 'name', from: '=1+1', to: '@SUM(A1)' }],
  });
  const { body, headers } = await test.call(trail.file, {
    as: organizer,
    params: { orgName: organization.name },
    query: { part: 'keys' },
  });
  expect(headers['content-disposition']).toContain('change_log.csv');
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Deleted the webhook to hooks.example.org');
  const whole = await test.call(trail.file, {
    as: organizer,
    params: { orgName: organization.name },
    query: {},
  });
  expect(whole.body).not.toMatch(/(^|,)"?[=@]/m);
});

it('is written if and only if the change is, and changed or deleted by nobody before it is old [trail-6, trail-7]', async () => {
  const { organization } = await makeOrganization(test.db, {}, { organizer });
  const ofIt = () =>
    test.db.select().from(trailEntries).where(eq(trailEntries.organizationId, organization.id));
  const undone = withTransaction(test.db, async (tx) => {
    await test.deps.events.publish(tx, webhookCreated, {
      organizationId: organization.id,
      objectId: organization.id,
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await ofIt()).toEqual([]);
  const kept = await makeTrailEntry(test.db, organization);
  await makeTrailEntry(test.db, organization, { occurredAt: new Date('2020-01-01T00:00:00Z') });
  const one = eq(trailEntries.number, kept.number);
  await expect(test.db.update(trailEntries).set({ actorId: 'x' }).where(one)).rejects.toThrow();
  await expect(test.db.delete(trailEntries).where(one)).rejects.toThrow();
  await expect(test.db.execute('truncate trail_entries')).rejects.toThrow();
  await clearTrails(test.deps);
  expect((await ofIt()).map(({ number }) => number)).toEqual([kept.number]);
});

it('is read by organizers of the organization alone [trail-8]', async () => {
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, world.location, { role: 'coordinator' });
  const other = await makeOrganizer(test.db);
  await makeOrganization(test.db, {}, { organizer: other });
  for (const as of [coordinator, other])
    expect(await test.refused(trail.list, { as, params, query: {} })).toMatchObject({ code: 'forbidden' });
});
