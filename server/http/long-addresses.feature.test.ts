import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
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

/** Around what a folder's name, a key and the router take, and up to what Node's server reads of an address. */
const lengths = [10, 300, 1_500, 3_999, 4_001, 15_000];

it.each([
  '/',
  '/api/',
  '/api/opportunities/',
  '/api/docs/static/',
  '/api/coordinator-invitations/',
  '/assets/',
  '/files/public/',
  '/opportunities/',
  '/opportunities/OPPORTUNITY/Pantry/Hall/',
])('%s with anything behind it that nobody knows is 404, however long it is [limits-13]', async (start) => {
  for (const length of lengths) {
    for (const sign of ['a', '%C3%A9', 'a/']) {
      const url = start + sign.repeat(Math.floor(length / sign.length));
      expect([sign, length, (await app.inject({ url })).statusCode]).toEqual([sign, length, 404]);
    }
  }
});
