import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import {
  filesOfApplicationMax,
  type AnsweredFile,
} from '#areas/application-files/rules/application-files.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { documentTypeOf, whyRefused } from '#areas/files/rules/file-kinds.ts';
import { documentName } from '#areas/files/server/documents.rules.ts';
import type { UploadedFile } from '#areas/files/server/files.actions.ts';
import { eraseApplicationFileJob } from './application-files.jobs.ts';
import { takesFiles } from './application-files.queries.ts';
import { fileKey, keptMax, waitingDays, waitingFilesMax } from './application-files.rules.ts';
import { countFiles, insertFile, keepFiles, detachAllFiles } from './application-files.store.ts';

/**
 * Keeps an uploaded file for an application that is being written. It is the person's who uploaded it, and is erased
 * unless an application to this organization takes it in time.
 * @throws DomainError `not-found` when the organization's form asks for no file, `application-file.wrong-kind`,
 *   `application-file.too-many`
 * @throws StorageAwayError when it can't be kept now; what is left of it then goes later
 */
export async function storeApplicationFile(
  { deps, actor }: Context<SignedIn>,
  organizationId: string,
  { bytes, fileName }: UploadedFile,
): Promise<AnsweredFile> {
  const { db, storage, ids, clock, jobs } = deps;
  const { userId } = actor;
  if (!(await takesFiles(db, organizationId))) throw new DomainError('not-found');
  const contentType = documentTypeOf(bytes);
  if (contentType === null)
    throw new DomainError('application-file.wrong-kind', { params: { why: whyRefused(bytes, 'documents') } });
  const id = ids.uuid();
  const storageKey = fileKey(id, contentType);
  const name = documentName(fileName, contentType);
  // The row comes first: whatever happens afterwards, the job finds the bytes by it.
  await withTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    const { waiting, kept } = await countFiles(tx, userId);
    if (waiting >= waitingFilesMax || waiting + kept >= keptMax)
      throw new DomainError('application-file.too-many');
    const row = { id, userId, organizationId, storageKey, fileName: name, contentType };
    await insertFile(tx, { ...row, byteSize: bytes.length, createdAt: clock.now() });
    const job = { fileId: id, storageKey };
    await jobs.send(tx, eraseApplicationFileJob, job, { afterSeconds: waitingDays * 24 * 3_600 });
  });
  await storage.put(storageKey, bytes);
  return { name, type: contentType, content: id };
}

/**
 * Gives a person's uploaded files to the application to an organization, inside the caller's transaction. Files that were
 * in an earlier one may be in this one, too.
 * @param files.ids those that the answers name
 * @returns by its id each file with the name and type that it was kept with, whatever the answers call it
 * @throws DomainError `request.invalid` at `answers` when one is not there any more, or there are too many
 */
export async function keepApplicationFiles(
  tx: Tx,
  deps: Deps,
  files: { userId: string; organizationId: string; ids: readonly string[] },
): Promise<Map<string, AnsweredFile>> {
  const ids = [...new Set(files.ids)];
  const path = 'answers';
  if (ids.length > filesOfApplicationMax)
    refuseFaults([{ path, text: phrase('application.file.tooMany', { max: filesOfApplicationMax }) }]);
  const kept = ids.length > 0 ? await keepFiles(tx, files, ids, deps.clock.now()) : [];
  if (kept.length < ids.length) refuseFaults([{ path, text: phrase('application.file.gone') }]);
  return new Map(kept.map((file) => [file.content, file]));
}

/** Has all files of a person erased, inside the caller's transaction. */
export async function discardFilesOf(tx: Tx, deps: Deps, userId: string): Promise<void> {
  for (const { id, storageKey } of await detachAllFiles(tx, userId))
    await deps.jobs.send(tx, eraseApplicationFileJob, { fileId: id, storageKey });
}
