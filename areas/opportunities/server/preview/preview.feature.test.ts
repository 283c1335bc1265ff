import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { DomainError } from '#shared/errors.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';
import { keptPreview } from './preview.tool.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const ask = (id: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/opportunities/${id}/preview-1200x630.jpg`, headers });

const place = async (overrides = {}) =>
  makeOrganization(test.db, overrides, { organizer: await makeOrganizer(test.db) });

it('a public opportunity has a picture for its link, drawn again when it changes [public-4]', async () => {
  const { opportunity } = await makeOpportunity(test.db, await place(), {
    title: 'Näh- & <Reparier>treff 🧵',
  });
  const first = await ask(opportunity.id);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(first.headers['cache-control']).toBe('public, max-age=3600');
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  expect(first.rawPayload.length).toBeLessThan(200_000);
  const etag = String(first.headers.etag);
  expect((await ask(opportunity.id, { 'if-none-match': etag })).statusCode).toBe(304);
  await test.db
    .update(opportunities)
    .set({ title: 'Repair café' })
    .where(eq(opportunities.id, opportunity.id));
  const second = await ask(opportunity.id, { 'if-none-match': etag });
  expect(second.statusCode).toBe(200);
  expect(second.headers.etag).not.toBe(etag);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
});

it('what not everybody may see has none [public-4]', async () => {
  const open = await place();
  for (const [at, row] of [
    [open, { isPrivate: true }],
    [open, { status: 'draft' }],
    [open, { status: 'archived' }],
    [open, { deletedAt: factoryNow }],
    [await place({ isPrivate: true }), {}],
    [await place({ unpublishedAt: factoryNow }), {}],
  ] as const) {
    const { opportunity } = await makeOpportunity(test.db, at, row);
    expect((await ask(opportunity.id)).statusCode).toBe(404);
  }
  for (const id of [nextId(), 'x', '1e3']) expect((await ask(id)).statusCode).toBe(404);
});

it('one that is being drawn is drawn once, and too many at a time are for later [public-4]', async () => {
  const held = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return held.promise;
  };
  const waiting = Array.from({ length: 8 }, (_, n) => keptPreview(`busy-${n}`, draw));
  const again = keptPreview('busy-0', draw);
  await expect(keptPreview('one-more', draw)).rejects.toThrow(DomainError);
  held.resolve(new Uint8Array([1]));
  await Promise.all([...waiting, again]);
  expect(drawn).toBe(8);
  // What failed is tried again.
  await expect(keptPreview('broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await keptPreview('broken', async () => new Uint8Array([2]))).toEqual(new Uint8Array([2]));
});
