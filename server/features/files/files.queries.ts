import type { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#server/context.ts';
import { files } from '#server/db/schema/index.ts';
import { isStorageKey } from '#server/platform/storage/storage.ts';

export interface StoredFile {
  id: string;
  contentType: string;
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: string;
  /** Opens the bytes; null when the storage has lost them. */
  open(): Promise<{ size: number; stream: Readable } | null>;
}

/** The picture that is known under this key and not deleted, or null: bytes without a row are not served. */
export async function findStoredFile(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  storageKey: string,
): Promise<StoredFile | null> {
  if (!isStorageKey(storageKey)) return null;
  const [row] = await db
    .select({ id: files.id, contentType: files.contentType, sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.storageKey, storageKey), isNull(files.deletedAt)));
  if (!row) return null;
  const open = async () => {
    const stored = await storage.get(storageKey);
    if (!stored) log.error({ fileId: row.id }, 'stored file is missing');
    return stored;
  };
  return { id: row.id, contentType: row.contentType, sha256: row.sha256, open };
}
