/** The only database in which a device keeps something of kiosk and roster. Its stores: `store.ts`. */
export const deviceDatabase = 'manyhands-device';
/** The store of actions that the service has not answered. */
export const waitingStore = 'waiting';

const whenOver = (request: IDBRequest, done: () => void) => {
  for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, done);
};

/**
 * Forgets everything that this device keeps, what waits to be sent included. Harmless on every page, and where there is
 * nothing. Pages that have it open close it as soon as they hear of it.
 */
export const wipeDevice = (): Promise<void> =>
  new Promise<void>((resolve) => whenOver(indexedDB.deleteDatabase(deviceDatabase), resolve)).catch(() => {});

/** How many actions wait on this device to be sent; none where nothing can be kept. */
export const waitingActions = (): Promise<number> =>
  new Promise<number>((resolve) => {
    const request = indexedDB.open(deviceDatabase);
    // It was not there, and is not made by asking.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', () => resolve(0));
    request.addEventListener('success', () => {
      const { result: database } = request;
      // Made by something else: nothing of it is ours to be lost.
      if (!database.objectStoreNames.contains(waitingStore)) {
        database.close();
        return resolve(0);
      }
      const count = database.transaction(waitingStore).objectStore(waitingStore).count();
      whenOver(count, () => {
        resolve(count.readyState === 'done' && !count.error ? count.result : 0);
        database.close();
      });
    });
  }).catch(() => 0);
