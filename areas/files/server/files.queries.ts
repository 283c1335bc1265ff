import type { Readable } from 'node:stream';
import { and, eq, isNull, or } from 'drizzle-orm';
import { copyAddress, pictureOfCopy } from '#shared/rules/pictures.ts';
import type { Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { files } from '#areas/files/schema/files.ts';
import { isStorageKey } from '#server/platform/storage/storage.ts';
import { idInFormerKey, lastPart } from './files.rules.ts';

export interface StoredFile {
  /** Of the picture; a smaller copy has the same. */
  id: string;
  contentType: string;
  /** Changes when the bytes do. */
  etag: string;
  /** Opens the bytes; null when the storage has lost them. */
  open(): Promise<{ size: number; stream: Readable } | null>;
}

/** The id of the picture that is kept under this key, no matter of whom; null when there is none. */
export async function pictureUnder(db: Queryable, storageKey: string): Promise<string | null> {
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.storageKey, storageKey), isNull(files.deletedAt)));
  return row?.id ?? null;
}

/**
 * The picture that is known under this key and not deleted, or its smaller copy, or null: bytes without a row are
 * not served. A copy has no row of its own; anybody who may see the picture may see it, and nobody else.
 */
export async function findStoredFile(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  storageKey: string,
): Promise<StoredFile | null> {
  if (!isStorageKey(storageKey)) return null;
  const copy = pictureOfCopy(storageKey);
  const pictureKey = copy?.picture ?? storageKey;
  const row = await findPicture(db, pictureKey);
  if (!row) return null;
  const bytesOf = async (key: string) => {
    const stored = copy ? await storage.get(copyAddress(key, copy.width)) : null;
    // A copy whose width was added after the picture was stored is not there; the picture itself is shown.
    return stored ?? (await storage.get(key));
  };
  const open = async () => {
    const stored = await bytesOf(row.storageKey);
    if (stored) return stored;
    // It may have been moved since its row was read.
    const moved = await findPicture(db, pictureKey);
    const found = moved && moved.storageKey !== row.storageKey ? await bytesOf(moved.storageKey) : null;
    if (!found) log.error({ fileId: row.id }, 'stored file is missing');
    return found;
  };
  const etag = copy ? `"${row.sha256}-${copy.width}"` : `"${row.sha256}"`;
  return { id: row.id, contentType: row.contentType, etag, open };
}

/** The picture that is kept under this key now, or was while it lay in the folder of the person who uploaded it. */
async function findPicture(db: Queryable, key: string) {
  const id = idInFormerKey(key);
  const [row] = await db
    .select({
      id: files.id,
      storageKey: files.storageKey,
      contentType: files.contentType,
      sha256: files.sha256,
    })
    .from(files)
    .where(
      and(
        id === null ? eq(files.storageKey, key) : or(eq(files.storageKey, key), eq(files.id, id)),
        isNull(files.deletedAt),
      ),
    );
  return row && lastPart(row.storageKey) === lastPart(key) ? row : null;
}

/** Which of these keys are those of pictures that have a row. */
export async function knownKeys(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.select({ key: files.storageKey }).from(files).where(isOneOf(files.storageKey, keys));
  return new Set(rows.map(({ key }) => key));
}
