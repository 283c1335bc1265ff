import { refuseFaults } from '#shared/refuse.ts';
import type { FilePurpose } from '#shared/rules/files.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { drawPictures, type Picture } from './files.images.ts';
import { eraseFileJob } from './files.jobs.ts';
import { fileUrl, imageRules, pictureKeys, unattachedHours } from './files.rules.ts';
import {
  deleteFiles,
  insertUpload,
  listPersonalFiles,
  lockFile,
  markAttached,
  markDeleted,
} from './files.store.ts';
import { isShownSomewhere } from './picture-uses.queries.ts';

/** An uploaded file, whole (`server/http/uploads.ts`). */
export interface UploadedFile {
  bytes: Buffer;
  /** What the sender called it. */
  fileName: string;
}

export interface StoredImage {
  id: string;
  /** Its address. */
  url: string;
  width: number;
  height: number;
}

const originalNameMax = 200;

/**
 * Keeps an uploaded picture, drawn anew for its purpose. It belongs to the person who uploaded it, and is erased
 * after a day unless `attachImage` says that something uses it. Whether the person may upload pictures for this
 * purpose is the calling feature's policy.
 * @param folder where its bytes go, without a slash at the end: `public/user/{id}/profile`
 * @throws DomainError file.invalid, file.too-small
 */
export async function storeImage(
  { deps, actor }: Context<SignedIn>,
  image: { purpose: FilePurpose; folder: string; file: UploadedFile },
): Promise<StoredImage> {
  const { db, storage, ids, clock, jobs } = deps;
  const { purpose, folder, file } = image;
  const { main, small } = await drawPictures(file.bytes, imageRules[purpose]);
  const id = ids.uuid();
  const keys = pictureKeys(`${folder}/${id}-${main.sha256.slice(0, 12)}`);
  const now = clock.now();
  const rowOf = (rowId: string, storageKey: string, picture: Picture) => ({
    id: rowId,
    storageKey,
    purpose,
    contentType: 'image/webp' as const,
    byteSize: picture.bytes.length,
    width: picture.width,
    height: picture.height,
    sha256: picture.sha256,
    originalName: file.fileName.replaceAll('\u0000', '').slice(0, originalNameMax) || null,
    createdAt: now,
  });
  // The rows come first: whatever happens afterwards, the job finds the bytes by them.
  await withTransaction(db, async (tx) => {
    const upload = {
      main: rowOf(id, keys.main, main),
      small: small && rowOf(ids.uuid(), keys.small, small),
      userId: actor.userId,
    };
    await insertUpload(tx, upload, now);
    const startAfter = new Date(now.getTime() + unattachedHours * 3_600_000);
    await jobs.send(tx, eraseFileJob, { fileId: id }, { startAfter });
  });
  try {
    await storage.put(keys.main, main.bytes);
    if (small) await storage.put(keys.small, small.bytes);
  } catch (error) {
    const stored = small ? [keys.main, keys.small] : [keys.main];
    for (const key of stored) await storage.delete(key);
    await withTransaction(db, (tx) => deleteFiles(tx, id, stored));
    throw error;
  }
  return { id, url: fileUrl(keys.main) ?? '', width: main.width, height: main.height };
}

/**
 * Says, inside the caller's transaction, that something uses this picture from now on.
 * @throws DomainError request.invalid at `path` when it is not there, not this person's upload, or made for
 *   another purpose
 */
export async function attachImage(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  image: { id: string; purpose: FilePurpose; path: string },
): Promise<void> {
  const file = await lockFile(tx, image.id);
  if (!file || file.deletedAt || file.userId !== actor.userId || file.purpose !== image.purpose) {
    refuseFaults([{ path: image.path, message: 'files.unknown' }]);
  }
  await markAttached(tx, image.id, deps.clock.now());
}

/**
 * Gives up, inside the caller's transaction, a picture that the caller's record no longer shows; a job erases it. One
 * that is shown elsewhere stays.
 */
export async function discardImage(tx: Tx, { clock, jobs }: Deps, id: string): Promise<void> {
  const file = await lockFile(tx, id);
  if (!file || (await isShownSomewhere(tx, id))) return;
  await markDeleted(tx, file.storageKeys, clock.now());
  await jobs.send(tx, eraseFileJob, { fileId: id });
}

/** Gives up, inside the caller's transaction, every picture of a person and every upload that nothing uses yet. */
export async function discardPicturesOf(
  tx: Tx,
  deps: Deps,
  user: { id: string; profileImageId: string | null },
): Promise<void> {
  const uploaded = await listPersonalFiles(tx, user.id);
  const ids = new Set(user.profileImageId === null ? uploaded : [...uploaded, user.profileImageId]);
  for (const id of [...ids].toSorted()) await discardImage(tx, deps, id);
}
