import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emulatedCrm } from '#areas/crm/testing/connect.ts';
import { syncScene } from '#areas/crm/testing/sync.world.ts';
import { makeRecord } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { testClock } from '#testing/clock.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import { eq } from 'drizzle-orm';
import { workSync } from './work.actions.ts';

const { crmSync } = contract;

const clock = testClock();
let server: Awaited<ReturnType<typeof emulatedCrm>>;
let test: TestApp;
beforeAll(async () => {
  server = await emulatedCrm(() => clock.now());
  test = await createTestApp({ clock, crm: server.crm });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(() => {
  clock.set(factoryNow);
  server.emulator.recover();
});

/** A Bob whom the CRM knows as Robert, an Ann whom it knows, and a Cem whom it doesn't. */
async function scene() {
  const n = nextNumber();
  const [lee, berg, cem] = ['lee', 'berg', 'cem'].map((name) => `${name}${n}@example.com`);
  const made = await syncScene(test, server);
  clock.set(hoursAfter(factoryNow, -24));
  const robert = made.insert('Contact', { FirstName: 'Robert', LastName: 'Lee', Email: lee });
  const ann = made.insert('Contact', {
    FirstName: 'Ann',
    LastName: 'Berg',
    Email: berg,
    MobilePhone: '312-555-0100',
  });
  clock.set(factoryNow);
  const people = {
    bob: await made.volunteer({ firstName: 'Bob', lastName: 'Lee', email: lee! }),
    ann: await made.volunteer(
      { firstName: 'Ann', lastName: 'Berg', email: berg! },
      { phone: '312-555-0199' },
    ),
    cem: await made.volunteer({ firstName: 'Cem', lastName: 'Oz', email: cem! }),
  };
  return { ...made, ...people, contactIds: { robert, ann } };
}

it('a dry run says who would be created, matched, changed and decided, and writes nothing; the sync does the same [crm-51]', async () => {
  const {
    params,
    organizer: as,
    ann,
    bob,
    cem,
    contactIds,
    start,
    sync,
    contacts,
    rows,
    slot,
  } = await scene();
  await makeRegistration(test.db, cem, slot);
  const before = JSON.stringify([...server.emulator.records]);
  const { items, total } = await test.ok(crmSync.dryRun, { as, params });
  expect(total).toBe(3);
  expect(items).toMatchObject([
    {
      userId: ann.id,
      outcome: 'match',
      recordId: contactIds.ann,
      differences: [{ field: 'MobilePhone', ours: '312-555-0199', theirs: '312-555-0100', isWritten: true }],
    },
    { userId: bob.id, outcome: 'conflict', conflict: 'other-name' },
    { userId: cem.id, outcome: 'create', differences: [] },
  ]);
  // The shift was on June 2.
  for (const [hoursSince, expected] of [
    ['2030-06-02', 1],
    ['2030-06-03', 0],
  ] as const) {
    const query = { hoursSince };
    expect((await test.ok(crmSync.dryRun, { as, params, query })).places).toBe(expected);
  }
  expect(JSON.stringify([...server.emulator.records])).toBe(before);
  await start();
  await sync();
  expect(contacts(ann.email)).toMatchObject([{ MobilePhone: '312-555-0199' }]);
  expect(contacts(cem.email)).toHaveLength(1);
  expect(contacts(bob.email)).toMatchObject([{ FirstName: 'Robert' }]);
  expect(await rows('conflict')).toMatchObject([{ localId: bob.id, conflict: 'other-name' }]);
});

it('a conflict shows both sides, and somebody says which contact it is [crm-53]', async () => {
  const { params, organizer: as, bob, contactIds, start, sync, contacts, rows } = await scene();
  await start();
  await sync();
  const ofBob = { ...params, userId: bob.id };
  expect(await test.ok(crmSync.conflict, { as, params: ofBob })).toMatchObject({
    name: 'Bob Lee',
    conflict: 'other-name',
    ours: { FirstName: 'Bob', LastName: 'Lee', Email: bob.email },
    contacts: [{ id: contactIds.robert, values: { FirstName: 'Robert', Email: bob.email } }],
  });
  const body = { contactId: contactIds.ann };
  expect(await test.refused(crmSync.decide, { as, params: ofBob, body })).toMatchObject({
    code: 'crm.conflict-changed',
  });
  await test.ok(crmSync.decide, { as, params: ofBob, body: { contactId: contactIds.robert } });
  await sync();
  expect(await rows('conflict')).toEqual([]);
  expect(contacts(bob.email)).toHaveLength(1);
});

it('somebody says that none of the contacts is it: one is created, once [crm-53]', async () => {
  const { params, organizer: as, bob, start, sync, contacts } = await scene();
  await start();
  await sync();
  await test.ok(crmSync.decide, { as, params: { ...params, userId: bob.id }, body: { contactId: null } });
  server.emulator.fail('lost', { on: /^POST .*\/sobjects\/Contact$/ });
  await sync();
  clock.advance({ hours: 1 });
  await sync();
  await sync();
  expect(contacts(bob.email).map(({ FirstName }) => FirstName)).toEqual(['Robert', 'Bob']);
});

it('the rule of a field says which side counts [crm-52]', async () => {
  const { params, organizer: as, start, sync, contacts, ann, answer, retry } = await scene();
  const body = { rules: [{ field: 'MobilePhone', rule: 'theirs' as const }] };
  expect((await test.ok(crmSync.rules, { as, params, body })).rules).toContainEqual({
    field: 'MobilePhone',
    label: 'MobilePhone',
    rule: 'theirs',
  });
  await start();
  await sync();
  expect(contacts(ann.email)).toMatchObject([{ MobilePhone: '312-555-0100' }]);
  await test.ok(crmSync.rules, {
    as,
    params,
    body: { rules: [{ field: 'MobilePhone', rule: 'ours' as const }] },
  });
  await answer(ann, { phone: '312-555-0177' });
  await retry({ kind: 'person', localId: ann.id });
  await sync();
  expect(contacts(ann.email)).toMatchObject([{ MobilePhone: '312-555-0177' }]);
});

it('another Salesforce organization is noticed before anything is written, and forgotten when somebody says so [crm-54]', async () => {
  const {
    params,
    organizer: as,
    cem,
    slot,
    job,
    opportunity,
    start,
    sync,
    contacts,
    state,
    reconnect,
  } = await scene();
  const chosen = { sfCampaignId: '701000000000001AAA', sfCampaignLabel: 'Harvest Season' };
  await test.db.update(opportunities).set(chosen).where(eq(opportunities.id, opportunity.id));
  const place = await makeRegistration(test.db, cem, slot, { sfActivityId: job });
  const work = { isOn: true, workActivity: { id: '7a0000000000001AAA', name: 'Packing' } };
  await test.ok(crmSync.update, { as, params, body: work });
  await start();
  await sync();
  server.emulator.becomeAnotherOrganization('00D000000000002EAA');
  clock.advance({ minutes: 1 });
  await reconnect();
  await test.ok(crmSync.update, { as, params, body: { isOn: true } });
  await sync();
  expect(await state()).toMatchObject({
    stop: 'other-crm',
    crm: { known: '00D000000000001EAA', connected: '00D000000000002EAA' },
  });
  expect(contacts(cem.email)).toEqual([]);
  await test.ok(crmSync.forget, { as, params, body: { crmOrganizationId: '00D000000000002EAA' } });
  await sync();
  expect(contacts(cem.email)).toHaveLength(1);
  expect(await state()).toMatchObject({ stop: null, workActivity: null });
  const [kept] = await test.db.select().from(opportunities).where(eq(opportunities.id, opportunity.id));
  expect(kept).toMatchObject({ sfCampaignId: null, sfCampaignLabel: null });
  const [shift] = await test.db.select().from(slots).where(eq(slots.id, slot.id));
  expect(shift!.sfActivityId).toBeNull();
  const [held] = await test.db.select().from(registrations).where(eq(registrations.id, place.id));
  expect(held!.sfActivityId).toBeNull();
  server.emulator.becomeAnotherOrganization('00D000000000001EAA');
});

it('another organization that is connected in the middle of the work gets nothing [crm-54]', async () => {
  const { organization, start, sync, volunteer, state, reconnect } = await scene();
  await start();
  await sync();
  await volunteer();
  await start();
  const { crm } = test.deps;
  const reconnecting = {
    ...test.deps,
    crm: {
      ...crm,
      find: async (...call: Parameters<typeof crm.find>) => {
        const found = await crm.find(...call);
        reconnecting.crm.find = crm.find;
        server.emulator.becomeAnotherOrganization('00D000000000002EAA');
        clock.advance({ minutes: 1 });
        await reconnect();
        return found;
      },
    },
  };
  await workSync(reconnecting, organization.id);
  expect(server.emulator.records.get('Contact') ?? []).toEqual([]);
  await sync();
  expect(server.emulator.records.get('Contact') ?? []).toEqual([]);
  expect(await state()).toMatchObject({
    stop: 'other-crm',
    trouble: null,
    counts: { waiting: 1, failed: 0 },
  });
  server.emulator.becomeAnotherOrganization('00D000000000001EAA');
});

it('a person on record without an email address is a contact, recognized by the name alone [record-7]', async () => {
  const { organization, params, organizer: as, insert, start, sync } = await scene();
  const lastName = `Bell${nextNumber()}`;
  const record = (firstName: string) => makeRecord(test.db, organization, { firstName, lastName });
  const [otis, ruth, rosa] = [await record('Otis'), await record('Ruth'), await record('Rosa')];
  const known = insert('Contact', { FirstName: 'Ruth', LastName: lastName });
  insert('Contact', { FirstName: 'Rosa', LastName: lastName, Email: `rosa${nextNumber()}@example.com` });
  const { items } = await test.ok(crmSync.dryRun, { as, params });
  const outcomeOf = (id: string) => items.find(({ userId }) => userId === id);
  expect(outcomeOf(otis.id)).toMatchObject({ email: '', outcome: 'create' });
  expect(outcomeOf(ruth.id)).toMatchObject({ outcome: 'match', recordId: known });
  expect(outcomeOf(rosa.id)).toMatchObject({ outcome: 'conflict', conflict: 'other-email' });
  await start();
  await sync();
  const there = JSON.stringify([...server.emulator.records]);
  expect(there).toContain('"FirstName":"Otis"');
  expect(there).not.toContain('"Email":""');
});
