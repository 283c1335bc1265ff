import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { syncMapping, syncScene } from '#areas/crm/testing/sync.world.ts';
import { emulatedCrm } from '#areas/crm/testing/connect.ts';
import { formMappings } from '#areas/crm/schema/mapping.ts';
import { dueSyncs } from '#areas/crm/server/sync/work.queries.ts';
import { workSync } from '#areas/crm/server/sync/work.actions.ts';
import { makeApprovedWork, makeWorkReport } from '#areas/hours/testing/hours.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { testClock } from '#testing/clock.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { eq } from 'drizzle-orm';

const { crmSync, workChanges } = contract;
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
  clock.set(hoursAfter(factoryNow, 24));
});

const said = (records: readonly Record<string, unknown>[]) =>
  records.map((record) => [record.GW_Volunteers__Status__c, record.GW_Volunteers__Hours_Worked__c ?? null]);

it('approved work outside of shifts is a record of hours for the activity that was chosen, and goes on with its corrections [crm-58]', async () => {
  const made = await syncScene(test, server);
  const { organizer, location, volunteer, params, job, sync, hours, rows } = made;
  const as = organizer;
  const user = await volunteer();
  const since = factoryNow.toISOString().slice(0, 10);
  await test.ok(crmSync.update, { as, params, body: { isOn: true, hoursSince: since } });
  await makeWorkReport(test.db, user, location);
  const report = await makeApprovedWork(test.db, { person: user, location, by: organizer }, {});
  await test.ok(crmSync.update, { as, params, body: { isOn: true } });
  await sync();
  expect(await rows('failed')).toMatchObject([
    { kind: 'work', code: 'NO_ACTIVITY', place: { opportunity: null, activity: 'Phone calls' } },
  ]);
  expect(hours()).toEqual([]);
  const { items } = await test.ok(crmSync.failures, { as, params });
  expect(items).toMatchObject([
    { kind: 'work', code: 'NO_ACTIVITY', count: 1, people: [{ localId: report.id }] },
  ]);
  const workActivity = { id: job, name: 'Packing' };
  await test.ok(crmSync.update, { as, params, body: { isOn: true, workActivity } });
  await sync();
  expect(await rows('failed')).toEqual([]);
  expect(said(hours())).toEqual([['Completed', 2]]);
  const times = {
    startAt: factoryNow.toISOString(),
    endAt: hoursAfter(factoryNow, 3.5).toISOString(),
  };
  const { id: reportId, version } = report;
  const body = { version, work: 'Phone calls', reason: 'Paper list' };
  await test.ok(workChanges.correct, { as, params: { reportId }, body: { ...body, times } });
  await sync();
  expect(said(hours())).toEqual([['Completed', 3.5]]);
  await test.ok(workChanges.correct, {
    as,
    params: { reportId },
    body: { ...body, version: version + 1, times: null },
  });
  await sync();
  expect(said(hours())).toEqual([['Canceled', null]]);
});

it('after another mapping everything is compared by itself, once nobody changes it any more [crm-59]', async () => {
  const made = await syncScene(test, server);
  const { form, slot, volunteer, start, sync, contacts, hours, state } = made;
  const users = [await volunteer({}, { source: 'Friend' }), await volunteer()];
  for (const user of users) await makeRegistration(test.db, user, slot);
  await start();
  await sync();
  expect((await state()).isComparing).toBe(false);
  expect(hours()).toHaveLength(2);
  const { contact, resources } = syncMapping;
  const source = { question: 'source', field: 'Description', label: 'Description', type: 'textarea' };
  await test.db
    .update(formMappings)
    .set({
      mapping: { resources, contact: { ...contact, fields: [...contact.fields, source] } },
      revision: 2,
      updatedAt: clock.now(),
    })
    .where(eq(formMappings.formId, form.id));
  /** Works where something is due, as the jobs do. */
  const look = async () => {
    for (const id of await dueSyncs(test.db, clock.now())) await workSync(test.deps, id);
  };
  await look();
  expect(contacts(users[0]!.email)[0]?.Description ?? null).toBeNull();
  clock.advance({ minutes: 3 });
  await look();
  expect(contacts(users[0]!.email)).toMatchObject([{ Description: 'Friend' }]);
  const calls = server.emulator.calls.length;
  clock.advance({ minutes: 3 });
  await look();
  expect(server.emulator.calls).toHaveLength(calls);
});
