import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { fileUrl } from '#server/platform/storage/file-urls.ts';

let dataDir: string;
let test: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manyhands-files-'));
  test = await createTestApp({ config: { dataDir } });
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true });
});

const bytes = Buffer.from('not really a picture');
const sha256 = createHash('sha256').update(bytes).digest('hex');
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

it('serves a stored picture, to be kept for ever, and at its key [service-7, items-9]', async () => {
  const storageKey = 'public/organization/Ünïcode & Co/profile/logo 100%.webp';
  await test.deps.storage.put(storageKey, bytes);
  await makeFile(test.db, { storageKey, contentType: 'image/webp', sha256, byteSize: bytes.length });

  const answer = await get(fileUrl(storageKey)!);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${sha256}"`,
  });
  expect(answer.rawPayload.equals(bytes)).toBe(true);
  // The key of an item's attribute is an address of its own.
  const atKey = fileUrl(storageKey)!.slice('/files'.length);
  expect((await get(atKey)).rawPayload.equals(bytes)).toBe(true);

  const again = await get(fileUrl(storageKey)!, { 'if-none-match': `"${sha256}"` });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

it('serves nothing that has no row, was deleted, or was lost', async () => {
  await test.deps.storage.put('public/no-row.png', bytes);
  await test.deps.storage.put('public/deleted.png', bytes);
  await makeFile(test.db, { storageKey: 'public/deleted.png', deletedAt: new Date() });
  await makeFile(test.db, { storageKey: 'public/lost.png' });
  const { log } = test.deps;
  const logged: string[] = [];
  test.deps.log = createLog('error', { write: (line) => logged.push(line) });
  for (const url of [
    '/files/public/no-row.png',
    '/files/public/deleted.png',
    '/files/public/lost.png',
    '/files/',
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not-found']);
    expect(answer.headers['cache-control']).toBeUndefined();
  }
  test.deps.log = log;
  // Of what was lost the log tells the operator.
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([{ msg: 'stored file is missing' }]);
});

it.each([
  '/files/../auth-secret',
  '/files/..%2fauth-secret',
  '/files/public/%2e%2e/%2e%2e/auth-secret',
  '/files/%2Fetc%2Fpasswd',
  '/files/public%00.png',
  '/files/public%5c..%5cauth-secret',
])('never leaves its folder: %s [service-7]', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

it('stores whole files only under keys that are file names', async () => {
  const { storage } = test.deps;
  await expect(storage.put('../outside', bytes)).rejects.toThrow('Not a storage key');
  await storage.put('a/b.png', bytes);
  await storage.put('a/b.png', Buffer.from('new'));
  expect(await storage.get('a')).toBeNull();
  const stored = await storage.get('a/b.png');
  expect(stored?.size).toBe(3);
  stored?.stream.destroy();
  await storage.delete('a/b.png');
  await storage.delete('a/b.png');
  expect(await storage.get('a/b.png')).toBeNull();
});
