import type { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import { pictureOfCopy } from '#shared/rules/pictures.ts';
import type { Deps } from '#server/context.ts';
import { files } from '#server/db/schema/index.ts';
import { isStorageKey } from '#server/platform/storage/storage.ts';

export interface StoredFile {
  /** Of the picture; a smaller copy has the same. */
  id: string;
  contentType: string;
  /** Changes when the bytes do. */
  etag: string;
  /** Opens the bytes; null when the storage has lost them. */
  open(): Promise<{ size: number; stream: Readable } | null>;
}

/**
 * The picture that is known under this key and not deleted, or its smaller copy, or null: bytes without a row are
 * not served. A copy has no row of its own; whoever may see the picture may see it, and nobody else.
 */
export async function findStoredFile(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  storageKey: string,
): Promise<StoredFile | null> {
  if (!isStorageKey(storageKey)) return null;
  const copy = pictureOfCopy(storageKey);
  const pictureKey = copy?.picture ?? storageKey;
  const [row] = await db
    .select({ id: files.id, contentType: files.contentType, sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.storageKey, pictureKey), isNull(files.deletedAt)));
  if (!row) return null;
  const open = async () => {
    // A copy whose width was added after the picture was stored is not there; the picture itself is shown.
    const stored = (await storage.get(storageKey)) ?? (copy && (await storage.get(pictureKey)));
    if (!stored) log.error({ fileId: row.id }, 'stored file is missing');
    return stored;
  };
  const etag = copy ? `"${row.sha256}-${copy.width}"` : `"${row.sha256}"`;
  return { id: row.id, contentType: row.contentType, etag, open };
}
