import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openStore } from './store.ts';
import { deviceDatabase, waitingActions, wipeDevice } from '#web/api/device-wipe.ts';

// A database of its own: pages of other tests may still be writing into theirs.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

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
  await before.claim('ada', 'a secret');
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
  expect((await after.owner())?.key.extractable).toBe(false);
  expect(await waitingActions()).toBe(3);
});

test('wiping leaves nothing, closes it for other pages, and makes nothing where nothing is [offline-2]', async () => {
  expect(await waitingActions()).toBe(0);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  const other = openStore();
  await other.claim('ada', 'a secret');
  await other.keep('waiting', [action('one')]);
  await wipeDevice();
  expect(await waitingActions()).toBe(0);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  // A page that is still open goes on without a memory, and makes none by looking for what is over.
  expect(await other.purge()).toBe(false);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  expect(await other.keep('waiting', [action('two')])).toBe(false);
  expect(await other.all('waiting')).toEqual([]);
});

test('another account reads nothing, and the actions of the first wait for it [offline-2]', async () => {
  const store = openStore();
  await store.claim('ada', 'a secret');
  await store.keep('waiting', [action('one')]);
  await store.keep('views', [action('roster')]);
  await store.claim('bob', 'another secret');
  expect(await store.all('waiting')).toEqual([]);
  expect(await store.one('views', 'roster')).toBeNull();
  await store.claim('ada', 'the secret of a later session');
  expect(await store.all('waiting')).toEqual([action('one').value]);
  expect(await store.one('views', 'roster')).toBeNull();
});

test('once the right has ended only what waits is there, for who did it [offline-2]', async () => {
  const store = openStore();
  await store.claim('ada', 'a secret');
  await store.keep('waiting', [action('one')]);
  await store.keep('views', [action('roster')]);
  await store.leave();
  expect(await store.all('waiting')).toEqual([]);
  expect(await store.keep('views', [action('roster')])).toBe(false);
  await store.claim('ada', 'a later secret');
  expect(await store.all('waiting')).toEqual([action('one').value]);
  expect(await store.one('views', 'roster')).toBeNull();
});

test('views end with their day, or a day after they were read, and actions after two [offline-2]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-06T09:00:00Z') });
  try {
    const store = openStore();
    await store.claim('ada', 'a secret');
    await store.keep('waiting', [action('one')]);
    const until = Date.parse('2027-03-06T23:00:00Z');
    await store.keep('views', [{ ...action('roster'), until }, action('other')]);
    vi.setSystemTime('2027-03-06T23:00:00Z');
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

test('when a session has ended no views are there, and what waits is [offline-2]', async () => {
  const store = openStore();
  await store.claim('ada', 'a secret');
  await store.keep('waiting', [action('one')]);
  await store.keep('views', [action('roster'), action('kiosk')]);
  await store.removeAll('views');
  expect(await store.all('views')).toEqual([]);
  expect(await store.all('waiting')).toEqual([action('one').value]);
});

test('a locked kiosk keeps no roster, and what waits [offline-2]', async () => {
  const store = openStore();
  await store.claim('ada', 'a secret');
  await store.keep('waiting', [action('one')]);
  await store.keep('views', [action('roster'), action('kiosk')]);
  await store.keepOnly('kiosk');
  expect(await store.all('views')).toEqual([action('kiosk').value]);
  expect(await store.all('waiting')).toEqual([action('one').value]);
});
