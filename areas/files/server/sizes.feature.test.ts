import { english } from '#testing/english.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyAddress, copyWidthsIn } from '#shared/rules/pictures.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { storeImage, type StoredImage } from './files.actions.ts';

let dataDir: string;
let test: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manyhands-sizes-'));
  test = await createTestApp({ config: { dataDir } });
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true });
});

type Person = Awaited<ReturnType<typeof makeUser>>;

/** A picture that compresses about as a photograph does: soft shapes with grain. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 160,
      height: 120,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  return sharp(noise)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const upload = async (person: Person, bytes: Buffer): Promise<StoredImage> =>
  storeImage(
    {
      deps: test.deps,
      requestId: 'r',
      t: english,
      actor: {
        ...person,
        kind: 'person',
        userId: person.id,
        userKey: person.key,
        hasApprovedLocation: false,
      },
    },
    {
      purpose: 'organization-cover',
      folder: 'public/organization/x/cover',
      file: { bytes, fileName: 'a.jpg' },
    },
  );

/** An organization that shows the picture as its cover. */
async function shown(picture: StoredImage, organizer: Person, isPrivate = false) {
  return makeOrganization(test.db, { isPrivate, coverFileId: picture.id }, { organizer });
}

describe('the sizes of a picture', () => {
  it('are kept when it is stored, and let a phone load a small part of it [profile-7]', async () => {
    const organizer = await makeOrganizer(test.db);
    const original = await photograph(4000, 3000);
    const picture = await upload(organizer, original);
    await shown(picture, organizer);
    expect(picture.url).toMatch(/-1920x1440\.webp$/);
    const widths = copyWidthsIn(picture.url);
    expect(widths).toEqual([160, 320, 480, 720, 1080, 1600]);

    const bytes = new Map<number, number>();
    for (const [address, width] of [
      ...widths.map((width) => [copyAddress(picture.url, width), width] as const),
      [picture.url, 1920] as const,
    ]) {
      const answer = await test.app.inject(address);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height: width * 0.75 });
      bytes.set(width, answer.rawPayload.length);
    }
    // A phone of 360 points with two pixels a point takes the copy of 720.
    expect(bytes.get(720)! * 2.5).toBeLessThan(bytes.get(1920)!);
    expect(bytes.get(720)! * 20).toBeLessThan(original.length);
    expect([...bytes.values()]).toEqual([...bytes.values()].toSorted((a, b) => a - b));
  });

  it('are asked for again only when they changed, each for itself', async () => {
    const organizer = await makeOrganizer(test.db);
    const picture = await upload(organizer, await photograph(600, 400));
    const address = copyAddress(picture.url, 320);
    const { etag } = (await test.app.inject(address)).headers;
    const again = await test.app.inject({ url: address, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await test.app.inject({ url: picture.url, headers: { 'if-none-match': String(etag) } });
    expect(other.statusCode).toBe(200);
  });

  it('are as private as the picture [landing-6]', async () => {
    const organizer = await makeOrganizer(test.db);
    const picture = await upload(organizer, await photograph(1200, 900));
    const { organization } = await shown(picture, organizer, true);
    const addresses = [
      picture.url,
      ...copyWidthsIn(picture.url).map((width) => copyAddress(picture.url, width)),
    ];
    const look = async (as?: { id: string }) => {
      const headers = as ? { cookie: await test.signInAs(as) } : {};
      const answers = await Promise.all(addresses.map((url) => test.app.inject({ url, headers })));
      return new Set(answers.map(({ statusCode, headers: h }) => `${statusCode} ${h['cache-control']}`));
    };
    expect(addresses).toHaveLength(6);
    expect(await look()).toEqual(new Set(['404 private, no-store']));
    expect(await look(await makeUser(test.db))).toEqual(new Set(['404 private, no-store']));
    expect(await look(organizer)).toEqual(new Set(['200 private, no-cache']));
    const known = await test.app.inject({
      url: addresses[1]!,
      headers: { 'if-none-match': '*' },
    });
    expect(known.statusCode).toBe(404);
    await test.db
      .update(organizations)
      .set({ isPrivate: false })
      .where(eq(organizations.id, organization.id));
    expect(await look()).toEqual(new Set(['200 public, max-age=31536000, immutable']));
  });

  it('are only those that are kept; where one is missing the picture itself is shown [profile-7]', async () => {
    const organizer = await makeOrganizer(test.db);
    const picture = await upload(organizer, await photograph(500, 500));
    for (const width of [100, 161, 720, 1080]) {
      expect((await test.app.inject(copyAddress(picture.url, width))).statusCode).toBe(404);
    }
    const key = decodeURIComponent(picture.url.replace('/files/', ''));
    await test.deps.storage.delete(copyAddress(key, 320));
    const answer = await test.app.inject(copyAddress(picture.url, 320));
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 500 });
    const names = await readdir(join(dataDir, 'files', 'public/organization/x/cover'));
    expect(names.filter((name) => name.startsWith(picture.id))).toHaveLength(3);
  });
});
