import type { Readable } from 'node:stream';

/**
 * Where the bytes of pictures are kept. What a key means (who may see it, its content type) is in the
 * database; a storage knows nothing but keys and bytes. Every function throws `StorageUnavailableError` when the
 * place can't be reached or refuses the work.
 */
export interface Storage {
  /** Stores the bytes under the key, replacing what was there; all of them or, after a crash, none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns the bytes as a stream with their number, or null when nothing is stored under the key. */
  get(key: string): Promise<{ size: number; stream: Readable } | null>;
  /** Removes what is stored under the key; no error when there is nothing. */
  delete(key: string): Promise<void>;
  /** Everything under a folder (`public`, and the folders in it), some hundreds at a time; nothing when it isn't there. */
  list(folder: string): AsyncIterable<readonly StoredObject[]>;
}

export interface StoredObject {
  key: string;
  /** Since it was stored, by the storage's own clock. */
  ageSeconds: number;
}

/** The storage can't do its work now: not reachable, full, or it takes our key no longer. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageAwayError';
}

/** Name of a file that is being written, before it gets the name it is for; a crash may leave it behind. */
export const draftName = (id: string): string => `.${id}`;
const draftKey = /(?:^|\/)\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a key is that of such a file. */
export const isDraft = (key: string): boolean => draftKey.test(key);

/** Parts of a key are file names on disk, so none may leave the folder or be refused by a file system. */
const keyPart = /^(?!\.{1,2}$)[^\p{Cc}\p{Cs}/\\:*?"<>|]{1,200}$/u;

/** Whether a key can be stored: `/`-joined parts, none of them empty, `.`, `..` or unfit as a file name. */
export const isStorageKey = (key: string): boolean =>
  key.length <= 1000 && key.split('/').every((part) => keyPart.test(part));

/** @throws Error when it is not one: a fault of the code that made it. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}
