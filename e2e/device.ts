import type { Page } from '@playwright/test';

/** Names of the databases that the browser keeps of this site. */
export const databasesOf = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Everything that the browser keeps of this site, as somebody reads it who has the device. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) found.push(await (await cache.match(request))!.text());
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name!);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error!));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => resolve(reading.result));
          reading.addEventListener('error', () => reject(reading.error!));
        });
        // Bytes as the letters that they would be.
        const asText = (_key: string, value: unknown) =>
          value instanceof ArrayBuffer || ArrayBuffer.isView(value)
            ? new TextDecoder('latin1').decode(value)
            : value;
        found.push(JSON.stringify(rows, asText));
      }
      database.close();
    }
    return found.join('\n');
  });

/** How many screens the browser keeps, to be shown without a network. */
export const viewsKeptIn = (page: Page) =>
  page.evaluate(async () => {
    // To open what is not there would make it.
    if ((await indexedDB.databases()).length === 0) return 0;
    const opening = indexedDB.open('manyhands-device');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const counting = opening.result.transaction('views').objectStore('views').count();
    await new Promise((resolve) => counting.addEventListener('success', resolve));
    opening.result.close();
    return counting.result;
  });
