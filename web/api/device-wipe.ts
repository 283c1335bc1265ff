/** The only database in which a device keeps something of kiosk and roster. Its stores: `store.ts`. */
export const deviceDatabase = 'manyhands-device';
/** The store of actions that the service has not answered. */
export const waitingStore = 'waiting';

/** The store of accounts that work on this device, with their keys. */
export const ownersStore = 'owners';
/** The stores that nobody may read once the session is over. */
const readStores = ['views', 'conflicts'] as const;

const whenOver = (request: IDBRequest, done: () => void) => {
  for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, done);
};

/**
 * Forgets everything that this device keeps, what waits to be sent included. Harmless on every page, and where there is
 * nothing. Pages that have it open close it as soon as they hear of it.
 */
export const wipeDevice = (): Promise<void> =>
  new Promise<void>((resolve) => whenOver(indexedDB.deleteDatabase(deviceDatabase), resolve)).catch(() => {});

/** The database, if it is there and ours; it is not made by asking. Its user closes it. */
const openIfThere = (): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const request = indexedDB.open(deviceDatabase);
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', () => resolve(null));
    request.addEventListener('success', () => {
      const { result: database } = request;
      if (database.objectStoreNames.contains(waitingStore)) return resolve(database);
      database.close();
      resolve(null);
    });
  });

/** Does something with the database; `otherwise` where there is none, and where that fails. */
async function within<Result>(
  run: (database: IDBDatabase) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    const database = await openIfThere();
    if (!database) return otherwise;
    return await run(database).finally(() => database.close());
  } catch {
    return otherwise;
  }
}

/** How many actions wait on this device to be sent; none where nothing can be kept. */
export const waitingActions = (): Promise<number> =>
  within(async (database) => {
    const count = database.transaction(waitingStore).objectStore(waitingStore).count();
    await new Promise<void>((resolve) => whenOver(count, resolve));
    return count.error ? 0 : count.result;
  }, 0);

/**
 * Once the session is over nobody reads what this device keeps: its keys go, and all names that were read. What waits to be
 * sent stays, sealed, until the same person is back. Harmless on every page, and where there is nothing.
 */
export const leaveDevice = (): Promise<void> =>
  within(async (database) => {
    const change = database.transaction([ownersStore, ...readStores], 'readwrite');
    for (const store of readStores) change.objectStore(store).clear();
    const owners = change.objectStore(ownersStore).openCursor();
    owners.addEventListener('success', () => {
      const { result: cursor } = owners;
      if (!cursor) return;
      const { account, device } = cursor.value as { account: string; device: string };
      cursor.update({ account, device, isCurrent: false });
      cursor.continue();
    });
    await new Promise<void>((resolve) => {
      for (const event of ['complete', 'abort']) change.addEventListener(event, () => resolve());
    });
  }, undefined);
