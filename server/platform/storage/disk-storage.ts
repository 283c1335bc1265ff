import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  assertStorageKey,
  draftName,
  isStorageKey,
  StorageUnavailableError,
  type Storage,
  type StoredObject,
} from './storage.ts';

/** Keeps files in a folder of the local disk (`DATA_DIR/files`). */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    assertStorageKey(key);
    return join(folder, ...key.split('/'));
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      // Written beside it and renamed: a reader sees the old bytes or the new ones, never a part.
      const draft = join(dirname(path), draftName(randomUUID()));
      try {
        await mkdir(dirname(path), { recursive: true });
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(bytes);
          await file.datasync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw away(error);
      }
    },

    async get(key) {
      if (!isStorageKey(key)) return null;
      try {
        const file = await open(pathOf(key), 'r');
        const found = await file.stat();
        if (found.isFile()) return { size: found.size, stream: file.createReadStream() };
        await file.close();
        return null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw away(error);
      }
    },

    async delete(key) {
      try {
        await rm(pathOf(key), { force: true });
      } catch (error) {
        if (!isMissing(error)) throw away(error);
      }
    },

    async *list(inside) {
      let batch: StoredObject[] = [];
      for await (const key of filesUnder(pathOf(inside), inside)) {
        const file = await stat(pathOf(key)).catch(orMissing);
        if (!file) continue;
        batch.push({ key, ageSeconds: (Date.now() - file.mtimeMs) / 1000 });
        if (batch.length === listed) {
          yield batch;
          batch = [];
        }
      }
      if (batch.length > 0) yield batch;
    },
  };
}

/** So many files are listed at once. */
const listed = 500;

/** Keys of the files in a folder and those in it; what goes while it is read is left out. */
async function* filesUnder(path: string, key: string): AsyncGenerator<string> {
  const entries = (await readdir(path, { withFileTypes: true }).catch(orMissing)) ?? [];
  for (const entry of entries) {
    const inside = `${key}/${entry.name}`;
    if (!isStorageKey(inside)) continue;
    if (entry.isDirectory()) yield* filesUnder(join(path, entry.name), inside);
    else if (entry.isFile()) yield inside;
  }
}

/** Nothing where there is nothing; any other failure is told. */
function orMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw away(error);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

/** What the disk refuses for reasons that an operator can mend: full, read-only, forbidden, failing. */
const awayCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE'];

const away = (error: unknown): unknown =>
  awayCodes.includes(codeOf(error))
    ? new StorageUnavailableError(`The disk refused a file (${codeOf(error)}).`, { cause: error })
    : error;
