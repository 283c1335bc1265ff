import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openStore } from './store.ts';
import { deviceDatabase, leaveDevice, waitingActions, wipeDevice } from '#web/api/device-wipe.ts';

// A database of its own: pages of other tests may still be writing into theirs.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** Of a session of an account. */
const secrets = (account: string, session: string) => ({ session, waiting: `secret of ${account}` });

const action = (name: string) => ({ name, value: { key: name, who: 'Ada Lovelace' } });

/** Everything that the database has, as somebody reads it who has the device in hand. */
async function everything(): Promise<string> {
  const request = indexedDB.open(deviceDatabase);
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.addEventListener('success', () => resolve(request.result));
  });
  const found: string[] = [];
  for (const name of database.objectStoreNames) {
    const all = database.transaction(name).objectStore(name).getAll();
    await new Promise((resolve) => {
      all.addEventListener('success', resolve);
    });
    for (const record of all.result as Record<string, unknown>[]) {
      const { data } = (record.sealed as { data?: ArrayBuffer } | undefined) ?? {};
      found.push(JSON.stringify(record), data ? new TextDecoder('latin1').decode(data) : '');
    }
  }
  database.close();
  return found.join('\n');
}

test('nothing is kept on a device that is nobody’s', async () => {
  expect(await openStore().keep('waiting', [action('one')])).toBe(false);
  expect(await waitingActions()).toBe(0);
});

test('what is kept comes back in its order after a reload, and is not to be read in the database [offline-1]', async () => {
  const before = openStore();
  await before.claim('ada', secrets('ada', 'a secret'));
  await before.keep('waiting', [action('two'), action('one')]);
  await before.keep('waiting', [action('three')]);
  await before.keep('views', [action('roster')]);
  expect(await everything()).not.toMatch(/Ada|Lovelace|secret/);

  const after = openStore();
  expect((await after.all<{ key: string }>('waiting')).map(({ key }) => key)).toEqual([
    'two',
    'one',
    'three',
  ]);
  expect(await after.one('views', 'roster')).toEqual(action('roster').value);
  const owner = await after.owner();
  expect([owner?.key?.extractable, owner?.readKey?.extractable]).toEqual([false, false]);
  expect(await waitingActions()).toBe(3);
});

test('wiping leaves nothing, closes it for other pages, and makes nothing where nothing is [offline-2]', async () => {
  expect(await waitingActions()).toBe(0);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  const other = openStore();
  await other.claim('ada', secrets('ada', 'a secret'));
  await other.keep('waiting', [action('one')]);
  await wipeDevice();
  expect(await waitingActions()).toBe(0);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  // A page that is still open goes on without a memory, and makes none by looking for what is over.
  expect(await other.purge()).toBe('wiped');
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  expect(await other.keep('waiting', [action('two')])).toBe(false);
  expect(await other.all('waiting')).toEqual([]);
});

test('another account reads nothing, and the actions of the first wait for it [offline-2]', async () => {
  const store = openStore();
  await store.claim('ada', secrets('ada', 'a secret'));
  await store.keep('waiting', [action('one')]);
  await store.keep('views', [action('roster')]);
  await store.claim('bob', secrets('bob', 'another secret'));
  expect(await store.all('waiting')).toEqual([]);
  expect(await store.one('views', 'roster')).toBeNull();
  await store.claim('ada', secrets('ada', 'the secret of a later session'));
  expect(await store.all('waiting')).toEqual([action('one').value]);
  expect(await store.one('views', 'roster')).toBeNull();
});

test('once the right has ended only what waits is there, for who did it [offline-2]', async () => {
  const store = openStore();
  await store.claim('ada', secrets('ada', 'a secret'));
  await store.keep('waiting', [action('one')]);
  await store.keep('views', [action('roster')]);
  await store.leave();
  expect(await store.all('waiting')).toEqual([]);
  expect(await store.keep('views', [action('roster')])).toBe(false);
  await store.claim('ada', secrets('ada', 'a later secret'));
  expect(await store.all('waiting')).toEqual([action('one').value]);
  expect(await store.one('views', 'roster')).toBeNull();
});

test('views end with their day, or a day after they were read, and actions after two [offline-2]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-06T09:00:00Z') });
  try {
    const store = openStore();
    await store.claim('ada', secrets('ada', 'a secret'));
    await store.keep('waiting', [action('one')]);
    const until = Date.parse('2027-03-06T23:00:00Z');
    await store.keep('views', [{ ...action('roster'), until }, action('other')]);
    vi.setSystemTime('2027-03-06T23:00:00Z');
    await store.claim('ada', secrets('ada', 'a secret'));
    await store.purge();
    expect(await store.all('views')).toEqual([action('other').value]);
    vi.setSystemTime('2027-03-07T09:00:00Z');
    await store.purge();
    expect(await store.all('views')).toEqual([]);
    expect(await waitingActions()).toBe(1);
    vi.setSystemTime('2027-03-08T09:00:00Z');
    await store.purge();
    expect(await waitingActions()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

/** The keys on the device, for somebody who has it in hand. */
async function keysThere(): Promise<unknown[]> {
  const request = indexedDB.open(deviceDatabase);
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.addEventListener('success', () => resolve(request.result));
  });
  const all = database.transaction('owners').objectStore('owners').getAll();
  await new Promise((resolve) => {
    all.addEventListener('success', resolve);
  });
  database.close();
  const owners = all.result as { key?: unknown; readKey?: unknown }[];
  return owners.flatMap(({ key, readKey }) => [key, readKey].filter(Boolean));
}

test('when a session has ended, on whatever page that is heard, no key and no name are there, and what waits is for the same person [offline-2]', async () => {
  const store = openStore();
  await store.claim('ada', secrets('ada', 'a session'));
  await store.keep('waiting', [action('one')]);
  await store.keep('conflicts', [action('two')]);
  await store.keep('views', [action('roster'), action('kiosk')]);
  expect(await keysThere()).toHaveLength(2);
  await leaveDevice();
  expect(await keysThere()).toEqual([]);
  expect(await waitingActions()).toBe(1);
  for (const shelf of ['views', 'conflicts', 'waiting'] as const) expect(await store.all(shelf)).toEqual([]);
  // Nobody opens it with a later session of another account, nor by its name.
  await store.claim('ada', { session: 'a session', waiting: 'secret of bob' });
  expect(await store.all('waiting')).toEqual([]);
  await leaveDevice();
  await store.claim('ada', secrets('ada', 'a later session'));
  expect(await store.all('waiting')).toEqual([action('one').value]);
});

test('leaving makes nothing where nothing is [offline-2]', async () => {
  await leaveDevice();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
});

test('a device that has not heard the service for a day shows no names, and goes on taking what is done on it [offline-2]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-06T09:00:00Z') });
  try {
    const store = openStore();
    await store.claim('ada', secrets('ada', 'a session'));
    vi.setSystemTime('2027-03-06T20:00:00Z');
    await store.keep('views', [action('roster')]);
    await store.keep('waiting', [action('one')]);
    vi.setSystemTime('2027-03-07T08:59:00Z');
    expect(await store.purge()).toBe('current');
    expect(await store.one('views', 'roster')).toEqual(action('roster').value);
    vi.setSystemTime('2027-03-07T09:00:00Z');
    // Also before anything has looked for what is over.
    expect(await store.one('views', 'roster')).toBeNull();
    expect(await store.purge()).toBe('unheard');
    expect(await keysThere()).toHaveLength(1);
    expect(await store.keep('views', [action('roster')])).toBe(false);
    expect(await store.keep('waiting', [action('two')])).toBe(true);
    expect(await store.all('waiting')).toEqual([action('one').value, action('two').value]);
    // Heard again, it keeps names again, and opens what waited.
    await store.claim('ada', secrets('ada', 'another session'));
    expect(await store.keep('views', [action('roster')])).toBe(true);
    expect(await store.all('waiting')).toEqual([action('one').value, action('two').value]);
    // The last of what was done goes with its key.
    vi.setSystemTime('2027-03-09T09:00:00Z');
    expect(await store.purge()).toBe('unheard');
    expect(await keysThere()).toEqual([]);

    await store.claim('ada', secrets('ada', 'a session'));
    expect(await store.purge()).toBe('current');
    expect(await store.keep('views', [action('roster')])).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a locked kiosk keeps no roster, and what waits [offline-2]', async () => {
  const store = openStore();
  await store.claim('ada', secrets('ada', 'a secret'));
  await store.keep('waiting', [action('one')]);
  await store.keep('views', [action('roster'), action('kiosk')]);
  await store.keepOnly('kiosk');
  expect(await store.all('views')).toEqual([action('kiosk').value]);
  expect(await store.all('waiting')).toEqual([action('one').value]);
});
