import { english } from '#testing/english.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { copyAddress } from '#shared/rules/pictures.ts';
import { files } from '#areas/files/schema/files.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { StorageUnavailableError, type Storage } from '#server/platform/storage/storage.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { editorWorld, saveOf } from '#areas/opportunities/testing/editor.world.ts';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { discardImage, storeImage } from './files.actions.ts';
import { withTransaction } from '#server/db/client.ts';
import { eraseFile, sweepFiles } from './erase-file.actions.ts';
import { folderName, keysOfPicture, lastPart, uploadFolder } from './files.rules.ts';
import { placeFile } from './place-file.actions.ts';

const { create, save } = contract.opportunityEditor;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { logLevel: 'silent' } });
});
afterAll(() => test.close());

async function upload(person: UserRow) {
  const background = `#${randomUUID().slice(0, 6)}`;
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const actor = {
    ...person,
    kind: 'person' as const,
    userId: person.id,
    userKey: person.key,
    hasApprovedLocation: false,
  };
  return storeImage(
    { deps: test.deps, requestId: 'r', t: english, actor },
    {
      purpose: 'opportunity-image',
      folder: uploadFolder(person.id, 'opportunities'),
      file: { bytes, fileName: 'a.png' },
    },
  );
}

const keyOf = async (id: string): Promise<string | undefined> => {
  const [row] = await test.db.select({ key: files.storageKey }).from(files).where(eq(files.id, id));
  return row?.key;
};
/** How many of a picture's files there are under a key: its own and its copies. */
async function filesUnder(key: string): Promise<number> {
  const stored = await Promise.all(keysOfPicture(key).map((one) => test.deps.storage.get(one)));
  for (const one of stored) one?.stream.destroy();
  return stored.filter(Boolean).length;
}
const statusOf = async (url: string, as?: UserRow) => {
  const headers = as ? { cookie: await test.signInAs(as) } : {};
  return (await test.app.inject({ url, headers })).statusCode;
};

describe('the picture of an opportunity', () => {
  it('lies in the folder of the opportunity once that is saved, in every width [editor-24]', async () => {
    const world = await editorWorld(test);
    const picture = await upload(world.organizer);
    const former = (await keyOf(picture.id)) ?? '';
    expect(former).toContain(`public/user/${world.organizer.id}/opportunities/`);
    const { basics } = world.document();
    const opened = await world.create({
      basics: { ...basics, title: 'Clean: up 50%', imageFileId: picture.id },
    });
    expect(await statusOf(opened.imageUrl!)).toBe(200);
    await test.drainJobs();

    const key = `public/organization/${folderName(world.organization.name)}/location/${folderName(world.location.name)}/opportunities/Clean%3A up 50%25/${lastPart(former)}`;
    expect(await keyOf(picture.id)).toBe(key);
    expect(await filesUnder(key)).toBe(keysOfPicture(key).length);
    expect(await filesUnder(former)).toBe(0);
    const { imageUrl } = await world.open(opened.id);
    expect(decodeURIComponent(imageUrl!)).toBe(`/files/${key}`);
    // Pages that were opened before show it still, in every width.
    for (const url of [imageUrl!, picture.url, copyAddress(imageUrl!, 160), copyAddress(picture.url, 160)])
      expect(await statusOf(url)).toBe(200);
    expect(await statusOf(picture.url.replace(/-[0-9a-f]{12}-/, '-0123456789ab-'))).toBe(404);
  });

  it('goes to the folder with a change, too, and stays there when another one shows it [editor-24]', async () => {
    const world = await editorWorld(test);
    const opened = await world.create();
    const picture = await upload(world.organizer);
    const body = saveOf(opened, { basics: { ...opened.basics, title: 'Renamed', imageFileId: picture.id } });
    await test.ok(save, { as: world.organizer, params: { opportunityId: opened.id }, body });
    await test.drainJobs();
    const key = await keyOf(picture.id);
    expect(key).toContain('/opportunities/Renamed/');

    const { basics } = world.document();
    await test.ok(create, {
      as: world.organizer,
      body: world.document({ basics: { ...basics, title: 'Another', imageFileId: picture.id } }),
    });
    await test.drainJobs();
    expect(await keyOf(picture.id)).toBe(key);
    expect(await filesUnder(key!)).toBe(keysOfPicture(key!).length);
  });

  it('is as private there as the organization, also at its former address [editor-24]', async () => {
    const world = await editorWorld(test);
    const picture = await upload(world.organizer);
    await test.db
      .update(organizations)
      .set({ isPrivate: true })
      .where(eq(organizations.id, world.organization.id));
    const opened = await world.create({ basics: { ...world.document().basics, imageFileId: picture.id } });
    await test.drainJobs();
    const { imageUrl } = await world.open(opened.id);
    for (const url of [imageUrl!, picture.url]) {
      expect(await statusOf(url)).toBe(404);
      expect(await statusOf(url, world.organizer)).toBe(200);
    }
  });
});

/** The storage, of which the call with this number fails, and all after it. */
function failingAt(storage: Storage, call: number): Storage {
  let calls = 0;
  const orFail = async <T>(work: () => Promise<T>): Promise<T> => {
    if (calls >= call) throw new StorageUnavailableError('cut off');
    calls += 1;
    return work();
  };
  return {
    put: (key, bytes) => orFail(() => storage.put(key, bytes)),
    get: (key) => storage.get(key),
    list: (inside) => storage.list(inside),
    delete: (key) => orFail(() => storage.delete(key)),
  };
}

describe('the move of a picture', () => {
  const scene = async () => {
    const world = await editorWorld(test);
    const picture = await upload(world.organizer);
    const from = (await keyOf(picture.id)) ?? '';
    const job = { fileId: picture.id, from, folder: `public/organization/${randomUUID()}` };
    return { picture, from, job, to: `${job.folder}/${lastPart(from)}`, size: keysOfPicture(from).length };
  };

  it('can be cut off anywhere: the picture is always there, and in the end in one place [editor-24]', async () => {
    const { size } = await scene();
    for (let call = 0; call < size * 2; call += 1) {
      const { picture, from, job, to } = await scene();
      const deps = { ...test.deps, storage: failingAt(test.deps.storage, call) };
      await expect(placeFile(deps, job)).rejects.toThrow();
      expect(await statusOf(picture.url)).toBe(200);
      await placeFile(test.deps, job);
      expect(await keyOf(picture.id)).toBe(to);
      expect([await filesUnder(from), await filesUnder(to)]).toEqual([0, size]);
    }
  });

  it('leaves nothing of a picture that was given up meanwhile [editor-24]', async () => {
    const { picture, from, job, to } = await scene();
    const deps = { ...test.deps, storage: failingAt(test.deps.storage, 2) };
    await expect(placeFile(deps, job)).rejects.toThrow();
    await withTransaction(test.db, (tx) => discardImage(tx, test.deps, picture.id));
    await eraseFile(test.deps, picture.id);
    await placeFile(test.deps, job);
    expect(await keyOf(picture.id)).toBeUndefined();
    expect([await filesUnder(from), await filesUnder(to)]).toEqual([0, 0]);
  });

  it('to two places at once ends in one', async () => {
    const { picture, from, job, size } = await scene();
    const other = { ...job, folder: `public/organization/${randomUUID()}` };
    await Promise.all([placeFile(test.deps, job), placeFile(test.deps, other)]);
    const key = (await keyOf(picture.id)) ?? '';
    const places = [from, ...[job, other].map(({ folder }) => `${folder}/${lastPart(from)}`)];
    for (const place of places) expect(await filesUnder(place)).toBe(place === key ? size : 0);
    expect(await statusOf(picture.url)).toBe(200);
  });

  it('does not keep the sweep from erasing it when nothing shows it any more', async () => {
    const { picture, job, to } = await scene();
    await placeFile(test.deps, job);
    test.clock.advance({ days: 2 });
    await sweepFiles(test.deps);
    test.clock.advance({ days: -2 });
    expect(await keyOf(picture.id)).toBeUndefined();
    expect(await filesUnder(to)).toBe(0);
  });
});

it.each([
  ['Bread & Roses', 'Bread & Roses'],
  ['a/b\\c:d*e?f"g<h>i|j#k%l\u0007', 'a%2Fb%5Cc%3Ad%2Ae%3Ff%22g%3Ch%3Ei%7Cj%23k%25l%07'],
  ['..', '%2E%2E'],
  ['.hidden', '.hidden'],
])('the name %j makes the folder %j [editor-24]', (name, folder) => {
  expect(folderName(name)).toBe(folder);
});

it('a long name makes a folder that fits, unlike those that begin alike', () => {
  const [one, other] = [folderName(`${'é'.repeat(300)}1`), folderName(`${'é'.repeat(300)}2`)];
  expect(Buffer.byteLength(one)).toBeLessThanOrEqual(180);
  expect(one).not.toBe(other);
});
