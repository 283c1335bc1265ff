import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { installedApp } from '#shared/rules/installed-app.ts';
import { registerPages } from './pages.ts';

let test: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  test = await createTestApp();
  app = await buildApp(test.deps, registerPages);
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await test.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('pages', () => {
  it('renders the home page with its files and the policy’s nonce', async () => {
    const answer = await get('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const nonce = /style-src [^;]*'nonce-(\w+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
    expect(answer.body).toContain(`nonce="${nonce}"`);

    const files = [...answer.body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const found = await get(file);
      expect({ file, status: found.statusCode }).toEqual({ file, status: 200 });
      expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(found.headers['x-content-type-options']).toBe('nosniff');
      // Only what can be opened as a document has one.
      const policy = found.headers['content-security-policy'];
      expect({ file, hasPolicy: policy !== undefined }).toEqual({ file, hasPolicy: file.endsWith('.svg') });
    }
  });

  it('names the styles of its elements by their sums, and allows none inline [service-15]', async () => {
    for (const address of ['/', '/opportunities', '/user/login', '/no/such/page', installedApp.shell]) {
      const { headers, body } = await get(address);
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toContain('unsafe-inline');
      const [named = ''] = /style-src-attr [^;]*/.exec(policy) ?? [];
      const styles = new Set([...body.matchAll(/ style="([^"]*)"/g)].map(([, style]) => style));
      expect({ address, sums: named.match(/'sha256-/g)?.length ?? 0 }).toEqual({
        address,
        sums: styles.size,
      });
      // A proxy takes headers of some 4,000 bytes without being told to.
      expect({ address, isShort: policy.length < 3_000 }).toEqual({ address, isShort: true });
    }
    // What is not our own page has none at all.
    expect((await get('/robots.txt')).headers['content-security-policy']).toContain("style-src-attr 'none'");
  });

  it('lets the first paint wait for few files: the boot script, two of styles, the pictures in sight', async () => {
    for (const [address, pictures] of [
      ['/', 1],
      ['/opportunities', 0],
      ['/user/login', 0],
    ] as const) {
      const { body } = await get(address);
      const named = body.match(/<script src=|<link rel="(stylesheet|preload)"/g);
      expect({ address, files: named?.length }).toEqual({ address, files: 3 + pictures });
    }
  });

  it('lets those use the camera that read codes, and no others [code-10]', async () => {
    const policy = async (url: string) => (await get(url)).headers['permissions-policy'];
    expect(await policy('/organizer/check-in')).toBe('camera=(self)');
    expect(await policy('/organizer/opportunities/1/roster/2')).toBe('camera=(self)');
    for (const url of ['/', '/organizer/today', '/check-in/1', '/nothing/here'])
      expect(await policy(url)).toBe('camera=()');
  });

  it('compresses pages for browsers that say they read it', async () => {
    const answer = await get('/', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
  });

  it('answers unknown addresses with the not-found page, unknown files with words, and keeps the API’s answers [access-11]', async () => {
    const page = await get('/no/such/page');
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('The page you are looking for does not exist or has been moved');

    const file = await get('/assets/entry-client-old.js');
    expect(file.statusCode).toBe(404);
    expect(file.headers['content-type']).toContain('text/plain');

    const api = await get('/api/no-such-call');
    expect(api.statusCode).toBe(404);
    expect(api.json()).toMatchObject({ code: 'not-found' });
  });

  it('never serves the build’s insides', async () => {
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404);
    expect((await get('/..%2f..%2fpackage.json')).statusCode).toBe(404);
    expect((await get('/assets/..%2f..%2f..%2fpackage.json')).statusCode).toBe(404);
  });
});

describe('access', () => {
  it('sends visitors to log in, and back', async () => {
    const answer = await get('/volunteer/profile-history?from=2026-01-01');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(
      '/user/login?redirect=%2Fvolunteer%2Fprofile-history%3Ffrom%3D2026-01-01',
    );
  });

  it('knows the signed-in person and lets nothing keep their page', async () => {
    const user = await makeUser(test.db, { firstName: 'Rosalind', isVolunteer: true, isOrganizer: false });
    const cookie = await test.signInAs(user);
    const home = await get('/', { cookie });
    expect(home.body).toContain('Rosalind');
    expect(home.headers['cache-control']).toBe('no-store');

    expect((await get('/organizer/reports', { cookie })).headers.location).toBe('/volunteer/profile');
    expect((await get('/user/login?redirect=%2Fabout-us', { cookie })).headers.location).toBe('/about-us');
    for (const asked of [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/.//evil.example',
      '/\t/evil.example',
      '%2F%2Fevil.example',
    ]) {
      const answer = await get(`/user/login?redirect=${encodeURIComponent(asked)}`, { cookie });
      expect({ asked, leadsTo: answer.headers.location }).toEqual({ asked, leadsTo: '/volunteer/profile' });
    }
  });

  it('is not led to another host by the address itself', async () => {
    const answer = await get('//evil.example/organizer/profile');
    expect(String(answer.headers.location ?? '')).not.toMatch(/^\/\/|evil\.example\/organizer\/profile$/);
    expect(answer.statusCode).toBe(404);
  });
});
