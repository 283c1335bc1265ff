import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProxy } from '#testing/proxy.ts';
import { startS3, type FakeS3 } from '#testing/s3.ts';
import { readConfig, StartError } from '../../config.ts';
import { createDiskStorage } from './disk-storage.ts';
import { openConfiguredStorage } from './open-storage.ts';
import { parseS3Address, type S3Address } from './s3-address.ts';
import { createS3Storage } from './s3-storage.ts';
import { isStorageKey, StorageUnavailableError, type Storage, type StoredObject } from './storage.ts';

let folder: string;
let s3: FakeS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyhands-storage-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const addressOf = (url: string): S3Address => {
  const address = parseS3Address(url);
  if (typeof address === 'string') throw new Error(address);
  return address;
};
const inFolder = (url: string, name: string): string => url.replace('?', `/${name}?`);

async function read(storage: Storage, key: string): Promise<Buffer | null> {
  const stored = await storage.get(key);
  if (!stored) return null;
  const bytes = Buffer.concat(await stored.stream.toArray());
  expect(stored.size).toBe(bytes.length);
  return bytes;
}

/** Stores a byte under each key. */
const putAll = async (storage: Storage, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await storage.put(key, Buffer.from('x'));
};

describe.each<[string, () => Storage, (keys: readonly string[]) => Promise<void>]>([
  ['disk', () => createDiskStorage(folder), (keys) => putAll(createDiskStorage(folder), keys)],
  ['S3', () => createS3Storage(addressOf(s3.url)), (keys) => s3.fill(keys)],
  [
    'S3 in a folder of the bucket',
    () => createS3Storage(addressOf(inFolder(s3.url, 'inner/folder'))),
    (keys) => s3.fill(keys.map((key) => `inner/folder/${key}`)),
  ],
])('%s', (_kind, open, fill) => {
  it.each([
    'plain.webp',
    'public/organization/Bread & Roses #1/cover 100%.webp',
    "public/%2e%2e/a%2Fb+c=d~(1)!'@;,$.webp",
    'public/👩‍👩‍👧 Familie/רכב/ünïcødé.webp',
    `public/${'long'.repeat(40)}/${'x'.repeat(180)}.webp`,
  ])('keeps, replaces and removes %s [service-8]', async (key) => {
    const storage = open();
    const [first, second] = [randomBytes(3000), Buffer.from('another')];
    expect(await read(storage, key)).toBeNull();
    await storage.put(key, first);
    expect(await read(storage, key)).toEqual(first);
    await storage.put(key, first);
    expect(await read(storage, key)).toEqual(first);
    await storage.put(key, second);
    expect(await read(storage, key)).toEqual(second);
    await storage.delete(key);
    expect(await read(storage, key)).toBeNull();
    await storage.delete(key);
  });

  it('lists what is under a folder, and how old it is [profile-9]', async () => {
    const storage = open();
    const stored = [
      // The test server writes `&` wrongly into its answers; `readListing` is tested with it.
      'many/Bread, Roses #1/a+b 100%.webp',
      'many/👩‍👩‍👧/רכב/x.webp',
    ];
    const keys = [...stored, ...Array.from({ length: 1203 }, (_, n) => `many/more/${n}.webp`)];
    await putAll(storage, [...stored, 'manyfold/beside', 'other/many/x']);
    await fill(keys.slice(stored.length));
    const found: StoredObject[] = [];
    let batches = 0;
    for await (const batch of storage.list('many')) {
      found.push(...batch);
      batches += 1;
    }
    // The test server's pages overlap: it sorts keys by their encoded names.
    expect(new Set(found.map(({ key }) => key))).toEqual(new Set(keys));
    expect(batches).toBeGreaterThan(1);
    for (const { ageSeconds } of found) expect(Math.abs(ageSeconds)).toBeLessThan(120);
    expect((await storage.list('nothing/here')[Symbol.asyncIterator]().next()).done).toBe(true);
  });

  it('tells keys apart that differ in one sign', async () => {
    const storage = open();
    const keys = ['k/a b', 'k/a+b', 'k/a%20b', 'k/a_b', 'k/a', 'k/A'];
    for (const key of keys) await storage.put(key, Buffer.from(key));
    for (const key of keys) expect(await read(storage, key)).toEqual(Buffer.from(key));
    await storage.delete('k/a b');
    expect(await read(storage, 'k/a+b')).toEqual(Buffer.from('k/a+b'));
  });

  it('keeps a file of 20 MB, and one of nothing', async () => {
    const storage = open();
    const large = randomBytes(20 * 1024 * 1024);
    await storage.put('large', large);
    expect((await read(storage, 'large'))?.equals(large)).toBe(true);
    await storage.put('large', Buffer.alloc(0));
    expect(await read(storage, 'large')).toEqual(Buffer.alloc(0));
  });

  it('never leaves its place', async () => {
    const storage = open();
    for (const key of ['../outside', 'a/../../b', '', '/a', 'a//b', 'a\\b', 'a\u0000b', 'a/\ud800']) {
      expect(isStorageKey(key)).toBe(false);
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
      await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
      expect(await storage.get(key)).toBeNull();
    }
  });
});

describe('the disk', () => {
  it('gives whole files to those who read while they are replaced', async () => {
    const storage = createDiskStorage(folder);
    const contents = [Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')];
    await storage.put('contested', contents[0]!);
    const writes = [1, 0, 1, 0].reduce(
      (before, at) => before.then(() => storage.put('contested', contents[at]!)),
      Promise.resolve(),
    );
    const reads = await Promise.all(Array.from({ length: 6 }, () => read(storage, 'contested')));
    await writes;
    for (const bytes of reads) expect(new Set(bytes)).toHaveLength(1);
  });

  it('keeps no part of a file that can’t be stored', async () => {
    const own = await mkdtemp(join(tmpdir(), 'manyhands-full-'));
    const storage = createDiskStorage(own);
    await storage.put('a/b', Buffer.from('x'));
    // A folder where the file should go: the last step fails.
    await expect(storage.put('a', Buffer.from('x'))).rejects.toThrow();
    expect(await readdir(own, { recursive: true })).toEqual(['a', 'a/b']);
    await rm(own, { recursive: true });
  });
});

describe('an S3 storage that is away', () => {
  const at = (url: string) => createS3Storage(addressOf(url), [5, 10]);

  it('is told as such, and works again without a restart', async () => {
    const proxy = await startProxy(s3.url);
    const storage = at(proxy.through(s3.url));
    await storage.put('here', Buffer.from('x'));
    proxy.cut();
    await expect(storage.put('here', Buffer.from('y'))).rejects.toThrow(StorageUnavailableError);
    await expect(storage.get('here')).rejects.toThrow(StorageUnavailableError);
    await expect(storage.delete('here')).rejects.toThrow(StorageUnavailableError);
    proxy.restore();
    expect(await read(storage, 'here')).toEqual(Buffer.from('x'));
    await proxy.close();
  });

  it('keeps nothing of an upload that is cut off', async () => {
    const proxy = await startProxy(s3.url);
    const storage = at(proxy.through(s3.url));
    proxy.cutAfter(200_000);
    await expect(storage.put('cut/off', randomBytes(1_000_000))).rejects.toThrow(StorageUnavailableError);
    proxy.restore();
    expect(await storage.get('cut/off')).toBeNull();
    await proxy.close();
  });

  it('is asked again when it was only busy', async () => {
    const answers = [503, 500, 200];
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(answers.shift() ?? 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await at(`s3://k:s@127.0.0.1:${port}/pics?ssl=false`).put('a b', Buffer.from('x'));
    expect(asked).toEqual(Array.from({ length: 3 }, () => 'PUT /pics/a%20b'));
    server.closeAllConnections();
    server.close();
  });
});

describe('the start', () => {
  const start = (STORAGE_URL: string) =>
    openConfiguredStorage(readConfig({ AUTH_SECRET: 'x'.repeat(32), DATA_DIR: folder, STORAGE_URL }));

  it('goes on with a bucket that can be used, and leaves nothing in it', async () => {
    const before = await s3.names();
    await start(s3.url);
    expect(await s3.names()).toEqual(before);
  });

  it.each<[string, (url: string) => string, string]>([
    ['a wrong secret', (url) => url.replace(':S3RVER@', ':wrong@'), 'refuses the key or its secret'],
    ['an unknown key', (url) => url.replace('//S3RVER:', '//NOBODY:'), 'refuses the key or its secret'],
    ['an unknown bucket', (url) => url.replace('/pictures', '/elsewhere'), 'has no bucket elsewhere'],
    ['nobody there', (url) => url.replace(/:\d+\//, ':1/'), "can't be reached"],
  ])('ends in one sentence: %s [service-4, service-8]', async (_what, change, sentence) => {
    const url = change(s3.url);
    const failure = await start(url).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    const { message } = failure as StartError;
    expect(message).toContain(`http://${addressOf(url).endpoint.slice(7)} ${sentence}`);
    expect(message).toMatch(/^Manyhands can't start: .* \(STORAGE_URL\)\.$/);
    expect(message).not.toMatch(/S3RVER|wrong|NOBODY/);
  });
});

describe('STORAGE_URL', () => {
  it('names host, bucket, folder, region and key', () => {
    expect(
      parseS3Address('s3://AK%2F1:se%2Fcr%2Bet@s3.eu-west-1.amazonaws.com/pics?region=eu-west-1'),
    ).toEqual({
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      bucket: 'pics',
      prefix: '',
      region: 'eu-west-1',
      accessKeyId: 'AK/1',
      secretAccessKey: 'se/cr+et',
    });
    expect(parseS3Address('s3://k:s@[::1]:9000/pics/many/hands/?ssl=false')).toMatchObject({
      endpoint: 'http://[::1]:9000',
      bucket: 'pics',
      prefix: 'many/hands/',
      region: 'us-east-1',
    });
  });

  it.each([
    ['https://k:s@host/pics', 'must have the form'],
    ['nonsense', 'must have the form'],
    ['s3://host/pics', 'must name key and secret'],
    ['s3://k@host/pics', 'must name key and secret'],
    ['s3://k:s%zz@host/pics', 'must name key and secret'],
    ['s3://k:s@host', 'must name a bucket'],
    ['s3://k:s@host/', 'must name a bucket'],
    ['s3://k:s@host/pi%2Fcs', 'must name a bucket'],
    ['s3://k:s@host/pics/../other', 'must name a bucket'],
    ['s3://k:s@host/pics/a%20b', 'must have a folder of letters'],
    ['s3://k:s@host/pics?ssl=no', 'must have ssl=true or ssl=false'],
    ['s3://k:s@host/pics?acl=public', 'takes nothing but region and ssl'],
  ])('%s is refused', (url, sentence) => {
    const read = () => readConfig({ AUTH_SECRET: 'x'.repeat(32), DATA_DIR: folder, STORAGE_URL: url });
    if (url.includes('..')) return expect(parseS3Address(url)).toMatchObject({ bucket: 'other' });
    expect(read).toThrow(StartError);
    expect(read).toThrow(`STORAGE_URL ${sentence}`);
  });
});
