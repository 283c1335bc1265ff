import { english } from '#testing/english.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '#areas/files/schema/files.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { parseS3Address } from '#server/platform/storage/s3-address.ts';
import { createS3Storage } from '#server/platform/storage/s3-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { startS3, type FakeS3 } from '#testing/s3.ts';
import { storeImage } from './files.actions.ts';
import { keysOfPicture } from './files.rules.ts';
import { sweepStorage } from './sweep-storage.actions.ts';

let folder: string;
let s3: FakeS3;
let test: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyhands-sweep-'));
  s3 = await startS3();
  // What it finds is logged on purpose.
  test = await createTestApp({ config: { logLevel: 'silent' } });
});
afterAll(async () => {
  await test.close();
  await s3.stop();
  await rm(folder, { recursive: true });
});

const onS3 = (): Storage => {
  const address = parseS3Address(s3.url);
  if (typeof address === 'string') throw new Error(address);
  return createS3Storage(address);
};
const agedOnDisk = async (key: string, hours: number) => {
  const then = Date.now() / 1000 - hours * 3600;
  await utimes(join(folder, key), then, then);
};

const filledOnDisk = async (keys: readonly string[]) => {
  for (const key of keys) await createDiskStorage(folder).put(key, Buffer.from('x'));
};

describe.each([
  ['the disk', () => createDiskStorage(folder), agedOnDisk, filledOnDisk],
  [
    'S3',
    onS3,
    (key: string, hours: number) => s3.age(key, hours),
    (keys: readonly string[]) => s3.fill(keys),
  ],
] as const)('the sweep of %s', (_kind, open, age, fill) => {
  let storage: Storage;
  beforeEach(() => {
    storage = open();
    test.deps.storage = storage;
  });

  /** Stores bytes without any row, as old as that. */
  async function left(hours: number, name = `${randomUUID()}-0123456789ab-600x400.webp`): Promise<string> {
    const key = `public/user/${randomUUID()}/profile/${name}`;
    await storage.put(key, Buffer.from('x'));
    await age(key, hours);
    return key;
  }
  const isThere = async (key: string): Promise<boolean> => {
    const found = await storage.get(key);
    found?.stream.destroy();
    return found !== null;
  };
  const those = async (keys: readonly string[]) => Promise.all(keys.map(isThere));

  /** A picture with its row, all of it as old as that. */
  async function picture(hours: number): Promise<string[]> {
    const person = await makeOrganizer(test.db);
    const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#abc' } })
      .png()
      .toBuffer();
    const ctx = {
      deps: test.deps,
      requestId: 'r',
      t: english,
      actor: {
        ...person,
        kind: 'person' as const,
        userId: person.id,
        userKey: person.key,
        hasApprovedLocation: false,
      },
    };
    const purpose = 'organization-logo' as const;
    const file = { bytes, fileName: 'a.png' };
    const { id } = await storeImage(ctx, { purpose, folder: 'public/organization/Bread, Roses', file });
    await makeOrganization(test.db, { logoFileId: id });
    const [row] = await test.db.select().from(files).where(eq(files.id, id));
    const keys: string[] = [];
    for (const key of keysOfPicture(row!.storageKey)) if (await isThere(key)) keys.push(key);
    for (const key of keys) await age(key, hours);
    return keys;
  }

  it('erases files that no row knows once they are a day old, in all sizes, and nothing else [profile-9]', async () => {
    const shown = await picture(48);
    expect(shown.length).toBeGreaterThan(1);
    const name = `${randomUUID()}-0123456789ab-600x400`;
    const old = [
      await left(25),
      await left(24 * 400, `${name}.webp`),
      await left(25, `${name}.w160.webp`),
      await left(25, `${name}.w599.webp`),
    ];
    const fresh = [await left(0), await left(23)];
    const notOurs = [await left(48, 'logo.png'), await left(48, 'notes-600x400.webp')];
    await sweepStorage(test.deps);
    expect(await those(old)).toEqual([false, false, false, false]);
    expect(await those(fresh)).toEqual([true, true]);
    expect(await those(notOurs)).toEqual([true, true]);
    expect(await those(shown)).toEqual(shown.map(() => true));
    await sweepStorage(test.deps);
    expect(await those(shown)).toEqual(shown.map(() => true));
  });

  it('leaves a picture whose row comes while the storage is read [profile-9]', async () => {
    const [own, ...copies] = await picture(48);
    const [row] = await test.db.select().from(files).where(eq(files.storageKey, own!));
    await test.db.delete(files).where(eq(files.id, row!.id));
    const deps = {
      ...test.deps,
      storage: {
        ...storage,
        async *list(inside: string) {
          yield* storage.list(inside);
          await test.db.insert(files).values(row!);
        },
      },
    };
    await sweepStorage(deps);
    expect(await those([own!, ...copies])).toEqual([own, ...copies].map(() => true));
  });

  it('erases nothing where most files have no row: they are another database’s [profile-9]', async () => {
    const keys = Array.from(
      { length: 210 },
      () => `public/user/${randomUUID()}/profile/${randomUUID()}-0123456789ab-600x400.webp`,
    );
    await fill(keys);
    for (const key of keys) await age(key, 48);
    await sweepStorage(test.deps);
    expect((await those(keys)).every(Boolean)).toBe(true);
    for (const key of keys.slice(20)) await storage.delete(key);
    await sweepStorage(test.deps);
    expect((await those(keys)).some(Boolean)).toBe(false);
  });

  it('goes through more files than are listed at once', async () => {
    const all = Array.from({ length: 1030 }, (_, n) => `public/many/${n}-0123456789ab-600x400.webp`);
    await fill(all);
    const keys = all.filter((_, n) => n % 10 === 0);
    for (const key of keys) await age(key, 48);
    await sweepStorage(test.deps);
    expect((await those(keys)).some(Boolean)).toBe(false);
    expect(await isThere('public/many/1029-0123456789ab-600x400.webp')).toBe(true);
  });
});

it('the sweep of the disk erases what a crash left while it was being written [profile-9]', async () => {
  test.deps.storage = createDiskStorage(folder);
  const [draft, writing] = [`public/.${randomUUID()}`, `public/.${randomUUID()}`];
  for (const key of [draft, writing]) await writeFile(join(folder, key), 'half of it');
  await agedOnDisk(draft, 25);
  await sweepStorage(test.deps);
  await expect(rm(join(folder, draft))).rejects.toMatchObject({ code: 'ENOENT' });
  await rm(join(folder, writing));
});
