import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { FilePurpose } from '#shared/rules/files.ts';
import type { Tx } from '#server/db/client.ts';
import { files, uploads } from '#server/db/schema/index.ts';
import { smallKeyOf } from './files.rules.ts';

type NewFile = typeof files.$inferInsert;

/** A picture's rows, and whose upload it is; `main` is the one that others refer to. */
export async function insertUpload(
  tx: Tx,
  upload: { main: NewFile & { id: string }; small: NewFile | null; userId: string },
  now: Date,
): Promise<void> {
  const { main, small, userId } = upload;
  await tx.insert(files).values(small ? [main, small] : [main]);
  await tx.insert(uploads).values({ fileId: main.id, userId, createdAt: now });
}

export interface LockedFile {
  purpose: FilePurpose;
  /** Who uploaded it; null for pictures that nobody uploaded. */
  userId: string | null;
  attachedAt: Date | null;
  deletedAt: Date | null;
  storageKeys: string[];
}

/** A picture with its upload, locked until the transaction ends; it is attached and erased only under this lock. */
export async function lockFile(tx: Tx, fileId: string): Promise<LockedFile | null> {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId)).for('update');
  if (!file) return null;
  const [upload] = await tx.select().from(uploads).where(eq(uploads.fileId, fileId));
  const small = smallKeyOf(file.storageKey, file.purpose);
  return {
    purpose: file.purpose,
    userId: upload?.userId ?? null,
    attachedAt: upload?.attachedAt ?? null,
    deletedAt: file.deletedAt,
    storageKeys: small === null ? [file.storageKey] : [file.storageKey, small],
  };
}

export async function markAttached(tx: Tx, fileId: string, now: Date): Promise<void> {
  await tx.update(uploads).set({ attachedAt: now }).where(eq(uploads.fileId, fileId));
}

/** From now on these are not served any more. */
export async function markDeleted(tx: Tx, storageKeys: string[], now: Date): Promise<void> {
  await tx
    .update(files)
    .set({ deletedAt: now })
    .where(and(inArray(files.storageKey, storageKeys), isNull(files.deletedAt)));
}

/** Forgets a picture whose bytes are gone. */
export async function deleteFiles(tx: Tx, fileId: string, storageKeys: string[]): Promise<void> {
  await tx.delete(files).where(or(eq(files.id, fileId), inArray(files.storageKey, storageKeys)));
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
