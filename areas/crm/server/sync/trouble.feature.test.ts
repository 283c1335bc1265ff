import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { emulatedCrm } from '#areas/crm/testing/connect.ts';
import { hoursObject, syncScene } from '#areas/crm/testing/sync.world.ts';
import {
  makeRegistration,
  type RegistrationRow,
} from '#areas/registrations/testing/registrations.factories.ts';
import { CrmError } from '#server/platform/crm/crm.ts';
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
  server.emulator.callsLeft = 15_000;
});

/** Three volunteers with a place each, none of whom the CRM knows yet. */
async function three() {
  const scene = await syncScene(test, server);
  const people: { user: UserRow; place: RegistrationRow }[] = [];
  for (let n = 0; n < 3; n += 1) {
    const user = await scene.volunteer();
    const place = await makeRegistration(test.db, user, scene.slot);
    people.push({ user, place });
  }
  await scene.start();
  const agrees = async () => {
    for (const { user } of people) {
      const contacts = scene.contacts(user.email);
      expect(contacts).toHaveLength(1);
      expect(scene.hours(String(contacts[0]?.Id))).toHaveLength(1);
    }
    expect((await scene.state()).counts).toEqual({ waiting: 0, blocked: 0, done: 6, failed: 0, conflict: 0 });
  };
  /** Works on until nothing is due, as long as it takes. */
  const settle = async () => {
    for (let n = 0; n < 12; n += 1) {
      await scene.sync();
      clock.advance({ hours: 1 });
    }
  };
  return { ...scene, people, agrees, settle };
}

const creating = (object: string) => new RegExp(`^POST .*sobjects.* ${object}$`);

describe('the CRM is not there', () => {
  it.each([
    ['the session ends in the middle', 'expired', creating('Contact'), 0, 1],
    ['it is unavailable', 'unavailable', /sobjects|query/, 1, 2],
    ['the connection is cut', 'cut', creating('Contact'), 0, 2],
    ['there are no more calls today', 'limit', /sobjects|query/, 1, 2],
    ['it answers a page', 'nonsense', /query/, 0, 2],
    ['somebody else writes the same record', 'locked', creating(hoursObject), 0, 1],
    ['somebody else writes the same contact', 'locked', creating('Contact'), 0, 2],
    ['all are done, and the answer is lost', 'lost', creating('Contact'), 0, 1],
    ['hours are done, and the answer is lost', 'lost', creating(hoursObject), 0, 2],
    ['all are done, and the answer says that it failed', 'failed-done', creating('Contact'), 0, 2],
    ['one is done, and the answer says that there is one', 'duplicate-done', creating(hoursObject), 0, 1],
    ['a contact is done, and the answer says that there is one', 'duplicate-done', creating('Contact'), 0, 1],
  ] as const)('%s: afterwards each record is there once [crm-46]', async (_, fault, on, after, times) => {
    const { settle, agrees } = await three();
    server.emulator.fail(fault, { on, after, times });
    await settle();
    await agrees();
  });

  it.each([
    ['no answer to all of them ever comes', 3, 'timeout'],
    ['no answer ever comes, and the first two are done', 2, 'timeout'],
    ['Salesforce fails after the first one', 1, 'server'],
  ] as const)('%s: afterwards each record is there once [crm-46]', async (_, done, trouble) => {
    const { organization, settle, agrees } = await three();
    const { crm } = test.deps;
    const failed = new Set<string>();
    const createAll: typeof crm.createAll = async (session, objectName, records) => {
      if (failed.has(objectName)) return crm.createAll(session, objectName, records);
      failed.add(objectName);
      await crm.createAll(session, objectName, records.slice(0, done));
      throw new CrmError(trouble);
    };
    const failing = { ...test.deps, crm: { ...crm, createAll } };
    for (let n = 0; n < 3; n += 1) {
      await workSync(failing, organization.id);
      clock.advance({ hours: 1 });
    }
    expect(failed).toEqual(new Set(['Contact', hoursObject]));
    await settle();
    await agrees();
  });

  it('it is left alone for a while, twice as long each time, and says why [crm-45]', async () => {
    const { sync, state, agrees } = await three();
    server.emulator.fail('unavailable', { on: /query/, times: 99 });
    await sync();
    const first = await state();
    expect(first).toMatchObject({ trouble: 'server', pausedUntil: '2030-06-02T12:02:00.000Z' });
    const calls = server.emulator.calls.length;
    await sync();
    expect(server.emulator.calls).toHaveLength(calls);
    clock.advance({ minutes: 2 });
    await sync();
    expect((await state()).pausedUntil).toBe('2030-06-02T12:06:00.000Z');
    server.emulator.recover();
    clock.advance({ minutes: 4 });
    await sync();
    expect(await state()).toMatchObject({ trouble: null, pausedUntil: null });
    await agrees();
  });

  it('an authorization that was taken back stops it, and a new one goes on [crm-45]', async () => {
    const { sync, state, settle, agrees, reconnect } = await three();
    server.emulator.revokeAll();
    await sync();
    expect((await state()).stop).toBe('authorization');
    await reconnect();
    await settle();
    await agrees();
  });

  it('a process that dies after records were created leaves one of each [crm-46]', async () => {
    const { organization, agrees, settle } = await three();
    const { crm } = test.deps;
    const reached = Promise.withResolvers<void>();
    const dying = {
      ...test.deps,
      crm: {
        ...crm,
        createAll: async (...call: Parameters<typeof crm.createAll>) => {
          await crm.createAll(...call);
          reached.resolve();
          return new Promise<never>(() => undefined);
        },
      },
    };
    void workSync(dying, organization.id);
    await reached.promise;
    await settle();
    await agrees();
  });
});

it('no token, no answer of the CRM and nobody’s name is in the logs, of one record or of many [crm-49]', async () => {
  const { organization, people } = await three();
  const said: unknown[][] = [];
  const keep = (...words: unknown[]) => void said.push(words);
  const log = { debug: keep, info: keep, warn: keep, error: keep } as unknown as typeof test.deps.log;
  const words = `bad value for ${people[0]!.user.email}`;
  const refusal = { answer: { status: 400, body: [{ errorCode: 'STRING_TOO_LONG', message: words }] } };
  server.emulator.fail('expired', { on: creating('Contact') });
  server.emulator.fail(refusal, { on: creating('Contact') });
  server.emulator.fail('limit', { on: creating(hoursObject) });
  await workSync({ ...test.deps, log }, organization.id);
  expect(said).not.toEqual([]);
  const told = JSON.stringify(said);
  expect(told).toContain('REQUEST_LIMIT_EXCEEDED');
  for (const { user } of people) expect(told).not.toMatch(new RegExp(`${user.lastName}|${user.email}`));
  expect(told).not.toMatch(/bad value|00D\w{12,}!|5Aep/);
});

describe('the CRM refuses a record', () => {
  it('a field that has become required is named with its words, the rest goes on, and a retry makes no double [crm-47]', async () => {
    const { people, sync, state, rows, retry, agrees } = await three();
    const contact = server.emulator.store.object('Contact');
    const birthdate = contact.fields.find(({ name }) => name === 'Birthdate')!;
    const refusal = {
      answer: {
        status: 400,
        body: [
          {
            errorCode: 'REQUIRED_FIELD_MISSING',
            message: 'Required fields are missing: [Birthdate]',
            fields: [birthdate.name],
          },
        ],
      },
    };
    server.emulator.fail(refusal, { on: creating('Contact') });
    await sync();
    const failed = await rows('failed');
    expect(failed).toMatchObject([
      {
        kind: 'person',
        code: 'REQUIRED_FIELD_MISSING',
        words: 'Required fields are missing: [Birthdate]',
        fields: ['Birthdate'],
      },
    ]);
    expect(people.map(({ user }) => `${user.firstName} ${user.lastName}`)).toContain(failed[0]?.name);
    expect((await state()).counts).toMatchObject({ done: 4, failed: 1, blocked: 1 });
    expect(await retry()).toEqual({ asked: 1 });
    await sync();
    await agrees();
  });

  it('a duplicate that the organization doesn’t allow is failed with its words [crm-47]', async () => {
    const { people, sync, rows, insert, contacts } = await three();
    const { user } = people[0]!;
    insert('Contact', { FirstName: 'Somebody', LastName: user.lastName });
    const { duplicateRules } = server.emulator.store;
    server.emulator.addDuplicateRule({
      name: 'Same last name',
      object: 'Contact',
      fields: ['LastName'],
      allowSave: false,
    });
    await sync();
    expect(await rows('failed')).toMatchObject([{ kind: 'person', code: 'DUPLICATES_DETECTED' }]);
    expect(contacts(user.email)).toEqual([]);
    duplicateRules.length = 0;
  });

  it('a contact that was deleted in the CRM is said to be gone, and made again when somebody asks [crm-48]', async () => {
    const { people, sync, rows, retry, contacts, agrees, answer } = await three();
    await sync();
    const { user } = people[0]!;
    const { store } = server.emulator;
    store.delete(store.object('Contact'), contacts(user.email)[0]!.Id);
    const only = { kind: 'person' as const, localId: user.id };
    await answer(user, { phone: '312-555-0199' });
    await retry(only);
    await sync();
    expect(await rows('failed')).toMatchObject([{ localId: user.id, code: 'RECORD_GONE' }]);
    expect(contacts(user.email)).toEqual([]);
    await retry();
    await sync();
    await retry();
    await sync();
    await agrees();
  });
});
