// What is backed up is what comes back: each row and each file, or nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/every-row.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeSchemaWorld, tableRows } from '#testing/worlds/schema.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { ask, backupVersion } from './tables.ts';

let folder: string;
let source: TestApp;
let archive: Buffer;
const storageIn = (name: string) => createDiskStorage(join(folder, name));
const picture = 'public/test/a picture.png';
const copy = 'public/test/copies/160.webp';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyhands-backup-'));
  source = await createTestApp();
  const { db } = source;
  const world = await makeSchemaWorld(db);
  for (const { make } of tableRows) await make?.(db, world);
  await makeFile(db, { storageKey: picture });
  // What texts must bring back as it was: signs, line ends, a null within JSON, microseconds, and a number of many digits.
  await makeUser(db, { firstName: 'Zoë \u{1f600}', lastName: 'O\'Brien\\"\r\n\ttab, {a}' });
  await db.execute(
    sql`update users set created_at = '2030-01-02 03:04:05.678901+00' where first_name like 'Zoë%'`,
  );
  const storage = storageIn('source');
  await storage.put(picture, Buffer.from([0, 255, 10, 13, 0]));
  await storage.put(copy, Buffer.alloc(70_000, 7));
  archive = await backedUp(db, storage);
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

async function backedUp(db: Db, storage: Storage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const out = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(piece);
      done();
    },
  });
  await writeBackup({ db, storage, madeAt: factoryNow }, out);
  return Buffer.concat(pieces);
}

const restored = (db: Db, storage: Storage, bytes: Buffer) =>
  restoreBackup({ db, storage }, Readable.from([bytes]));

async function within(work: (target: TestApp) => Promise<void>): Promise<void> {
  const target = await createTestApp();
  try {
    await work(target);
  } finally {
    await target.close();
  }
}

describe('a backup', () => {
  it('brings back every row and file, and what refers, follows and counts goes on [backup-1, backup-2]', () =>
    within(async (target) => {
      const before = await everyRow(source.db);
      const storage = storageIn('target');
      const summary = await restored(target.db, storage, archive);
      expect(await everyRow(target.db)).toEqual(before);
      expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(50);
      expect(summary.files).toEqual({ count: 2, bytes: 70_005 });
      for (const key of [picture, copy]) {
        const [one, other] = await Promise.all([storageIn('source').get(key), storage.get(key)]);
        expect(await buffer(other!.stream)).toEqual(await buffer(one!.stream));
      }
      const rules = (db: Db) =>
        ask(
          db,
          sql`select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as rule from pg_constraint
            where connamespace = 'public'::regnamespace order by 1, 2`,
        );
      expect(await rules(target.db)).toEqual(await rules(source.db));
      expect(await ask(target.db, sql`select from pg_trigger where tgenabled = 'D'`)).toEqual([]);
      const [counted] = await ask<{ newest: string; next: string }>(
        target.db,
        sql`select coalesce(max(written), 0)::text as newest,
          nextval(pg_get_serial_sequence('public.events', 'written'))::text as next from events`,
      );
      expect(Number(counted!.next)).toBeGreaterThan(Number(counted!.newest));
      // Now there are rows.
      await expect(restored(target.db, storage, archive)).rejects.toThrow('The database is not empty');
      expect(await everyRow(target.db)).toEqual(before);
    }));

  it('that is cut off, damaged, of another version or none at all is refused, and nothing is written [backup-3]', () =>
    within(async (target) => {
      const before = await everyRow(target.db);
      const plain = gunzipSync(archive);
      const version = await backupVersion(source.db);
      const changed = (from: string, to: string) =>
        gzipSync(Buffer.from(plain.toString('latin1').replace(from, to), 'latin1'));
      const flipped = flippedIn(archive, plain);
      const attempts: readonly [Buffer, RegExp][] = [
        [archive.subarray(0, archive.length / 2), /damaged|cut off/],
        [archive.subarray(0, archive.length - 30), /damaged|cut off/],
        [gzipSync(plain.subarray(0, plain.lastIndexOf('summary.json'))), /cut off|damaged/],
        [flipped, /damaged|cut off|not the/],
        [changed("O'Brien", "O'Brian"), /not the \d+ of the backup/],
        [changed('"format":1', '"format":2'), /damaged/],
        [changed(version, version.replace(/./g, '0')), /another version/],
        [Buffer.from('PGDMP no archive of ours'), /no backup/],
        [gzipSync(Buffer.from('{}')), /damaged|cut off|no beginning/],
        [Buffer.alloc(0), /damaged|cut off/],
      ];
      for (const [bytes, words] of attempts) {
        await expect(restored(target.db, storageIn('refused'), bytes)).rejects.toThrow(words);
        expect(await everyRow(target.db)).toEqual(before);
      }
    }));
});

/** An archive with another bit near its middle. Some bits say the same either way, such as which of two like texts is repeated. */
function flippedIn(archive: Buffer, plain: Buffer): Buffer {
  for (let at = Math.floor(archive.length / 2); ; at += 1) {
    const flipped = Buffer.from(archive);
    flipped[at]! ^= 1;
    try {
      if (!gunzipSync(flipped).equals(plain)) return flipped;
    } catch {
      return flipped;
    }
  }
}
