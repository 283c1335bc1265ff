import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { deviceStore } from './device-store.ts';
import { deviceSnapshot } from './snapshot.ts';
import { viewName, type OfflineScreen } from './views.ts';

// A database of its own: pages of other tests may still be writing into theirs.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const roster: OfflineScreen = { kind: 'roster', opportunityId: 'o', dateId: 'd' };
const view = {
  session: { isKiosk: false },
  offset: 2_400_000,
  queries: [{ key: ['roster', 'o', 'd'], data: 'Ada' }],
};

test('a screen that was read is there without a network, for the one who read it and until it is wiped [offline-1, offline-2]', async () => {
  expect(await deviceSnapshot(roster)).toBeNull();
  const store = deviceStore();
  await store.claim('ada', { session: 'secret', waiting: 'secret' });
  await store.keep('views', [{ name: viewName(roster), value: view }]);
  expect(await deviceSnapshot(roster)).toEqual(view);
  expect(await deviceSnapshot({ ...roster, dateId: 'another' })).toBeNull();
  expect(await deviceSnapshot({ kind: 'kiosk' })).toBeNull();
  await store.leave();
  expect(await deviceSnapshot(roster)).toBeNull();
});
