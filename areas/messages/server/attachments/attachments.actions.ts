import type { MessageAttachment } from '#areas/messages/contract/messages.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { attachmentsMaxBytes } from '#areas/messages/rules/message-attachments.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { documentTypeOf, whyRefused } from '#areas/files/rules/file-kinds.ts';
import { documentName } from '#areas/files/server/documents.rules.ts';
import type { UploadedFile } from '#areas/files/server/files.actions.ts';
import { eraseAttachmentJob } from './attachments.jobs.ts';
import { attachmentKey, waitingHours, waitingAttachmentsMax } from './attachments.rules.ts';
import { countWaiting, insertAttachment, takeWaiting, waitingOf } from './attachments.store.ts';

/**
 * Keeps an uploaded file for a message that is being written. It is the person's who uploaded it, and is erased after a
 * day unless a message takes it.
 * @throws DomainError `message.attachment-wrong-kind`, `message.too-many-attachments`
 * @throws StorageAwayError when it can't be kept now; what is left of it then goes after a day
 */
export async function attachFile(
  { deps, actor }: Context<SignedIn>,
  { bytes, fileName }: UploadedFile,
): Promise<MessageAttachment> {
  const { db, storage, ids, clock, jobs } = deps;
  const contentType = documentTypeOf(bytes);
  if (contentType === null)
    throw new DomainError('message.attachment-wrong-kind', {
      params: { why: whyRefused(bytes, 'documents') },
    });
  const id = ids.uuid();
  const storageKey = attachmentKey(id, contentType);
  const name = documentName(fileName, contentType);
  // The row comes first: whatever happens afterwards, the job finds the bytes by it.
  await withTransaction(db, async (tx) => {
    await lockPerson(tx, actor.userId);
    if ((await countWaiting(tx, actor.userId)) >= waitingAttachmentsMax)
      throw new DomainError('message.too-many-attachments', { params: { max: waitingAttachmentsMax } });
    const row = { id, uploaderId: actor.userId, storageKey, fileName: name, contentType };
    await insertAttachment(tx, { ...row, byteSize: bytes.length, createdAt: clock.now() });
    const job = { attachmentId: id, storageKey };
    await jobs.send(tx, eraseAttachmentJob, job, { afterSeconds: waitingHours * 3_600 });
  });
  await storage.put(storageKey, bytes);
  return { id, name, contentType, bytes: bytes.length };
}

/**
 * Gives a person's uploaded files to a message, inside the caller's transaction.
 * @throws DomainError `request.invalid` when one is not there any more, or they are too large together
 */
export async function attachTo(
  tx: Tx,
  { actor }: Context<SignedIn>,
  messageId: string,
  attachmentIds: readonly string[],
): Promise<void> {
  if (attachmentIds.length === 0) return;
  const sizes = await takeWaiting(tx, actor.userId, messageId, attachmentIds);
  const path = 'attachmentIds';
  if (sizes.length < attachmentIds.length)
    refuseFaults([{ path, text: phrase('messages.attachments.gone') }]);
  if (sizes.reduce((sum, size) => sum + size, 0) > attachmentsMaxBytes)
    refuseFaults([{ path, text: phrase('messages.attachments.tooLarge') }]);
}

/** Has the files of a person that wait for a message erased, inside the caller's transaction. */
export async function discardWaiting(tx: Tx, { jobs }: Deps, uploaderId: string): Promise<void> {
  for (const { id, storageKey } of await waitingOf(tx, uploaderId))
    await jobs.send(tx, eraseAttachmentJob, { attachmentId: id, storageKey });
}
