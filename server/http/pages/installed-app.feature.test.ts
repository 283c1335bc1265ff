import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installedApp } from '#shared/rules/installed-app.ts';
import { buildApp } from '#server/app.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { registerPages } from '../pages.ts';

let test: TestApp;
let app: FastifyInstance;
let switchedOff: FastifyInstance;
beforeAll(async () => {
  test = await createTestApp();
  app = await buildApp(test.deps, registerPages);
  switchedOff = await buildApp(
    { ...test.deps, config: { ...test.deps.config, offlineApp: false } },
    registerPages,
  );
});
afterAll(async () => {
  await app.close();
  await switchedOff.close();
  await test.close();
});

/** What the worker says that it keeps. */
const keptBy = (worker: string) =>
  runInNewContext(`${worker.split('\n', 1)[0]}; kept`) as { version: string; shell: string; files: string[] };

it('the worker names files that are there, and is asked for at each visit [installed-app-1, installed-app-4]', async () => {
  const worker = await app.inject(installedApp.worker);
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const { shell, files } = keptBy(worker.body);
  expect(shell).toBe(installedApp.shell);
  expect(files.length).toBeGreaterThan(20);
  expect(files.some((file) => file.endsWith('.woff2'))).toBe(true);
  const answers = await Promise.all(files.map(async (url) => (await app.inject(url)).statusCode));
  expect(new Set(answers)).toEqual(new Set([200]));
});

it('the worker stays itself as long as nothing changes [installed-app-4]', async () => {
  expect((await app.inject(installedApp.worker)).body).toBe((await app.inject(installedApp.worker)).body);
});

it('the document that is kept is the same for everybody, and says nothing of who asks [installed-app-2]', async () => {
  const organizer = await makeOrganizer(test.db, { firstName: 'Quilla' });
  const nobodys = await app.inject(installedApp.shell);
  const cookie = await test.signInAs(organizer);
  const asked = await app.inject({ url: installedApp.shell, headers: { cookie } });
  const withoutNonce = (body: string) => body.replaceAll(/nonce="\w+"/g, '');
  expect(withoutNonce(asked.body)).toBe(withoutNonce(nobodys.body));
  expect(asked.headers['set-cookie']).toBeUndefined();
  expect(asked.body).toContain('One Moment');
  expect(asked.body).not.toContain('Quilla');
  // Its files are among those that are kept.
  const { files } = keptBy((await app.inject(installedApp.worker)).body);
  const named = [...asked.body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  expect(named.length).toBeGreaterThan(2);
  for (const file of named) expect(files).toContain(file);
});

it('switched off, the worker ends itself and forgets what it kept [installed-app-5]', async () => {
  const { body } = await switchedOff.inject(installedApp.worker);
  expect(body).not.toContain('kept');
  const deleted: string[] = [];
  let isRegistered = true;
  const work: Promise<unknown>[] = [];
  const listeners: Record<string, (event: { waitUntil: (one: Promise<unknown>) => void }) => void> = {};
  runInNewContext(body, {
    addEventListener: (type: string, listener: (typeof listeners)[string]) => (listeners[type] = listener),
    skipWaiting: () => Promise.resolve(),
    caches: { keys: async () => ['app-1', 'app-2'], delete: async (name: string) => deleted.push(name) },
    registration: { unregister: async () => (isRegistered = false) },
  });
  listeners.activate?.({ waitUntil: (one) => work.push(one) });
  await Promise.all(work);
  expect({ deleted, isRegistered }).toEqual({ deleted: ['app-1', 'app-2'], isRegistered: false });
});

it('the manifest begins at the kiosk, and its icons are there [installed-app-3]', async () => {
  const answer = await app.inject(installedApp.manifest);
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest: { icons: { src: string }[] } = answer.json();
  expect(manifest).toMatchObject({
    start_url: '/organizer/check-in',
    scope: '/organizer/',
    display: 'standalone',
  });
  for (const { src } of manifest.icons)
    expect((await app.inject(src)).headers['content-type']).toBe('image/png');
});
