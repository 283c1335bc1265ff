import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emulatedCrm } from '#areas/crm/testing/connect.ts';
import { hoursObject, syncScene } from '#areas/crm/testing/sync.world.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { testClock } from '#testing/clock.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { workSync } from './work.actions.ts';

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

/** So many volunteers, each with a place, none of whom the CRM knows yet. */
async function scene(count: number) {
  const made = await syncScene(test, server);
  const people = [];
  for (let n = 0; n < count; n += 1) {
    const user = await made.volunteer();
    const place = await makeRegistration(test.db, user, made.slot);
    people.push({ user, place });
  }
  await made.start();
  return { ...made, people };
}

/** The calls that Salesforce counts, while something is done. */
async function callsOf(work: () => Promise<void>): Promise<number> {
  const before = server.emulator.callsLeft;
  await work();
  return before - server.emulator.callsLeft;
}

it('60 people and their hours are a few calls, a change of all of them is fewer, and no change is none [crm-90]', async () => {
  const { sync, state, answer, people, retryAll, hours } = await scene(60);
  expect(await callsOf(sync)).toBeLessThan(9);
  expect(await state()).toMatchObject({ trouble: null, counts: { waiting: 0, done: 120, failed: 0 } });
  expect(server.emulator.records.get('Contact')).toHaveLength(60);
  expect(hours()).toHaveLength(60);
  for (const { user } of people) await answer(user, { phone: '312-555-0111' });
  await retryAll();
  expect(await callsOf(sync)).toBeLessThan(4);
  const phones = server.emulator.records.get('Contact')?.map(({ MobilePhone }) => MobilePhone);
  expect(new Set(phones)).toEqual(new Set(['312-555-0111']));
  await retryAll();
  expect(await callsOf(sync)).toBe(0);
});

it('an answer about many that is lost costs as few calls, and makes no double [crm-90, crm-46]', async () => {
  const { sync, hours } = await scene(60);
  server.emulator.fail('lost', { on: /POST .* Contact$/ });
  server.emulator.fail('lost', { on: new RegExp(`POST .* ${hoursObject}$`) });
  const calls = await callsOf(async () => {
    for (let n = 0; n < 3; n += 1) {
      await sync();
      clock.advance({ hours: 1 });
    }
  });
  expect(calls).toBeLessThan(20);
  expect(server.emulator.records.get('Contact')).toHaveLength(60);
  expect(hours()).toHaveLength(60);
});

it('two people of one name and email who come at once are one contact, and somebody decides about the other [crm-50]', async () => {
  const { sync, volunteer, state, rows, retryAll } = await scene(0);
  const name = { firstName: 'Bob', lastName: 'Okafor' };
  const one = await volunteer(name, { email: 'bob@example.org' });
  const other = await volunteer(name, { email: 'bob@example.org' });
  const third = await volunteer(name);
  await retryAll();
  await sync();
  const contacts = server.emulator.records.get('Contact') ?? [];
  expect(contacts.filter(({ LastName }) => LastName === 'Okafor')).toHaveLength(1);
  expect((await state()).counts).toMatchObject({ waiting: 0, done: 1, conflict: 2 });
  const known = [one, other, third].map(({ id }) => id);
  for (const { localId } of await rows('conflict')) expect(known).toContain(localId);
});

it('a name or an answer finds nobody else, whatever is in it [crm-50]', async () => {
  const { sync, volunteer, insert, state, rows, retryAll } = await scene(0);
  insert('Contact', { FirstName: 'Ann', LastName: 'Known', Email: 'known@example.org' });
  const names = [
    ["O'Brien", "x' OR Email != '"],
    ['Back\\', "\\' OR (LastName != '"],
    ['%', '_%'],
    ['Ann\nMarie', 'Line\r\n2'],
    ['\u{1f600}', 'Ünï “quoted” &+#='],
    ['Long', 'L'.repeat(80)],
  ] as const;
  const people = [];
  for (const [firstName, lastName] of names) people.push(await volunteer({ firstName, lastName }));
  const tooLong = await volunteer({}, { phone: '5'.repeat(300) });
  await retryAll();
  await sync();
  const failed = await rows('failed');
  expect(failed.map(({ localId }) => localId)).toEqual([tooLong.id]);
  expect((await state()).counts).toMatchObject({ done: names.length, conflict: 0, waiting: 0 });
  const contacts = server.emulator.records.get('Contact') ?? [];
  expect(contacts).toHaveLength(names.length + 1);
  for (const { email } of people) expect(contacts.filter(({ Email }) => Email === email)).toHaveLength(1);
});

it('a field that is gone fails those who have a value for it, and nobody else [crm-47]', async () => {
  const { sync, people, answer, state, rows, contacts } = await scene(5);
  const { user } = people[2]!;
  await answer(user, { phone: '312-555-0100' });
  const contact = server.emulator.store.object('Contact');
  const { fields } = contact;
  contact.fields = fields.filter(({ name }) => name !== 'MobilePhone');
  await sync();
  contact.fields = fields;
  expect((await state()).counts).toMatchObject({ done: 8, failed: 1, blocked: 1 });
  expect(await rows('failed')).toMatchObject([{ localId: user.id, code: 'INVALID_FIELD' }]);
  expect(contacts(user.email)).toEqual([]);
});

it('an object that is gone fails all who need it, in one call [crm-90, crm-47]', async () => {
  const { sync, state } = await scene(8);
  const { objects } = server.emulator.store;
  const at = objects.findIndex(({ name }) => name === hoursObject);
  const [gone] = objects.splice(at, 1);
  const calls = await callsOf(sync);
  objects.splice(at, 0, gone!);
  expect(calls).toBeLessThan(6);
  expect((await state()).counts).toMatchObject({ done: 8, failed: 8 });
});

it('a value that the CRM can’t read any more fails alone [crm-47]', async () => {
  const { sync, people, answer, state, rows } = await scene(5);
  const { user } = people[2]!;
  await answer(user, { phone: '312-555-0100' });
  const phone = server.emulator.store.object('Contact').fields.find(({ name }) => name === 'MobilePhone')!;
  const { type } = phone;
  phone.type = 'date';
  await sync();
  phone.type = type;
  expect((await state()).counts).toMatchObject({ done: 8, failed: 1, blocked: 1 });
  expect(await rows('failed')).toMatchObject([{ localId: user.id, code: 'JSON_PARSER_ERROR' }]);
});

it('a value that a restricted list has no more fails alone, at first and in a change [crm-47]', async () => {
  const { sync, people, answer, state, rows, retry, retryAll, contacts } = await scene(5);
  const phone = server.emulator.store.object('Contact').fields.find(({ name }) => name === 'MobilePhone')!;
  const { type } = phone;
  const values = (active: boolean) => [{ value: 'Web' }, { value: 'Fax', active }];
  Object.assign(phone, { type: 'picklist', restricted: true, picklist: values(false) });
  const [one, other] = [people[2]!.user, people[3]!.user];
  for (const { user } of people) await answer(user, { phone: user === one ? 'Fax' : 'Web' });
  await sync();
  const refused = { code: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST', fields: ['MobilePhone'] };
  expect((await state()).counts).toMatchObject({ done: 8, failed: 1, blocked: 1 });
  expect(await rows('failed')).toMatchObject([{ localId: one.id, ...refused }]);
  await answer(other, { phone: 'Fax' });
  await retryAll();
  await sync();
  expect((await rows('failed')).map(({ localId }) => localId).toSorted()).toEqual(
    [one.id, other.id].toSorted(),
  );
  expect(contacts(other.email)).toMatchObject([{ MobilePhone: 'Web' }]);
  phone.picklist = values(true);
  await retry();
  await sync();
  Object.assign(phone, { type, restricted: false, picklist: undefined });
  expect((await state()).counts).toMatchObject({ done: 10, failed: 0 });
  for (const { user } of people) expect(contacts(user.email)).toHaveLength(1);
  expect(contacts(other.email)).toMatchObject([{ MobilePhone: 'Fax' }]);
});

it('a field that has become required is named for each of them, and those who have a value go on [crm-47]', async () => {
  const { sync, people, answer, state, rows, retry } = await scene(5);
  await answer(people[0]!.user, { phone: '312-555-0100' });
  const phone = server.emulator.store.object('Contact').fields.find(({ name }) => name === 'MobilePhone')!;
  phone.required = true;
  await sync();
  phone.required = false;
  expect((await state()).counts).toMatchObject({ done: 2, failed: 4, blocked: 4 });
  const failed = await rows('failed');
  expect(new Set(failed.map(({ fields }) => fields.join()))).toEqual(new Set(['MobilePhone']));
  await retry();
  await sync();
  expect((await state()).counts).toMatchObject({ done: 10, failed: 0 });
});

it('of somebody who closes the account while contacts are read nothing is sent, and nothing stays here [crm-44]', async () => {
  const { organization, people, contacts, hours } = await scene(3);
  const { user } = people[1]!;
  const { crm } = test.deps;
  const closing = {
    ...test.deps,
    crm: {
      ...crm,
      find: async (...call: Parameters<typeof crm.find>) => {
        const found = await crm.find(...call);
        await test.ok(contract.accountClosing.close, { as: user, body: { reason: 'other' } });
        closing.crm.find = crm.find;
        return found;
      },
    },
  };
  await workSync(closing, organization.id);
  expect(contacts(user.email)).toEqual([]);
  expect(hours()).toHaveLength(2);
});

it('what two server processes work on at once is there once [crm-46]', async () => {
  const { organization, hours } = await scene(30);
  await Promise.all([workSync(test.deps, organization.id), workSync(test.deps, organization.id)]);
  expect(server.emulator.records.get('Contact')).toHaveLength(30);
  expect(hours()).toHaveLength(30);
});
