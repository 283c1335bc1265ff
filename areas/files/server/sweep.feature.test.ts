import { english } from '#testing/english.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '#server/db/client.ts';
import { files } from '#areas/files/schema/files.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { parseS3Address } from '#server/platform/storage/s3-address.ts';
import { createS3Storage } from '#server/platform/storage/s3-storage.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { startProxy, type CuttableProxy } from '#testing/proxy.ts';
import { startS3, type FakeS3 } from '#testing/s3.ts';
import { eraseFile, sweepFiles } from './erase-file.actions.ts';
import { attachImage, discardImage, storeImage, type StoredImage } from './files.actions.ts';

let s3: FakeS3;
let proxy: CuttableProxy;
let test: TestApp;
beforeAll(async () => {
  s3 = await startS3();
  proxy = await startProxy(s3.url);
  test = await createTestApp({ config: { logLevel: 'silent' } });
  const address = parseS3Address(proxy.through(s3.url));
  if (typeof address === 'string') throw new Error(address);
  test.deps.storage = createS3Storage(address);
});
afterAll(async () => {
  await test.close();
  await proxy.close();
  await s3.stop();
});

type Person = UserRow;
const contextOf = (person: Person) => ({
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
});
const purpose = 'opportunity-image' as const;
const attach = { purpose, path: 'image' };

async function upload(person: Person): Promise<StoredImage> {
  const color = `#${randomUUID().slice(0, 6)}`;
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer();
  return storeImage(contextOf(person), {
    purpose,
    folder: 'public/test',
    file: { bytes, fileName: 'a.png' },
  });
}

/** What is kept of a picture: its row, and so many files (its own and three copies). */
async function kept({ id }: { id: string }): Promise<{ rows: number; files: number }> {
  const rows = await test.db.select({ id: files.id }).from(files).where(eq(files.id, id));
  const names = await s3.names();
  return { rows: rows.length, files: names.filter((name) => name.startsWith(id)).length };
}
const whole = { rows: 1, files: 4 };
const nothing = { rows: 0, files: 0 };

describe('the sweep', () => {
  it('erases in every size what nothing uses after a day, and nothing else [profile-8]', async () => {
    const person = await makeOrganizer(test.db);
    const at = await makeOrganization(test.db, {}, { organizer: person });
    const [used, abandoned, left, lost] = [
      await upload(person),
      await upload(person),
      await upload(person),
      await upload(person),
    ];
    const { opportunity: shown } = await makeOpportunity(test.db, at, { imageFileId: used.id });
    const { opportunity: gone } = await makeOpportunity(test.db, at, { imageFileId: left.id });
    // Its record went without saying so.
    await test.db.update(opportunities).set({ imageFileId: null }).where(eq(opportunities.id, gone.id));
    // It was given up, and its job was lost.
    await test.db.update(files).set({ deletedAt: test.clock.now() }).where(eq(files.id, lost.id));
    await sweepFiles(test.deps);
    for (const picture of [used, abandoned, left, lost]) expect(await kept(picture)).toEqual(whole);

    test.clock.advance({ days: 2 });
    const fresh = await upload(person);
    await sweepFiles(test.deps);
    for (const picture of [abandoned, left, lost]) expect(await kept(picture)).toEqual(nothing);
    for (const picture of [used, fresh]) expect(await kept(picture)).toEqual(whole);
    const [row] = await test.db.select().from(opportunities).where(eq(opportunities.id, shown.id));
    expect(row?.imageFileId).toBe(used.id);
  });

  it('knows every record that shows a picture', async () => {
    const person = await makeOrganizer(test.db);
    const pictures = await Promise.all(Array.from({ length: 4 }, () => upload(person)));
    const [logo, cover, place, face] = pictures.map(({ id }) => id);
    await makeOrganization(
      test.db,
      { logoFileId: logo, coverFileId: cover },
      { organizer: person, location: { profileFileId: place } },
    );
    await test.db.update(users).set({ profileImageId: face }).where(eq(users.id, person.id));
    test.clock.advance({ days: 2 });
    await sweepFiles(test.deps);
    for (const picture of pictures) expect(await kept(picture)).toEqual(whole);
  });

  it('leaves a picture that is attached while it is swept [profile-10]', async () => {
    const person = await makeOrganizer(test.db);
    const { organization } = await makeOrganization(test.db, {}, { organizer: person });
    const picture = await upload(person);
    test.clock.advance({ days: 2 });
    const { promise: attached, resolve: begin } = Promise.withResolvers<void>();
    const sweeping = attached.then(() => eraseFile(test.deps, picture.id));
    await withTransaction(test.db, async (tx) => {
      await attachImage(tx, contextOf(person), { id: picture.id, ...attach });
      // Begins now, while the transaction is open, and must wait for its end.
      begin();
      await tx
        .update(organizations)
        .set({ coverFileId: picture.id })
        .where(eq(organizations.id, organization.id));
    });
    await sweeping;
    expect(await kept(picture)).toEqual(whole);
  });

  it('refuses to attach a picture that is being swept [profile-10]', async () => {
    const person = await makeOrganizer(test.db);
    const picture = await upload(person);
    const { storage } = test.deps;
    let attached: unknown;
    const deps = {
      ...test.deps,
      storage: {
        ...storage,
        // Somebody saves the form while the first file is erased.
        delete: async (key: string) => {
          attached ??= await withTransaction(test.db, (tx) =>
            attachImage(tx, contextOf(person), { id: picture.id, ...attach }),
          ).catch((error: unknown) => error);
          await storage.delete(key);
        },
      },
    };
    await eraseFile(deps, picture.id);
    expect(attached).toMatchObject({ code: 'request.invalid', fields: [{ code: 'files.unknown' }] });
    expect(await kept(picture)).toEqual(nothing);
  });

  it('goes on where it stopped when the storage was away', async () => {
    const person = await makeOrganizer(test.db);
    const picture = await upload(person);
    test.clock.advance({ days: 2 });
    proxy.cut();
    await expect(sweepFiles(test.deps)).rejects.toMatchObject({ name: 'StorageAwayError' });
    proxy.restore();
    expect(await kept(picture)).toEqual(whole);
    await sweepFiles(test.deps);
    expect(await kept(picture)).toEqual(nothing);
  });
});

describe('a picture that is given up', () => {
  it('stays while another record shows it [profile-8]', async () => {
    const person = await makeOrganizer(test.db);
    const at = await makeOrganization(test.db, {}, { organizer: person });
    const picture = await upload(person);
    const [first, clone] = [
      await makeOpportunity(test.db, at, { imageFileId: picture.id }),
      await makeOpportunity(test.db, at, { imageFileId: picture.id }),
    ];
    for (const [{ opportunity }, expected] of [
      [first, whole],
      [clone, nothing],
    ] as const) {
      await withTransaction(test.db, async (tx) => {
        await tx.update(opportunities).set({ imageFileId: null }).where(eq(opportunities.id, opportunity.id));
        await discardImage(tx, test.deps, picture.id);
      });
      await test.drainJobs();
      expect(await kept(picture)).toEqual(expected);
    }
  });
});

describe('a storage that is away', () => {
  it('is told as 503 to those who look at pictures; the rest goes on [service-9]', async () => {
    const person = await makeOrganizer(test.db);
    const picture = await upload(person);
    proxy.cut();
    const answer = await test.app.inject(picture.url);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'service.unavailable']);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['cache-control']).toBeUndefined();
    expect((await test.app.inject('/api/ready')).statusCode).toBe(200);
    proxy.restore();
    expect((await test.app.inject(picture.url)).statusCode).toBe(200);
  });

  it('lets an upload that is cut off leave nothing behind [service-9]', async () => {
    const person = await makeOrganizer(test.db);
    test.clock.advance({ days: 2 });
    await sweepFiles(test.deps);
    const before = [await test.db.$count(files), (await s3.names()).length];
    proxy.cutAfter(500);
    await expect(upload(person)).rejects.toMatchObject({ name: 'StorageAwayError' });
    proxy.restore();
    // What could not be taken back at once, the job erases.
    test.clock.advance({ days: 2 });
    await test.drainJobs();
    await sweepFiles(test.deps);
    expect([await test.db.$count(files), (await s3.names()).length]).toEqual(before);
  });
});
