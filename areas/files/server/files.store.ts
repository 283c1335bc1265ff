import { and, eq, isNull, or } from 'drizzle-orm';
import type { FilePurpose } from '#areas/files/rules/files.ts';
import type { Tx } from '#server/db/client.ts';
import { files } from '#areas/files/schema/files.ts';
import { uploads } from '#areas/files/schema/files.uploads.ts';

type NewFile = typeof files.$inferInsert;

/** A picture's row, and whose upload it is. */
export async function insertUpload(
  tx: Tx,
  file: NewFile & { id: string },
  userId: string,
  now: Date,
): Promise<void> {
  await tx.insert(files).values(file);
  await tx.insert(uploads).values({ fileId: file.id, userId, createdAt: now });
}

export interface LockedFile {
  purpose: FilePurpose;
  /** The person who uploaded it; null for pictures that nobody uploaded. */
  userId: string | null;
  deletedAt: Date | null;
  storageKey: string;
}

/** A picture with its upload, locked until the transaction ends; it is attached and erased only under this lock. */
export async function lockFile(tx: Tx, fileId: string): Promise<LockedFile | null> {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId)).for('update');
  if (!file) return null;
  const [upload] = await tx.select().from(uploads).where(eq(uploads.fileId, fileId));
  return {
    purpose: file.purpose,
    userId: upload?.userId ?? null,
    deletedAt: file.deletedAt,
    storageKey: file.storageKey,
  };
}

export async function markAttached(tx: Tx, fileId: string, now: Date): Promise<void> {
  await tx.update(uploads).set({ attachedAt: now }).where(eq(uploads.fileId, fileId));
}

/** From now on the picture is kept under another key. */
export async function markMoved(tx: Tx, fileId: string, storageKey: string): Promise<void> {
  await tx.update(files).set({ storageKey }).where(eq(files.id, fileId));
}

/** From now on the picture is not served any more. */
export async function markFileDeleted(tx: Tx, fileId: string, now: Date): Promise<void> {
  await tx
    .update(files)
    .set({ deletedAt: now })
    .where(and(eq(files.id, fileId), isNull(files.deletedAt)));
}

/** Forgets a picture whose bytes are gone. */
export async function deleteFile(tx: Tx, fileId: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, fileId));
}

/** Pictures of the person among the uploads, and uploads that nothing uses; what others see of it stays. */
export async function listPersonalFiles(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: files.id })
    .from(uploads)
    .innerJoin(files, eq(files.id, uploads.fileId))
    .where(
      and(eq(uploads.userId, userId), or(eq(files.purpose, 'user-profile'), isNull(uploads.attachedAt))),
    );
  return rows.map(({ id }) => id);
}
