import { refuseFaults } from '#shared/refuse.ts';
import { phrase } from '#shared/texts/text.ts';
import type { FilePurpose } from '#areas/files/rules/files.ts';
import { copyAddress } from '#shared/rules/pictures.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { drawPictures } from './images.tool.ts';
import { eraseFileJob, placeFileJob } from './files.jobs.ts';
import { fileUrl } from '#server/platform/storage/file-urls.ts';
import { imageRules, isPersonal, keysOfPicture, pictureKey, unattachedHours } from './files.rules.ts';
import {
  deleteFile,
  insertUpload,
  listPersonalFiles,
  lockFile,
  markAttached,
  markFileDeleted,
} from './files.store.ts';
import { isPictureUsed } from './picture-uses.queries.ts';

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
 * Keeps an uploaded picture, drawn again for its purpose. It belongs to the person who uploaded it, and is erased
 * after a day unless `attachImage` says that something uses it. Whether the person may upload pictures for this
 * purpose is the calling feature's policy.
 * @param folder where its bytes go, without a slash at the end: `public/user/{id}/profile`
 * @throws DomainError file.invalid, file.too-small
 * @throws StorageAwayError when it can't be kept now
 */
export async function storeImage(
  { deps, actor }: Context<SignedIn>,
  image: { purpose: FilePurpose; folder: string; file: UploadedFile },
): Promise<StoredImage> {
  const { db, storage, ids, clock, jobs } = deps;
  const { purpose, folder, file } = image;
  const { main, copies } = await drawPictures(file.bytes, imageRules[purpose]);
  const id = ids.uuid();
  const key = pictureKey(folder, id, main);
  const now = clock.now();
  const row = {
    id,
    storageKey: key,
    purpose,
    contentType: 'image/webp' as const,
    byteSize: main.bytes.length,
    width: main.width,
    height: main.height,
    sha256: main.sha256,
    originalName: [...file.fileName].slice(0, originalNameMax).join('') || null,
    createdAt: now,
  };
  // The row comes first: whatever happens afterwards, the job finds the bytes by it.
  await withTransaction(db, async (tx) => {
    await insertUpload(tx, row, actor.userId, now);
    await jobs.send(tx, eraseFileJob, { fileId: id }, { afterSeconds: unattachedHours * 3_600 });
  });
  try {
    await storage.put(key, main.bytes);
    for (const { width, bytes } of copies) await storage.put(copyAddress(key, width), bytes);
  } catch (error) {
    await forget(deps, id, key);
    throw error;
  }
  return { id, url: fileUrl(key) ?? '', width: main.width, height: main.height };
}

/** Takes back an upload that could not be stored whole. What can't be taken back now, the job erases. */
async function forget({ db, storage, log }: Deps, id: string, key: string): Promise<void> {
  try {
    for (const stored of keysOfPicture(key)) await storage.delete(stored);
    await withTransaction(db, (tx) => deleteFile(tx, id));
  } catch (error) {
    log.warn({ err: error, fileId: id }, 'unfinished upload is left to the job');
  }
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
    refuseFaults([{ path: image.path, text: phrase('files.unknown') }]);
  }
  await markAttached(tx, image.id, deps.clock.now());
}

/**
 * Has a picture, once the caller's transaction is done, moved to the folder of the record that shows it. One that is in
 * a record's folder already stays there: others show it, too. Its former address goes on leading to it.
 * @param image.folder without a slash at the end; its parts are made by `folderName`
 */
export async function placeImage(
  tx: Tx,
  { jobs }: Deps,
  { id, folder }: { id: string; folder: string },
): Promise<void> {
  const file = await lockFile(tx, id);
  if (!file || !isPersonal(file.storageKey)) return;
  await jobs.send(tx, placeFileJob, { fileId: id, from: file.storageKey, folder });
}

/**
 * Gives up, inside the caller's transaction, a picture that the caller's record no longer refers to; a job erases
 * it. One that another record shows as well stays.
 */
export async function discardImage(tx: Tx, deps: Deps, id: string): Promise<void> {
  if (!(await lockFile(tx, id)) || (await isPictureUsed(tx, deps, id))) return;
  await giveUp(tx, deps, id);
}

/** From now on the picture is not served, and soon it is gone. */
async function giveUp(tx: Tx, { clock, jobs }: Deps, id: string): Promise<void> {
  await markFileDeleted(tx, id, clock.now());
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
  for (const id of [...ids].toSorted()) {
    if (await lockFile(tx, id)) await giveUp(tx, deps, id);
  }
}
