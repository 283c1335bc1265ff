import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Where the bytes of pictures are kept. What a key means (who may see it, its content type) is in the
 * database; a storage knows nothing but keys and bytes.
 */
export interface Storage {
  /** Stores the bytes under the key, replacing what was there; all of them or, after a crash, none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns the bytes as a stream with their number, or null when nothing is stored under the key. */
  get(key: string): Promise<{ size: number; stream: Readable } | null>;
  /** Removes what is stored under the key; no error when there is nothing. */
  delete(key: string): Promise<void>;
}

/** Parts of a key are file names on disk, so none may leave the folder or be refused by a file system. */
const keyPart = /^(?!\.{1,2}$)[^\p{Cc}/\\:*?"<>|]{1,200}$/u;

/** Whether a key can be stored: `/`-joined parts, none of them empty, `.`, `..` or unfit as a file name. */
export const isStorageKey = (key: string): boolean =>
  key.length <= 1000 && key.split('/').every((part) => keyPart.test(part));

/** Keeps files in a folder of the local disk (`DATA_DIR/files`). */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
    return join(folder, ...key.split('/'));
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside it and renamed: a reader sees the old bytes or the new ones, never a part.
      const draft = join(dirname(path), `.${randomUUID()}`);
      try {
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(bytes);
          await file.datasync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
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
        throw error;
      }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));
