import { english } from '#testing/english.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { profileContract as contract } from '#areas/accounts/contract/profile.ts';
import { imageMaxBytes } from '#areas/files/rules/files.ts';
import { copyAddress } from '#shared/rules/pictures.ts';
import { files } from '#areas/files/schema/files.ts';
import { uploads } from '#areas/files/schema/files.uploads.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { storeImage } from './files.actions.ts';
import { eraseFileJob } from './files.jobs.ts';

let dataDir: string;
let test: TestApp;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manyhands-uploads-'));
  test = await createTestApp({ config: { dataDir } });
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true });
});

const boundary = 'xxManyhandsxx';

function form(bytes: Buffer, { name = 'me.png', type = 'image/png', part = 'file' } = {}): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

async function send(person: { id: string }, bytes: Buffer, described?: Parameters<typeof form>[1]) {
  return test.app.inject({
    method: 'POST',
    url: contract.uploadImage.path,
    headers: {
      cookie: await test.signInAs(person),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: form(bytes, described),
  });
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#14584a' } });

/** Everything that is kept of uploads: names of files on disk, rows. */
async function kept(): Promise<{ onDisk: string[]; rows: number }> {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const rows = await test.db.select({ id: files.id }).from(files);
  return { onDisk: found.filter((entry) => entry.isFile()).map(({ name }) => name), rows: rows.length };
}

/** A PNG of one colour whose header claims any size; kilobytes that unpack to gigabytes. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(8 + body.length);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), 4 + body.length);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * 200));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an uploaded profile image', () => {
  it('is drawn again as WebP, with smaller copies, and shown once the profile names it', async () => {
    const person = await makeUser(test.db);
    const picture = await drawn(900, 600).png().toBuffer();
    const answer = await send(person, picture, { name: 'holiday.png' });
    expect(answer.statusCode).toBe(201);
    const { id, url } = answer.json();
    expect(url).toMatch(
      new RegExp(`^/files/public/user/${person.id}/profile/${id}-[0-9a-f]{12}-512x512\\.webp$`),
    );

    const before = await test.ok(contract.get, { as: person });
    expect(before.profileImage).toBeNull();
    const profile = await test.ok(contract.update, { as: person, body: { profileImageId: id } });
    expect(profile.profileImage).toBe(url);

    for (const [address, side] of [
      [url, 512],
      [copyAddress(url, 160), 160],
      [copyAddress(url, 480), 480],
    ] as const) {
      const served = await test.app.inject(address);
      expect(served.headers['content-type']).toBe('image/webp');
      const { format, width, height } = await sharp(served.rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: side, height: side });
    }
    const [row] = await test.db.select().from(files).where(eq(files.id, id));
    expect(row).toMatchObject({ purpose: 'user-profile', originalName: 'holiday.png', width: 512 });
    expect(
      (await test.db.select().from(uploads).where(eq(uploads.fileId, id)))[0]?.attachedAt,
    ).not.toBeNull();
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'may be %s, whatever it is called [profile-4]',
    async (format) => {
      const picture = await drawn(40, 30).toFormat(format).toBuffer();
      const answer = await send(await makeUser(test.db), picture, { name: 'x.svg', type: 'image/svg+xml' });
      expect(answer.statusCode).toBe(201);
      const served = await test.app.inject(answer.json().url);
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 30,
        height: 30,
      });
    },
  );

  it('is turned upright and loses place, camera and comments [profile-5]', async () => {
    const person = await makeUser(test.db);
    const picture = await drawn(400, 200)
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretCamera', ImageDescription: 'at home' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 26/1 46/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(picture).metadata()).exif).toBeDefined();
    const original = await storeImage(
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
        purpose: 'opportunity-image',
        folder: 'public/test',
        file: { bytes: await sharp(picture).resize(800, 400).keepMetadata().toBuffer(), fileName: 'a' },
      },
    );
    expect([original.width, original.height]).toEqual([400, 800]);
    const answer = await send(person, picture, { type: 'image/jpeg' });
    const served = await test.app.inject(answer.json().url);
    const metadata = await sharp(served.rawPayload).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(served.rawPayload.includes('SecretCamera')).toBe(false);
  });

  it('replaces the one before, which is erased [profile-8]', async () => {
    const person = await makeUser(test.db);
    const upload = async () => (await send(person, await drawn(200, 200).png().toBuffer())).json();
    const [first, second] = [await upload(), await upload()];
    await test.ok(contract.update, { as: person, body: { profileImageId: first.id } });
    await test.ok(contract.update, { as: person, body: { profileImageId: second.id } });
    expect((await test.app.inject(first.url)).statusCode).toBe(404);
    await test.drainJobs();
    const { onDisk } = await kept();
    expect(onDisk.filter((name) => name.startsWith(first.id))).toEqual([]);
    expect(onDisk.filter((name) => name.startsWith(second.id))).toHaveLength(2);
    expect(await test.db.select().from(files).where(eq(files.id, first.id))).toEqual([]);

    expect(
      (await test.ok(contract.update, { as: person, body: { profileImageId: null } })).profileImage,
    ).toBe(null);
    expect((await test.app.inject(second.url)).statusCode).toBe(404);
  });

  it('is erased when nothing uses it [profile-8]', async () => {
    const person = await makeUser(test.db);
    const used = (await send(person, await drawn(64, 64).png().toBuffer())).json();
    const unused = (await send(person, await drawn(64, 64).png().toBuffer())).json();
    await test.ok(contract.update, { as: person, body: { profileImageId: used.id } });

    for (const { id } of [used, unused]) await eraseFileJob.handle(test.deps, { fileId: id });
    expect((await test.app.inject(used.url)).statusCode).toBe(200);
    expect((await test.app.inject(unused.url)).statusCode).toBe(404);
    expect((await kept()).onDisk.filter((name) => name.startsWith(unused.id))).toEqual([]);
  });

  it('can’t be somebody else’s, one for another purpose, or none at all', async () => {
    const [person, other] = [await makeUser(test.db), await makeOrganizer(test.db)];
    const theirs = (await send(other, await drawn(64, 64).png().toBuffer())).json();
    const opportunity = await makeFile(test.db);
    for (const id of [theirs.id, opportunity.id, '01890000-0000-7000-8000-000000000000']) {
      const refusal = await test.refused(contract.update, {
        as: person,
        body: { firstName: 'Changed', profileImageId: id },
      });
      expect(refusal.fields).toEqual([
        {
          path: 'profileImageId',
          code: 'files.unknown',
          message: 'This picture is no longer there. Please choose it again.',
        },
      ]);
    }
    const [row] = await test.db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ firstName: person.firstName, profileImageId: null });
  });
});

describe('refused, and nothing is kept', () => {
  const invalid = (why: string) => ({
    code: 'file.invalid',
    message: expect.stringMatching(new RegExp(`^Please choose a valid file within 20 MB. .*${why}`)),
  });
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(500),
  ]);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>';
  const refusals: [string, () => Promise<Buffer> | Buffer, object][] = [
    ['text', () => Buffer.from('not a picture'), invalid('a text')],
    ['nothing', () => Buffer.alloc(0), invalid('empty')],
    ['SVG with a script', () => Buffer.from(svg), invalid('SVG')],
    [
      'HTML behind a PNG’s first bytes',
      () =>
        Buffer.concat([
          Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
          Buffer.from('<script>'),
        ]),
      invalid('damaged'),
    ],
    [
      'a PNG that is cut off',
      async () => (await drawn(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 100_000),
      invalid('damaged'),
    ],
    [
      'a JPEG that is cut off',
      async () => (await drawn(3000, 3000).jpeg().toBuffer()).subarray(0, 2_000),
      invalid('damaged'),
    ],
    ['a bomb of 30,000 by 30,000 pixels', () => bomb(30_000), invalid('64 million pixels')],
    ['HEIC, as iPhones take it', () => heic, invalid('HEIC photo.*Most Compatible.*Android')],
    ['PDF', () => Buffer.from('%PDF-1.7'), invalid('PDF')],
    ['GIF', () => drawn(30, 30).gif().toBuffer(), invalid('GIF')],
    ['TIFF', () => drawn(30, 30).tiff().toBuffer(), invalid('TIFF')],
    ['AVIF', () => drawn(30, 30).avif().toBuffer(), invalid('AVIF')],
    [
      '21 MB',
      () => Buffer.alloc(21 * 1024 * 1024, 1),
      { code: 'file.too-large', message: 'File size exceeds 20 MB. Please choose a smaller file.' },
    ],
    ['one byte more than 20 MB', () => Buffer.alloc(imageMaxBytes + 1, 1), { code: 'file.too-large' }],
    ['20 MB of noise', () => Buffer.alloc(imageMaxBytes, 1), invalid('can’t tell')],
  ];
  it.each(refusals)('%s [profile-4, profile-14, limits-5]', async (_what, make, expected) => {
    const before = await kept();
    const answer = await send(await makeUser(test.db), await make());
    expect(answer.json()).toMatchObject(expected);
    expect(answer.statusCode).toBe(answer.json().code === 'file.invalid' ? 422 : 413);
    expect(await kept()).toEqual(before);
  });

  it('an upload without a file, one that is no upload, and a visitor’s', async () => {
    const person = await makeUser(test.db);
    const empty = await test.app.inject({
      method: 'POST',
      url: contract.uploadImage.path,
      headers: {
        cookie: await test.signInAs(person),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `--${boundary}--\r\n`,
    });
    expect(empty.json().code).toBe('file.invalid');
    const json = await test.app.inject({
      method: 'POST',
      url: contract.uploadImage.path,
      headers: { cookie: await test.signInAs(person), 'content-type': 'application/json' },
      payload: '{}',
    });
    expect([json.statusCode, json.json().code]).toEqual([415, 'request.wrong-type']);
    expect((await test.refused(contract.uploadImage)).code).toBe('sign-in-required');
    const foreign = await test.refused(contract.uploadImage, {
      as: person,
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.code).toBe('request.cross-site');
  });

  it('a picture below the minimum of its purpose [profile-4, profile-6]', async () => {
    const person = await makeUser(test.db);
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
    const store = async (width: number, height: number) =>
      storeImage(ctx, {
        purpose: 'organization-logo',
        folder: 'public/test',
        file: { bytes: await drawn(width, height).png().toBuffer(), fileName: 'logo.png' },
      });
    for (const [width, height] of [
      [299, 300],
      [9000, 310],
    ] as const) {
      await expect(store(width, height)).rejects.toMatchObject({
        code: 'file.too-small',
        params: { min: 300 },
      });
    }
    expect(await store(300, 300)).toMatchObject({ width: 300, height: 300 });
    // A wide logo is shrunk no further than the minimum on its short side.
    expect(await store(1500, 375)).toMatchObject({ width: 1200, height: 300 });
    expect(await store(1200, 1000)).toMatchObject({ width: 512 });
  });

  it('an upload that is cut off on its way [limits-5]', async () => {
    const before = await kept();
    const cookie = await test.signInAs(await makeUser(test.db));
    const address = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
    const picture = form(await drawn(1000, 1000).png({ compressionLevel: 0 }).toBuffer());
    const socket = connect(Number(address.port), '127.0.0.1');
    socket.write(
      `POST ${contract.uploadImage.path} HTTP/1.1\r\nHost: ${address.host}\r\nCookie: ${cookie}\r\n` +
        `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${picture.length}\r\n\r\n`,
    );
    await new Promise<void>((resolve) => {
      socket.write(picture.subarray(0, 1_000_000), () => resolve());
    });
    socket.destroy();
    const open = () =>
      new Promise<number>((resolve) => {
        test.app.server.getConnections((_error, count) => resolve(count));
      });
    await expect.poll(open).toBe(0);
    expect((await fetch(new URL('/api/health', address))).ok).toBe(true);
    expect(await kept()).toEqual(before);
  });
});
