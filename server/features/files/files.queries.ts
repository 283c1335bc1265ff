import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { files } from '#server/db/schema/index.ts';

export interface StoredFile {
  storageKey: string;
  contentType: string;
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: string;
}

/** The picture that is known under this key and not deleted, or null: bytes without a row are not served. */
export async function findStoredFile(db: Queryable, storageKey: string): Promise<StoredFile | null> {
  const [row] = await db
    .select({ storageKey: files.storageKey, contentType: files.contentType, sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.storageKey, storageKey), isNull(files.deletedAt)));
  return row ?? null;
}
