import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { profileContract } from '#areas/accounts/contract/profile.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { createApi } from '#web/api/client.ts';
import { withLogIn } from './log-in-again.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A device on which somebody works, as kiosk and roster leave it. */
async function device(): Promise<IDBDatabase> {
  const request = indexedDB.open('manyhands-device', 1);
  request.addEventListener('upgradeneeded', () => {
    const { result } = request;
    result.createObjectStore('owners', { keyPath: 'account' });
    for (const name of ['waiting', 'conflicts', 'views'])
      result.createObjectStore(name, { autoIncrement: true });
  });
  await new Promise((resolve) => {
    request.addEventListener('success', resolve);
  });
  const change = request.result.transaction(['owners', 'views'], 'readwrite');
  change.objectStore('owners').put({ account: 'ada', device: 'one', isCurrent: true, readKey: 'a key' });
  change.objectStore('views').put('names');
  await new Promise((resolve) => {
    change.addEventListener('complete', resolve);
  });
  return request.result;
}

const all = (database: IDBDatabase, store: string) =>
  new Promise<unknown[]>((resolve) => {
    const found = database.transaction(store).objectStore(store).getAll();
    found.addEventListener('success', () => resolve(found.result as unknown[]));
  });

test('whatever is asked, an answer that the session is over takes the keys from the device, and no other answer does [offline-2]', async () => {
  const database = await device();
  let code = 'forbidden';
  const transport = async () =>
    Response.json(
      { code, status: code === 'forbidden' ? 403 : 401, message: code },
      {
        status: code === 'forbidden' ? 403 : 401,
        headers: { 'content-type': 'application/problem+json' },
      },
    );
  const api = withLogIn(createApi(transport, createLanguages().in('en')), () => null);
  await expect(api.call(profileContract.get)).rejects.toThrow('forbidden');
  expect(await all(database, 'views')).toEqual(['names']);
  code = 'sign-in-required';
  await expect(api.call(profileContract.get)).rejects.toThrow(code);
  await vi.waitFor(async () => expect(await all(database, 'views')).toEqual([]));
  expect(await all(database, 'owners')).toEqual([{ account: 'ada', device: 'one', isCurrent: false }]);
  database.close();
});
