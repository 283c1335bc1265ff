import { buffer } from 'node:stream/consumers';
import type { Deps } from '#server/context.ts';
import type { KeptAttachment } from '#areas/mail/schema/mail.ts';
import type { SentMail, MailAttachment } from '#server/platform/email/email.ts';
import { qrPicture } from '#server/platform/print/qr.ts';
import { StorageUnavailableError } from '#server/platform/storage/storage.ts';

/**
 * The files of a mail with what is in them, or what becomes of a mail whose files can't be read: another try when file
 * storage is away, none when it has lost one.
 */
export async function attachmentFiles(
  { storage }: Pick<Deps, 'storage'>,
  attachments: readonly KeptAttachment[],
): Promise<readonly MailAttachment[] | Exclude<SentMail, { outcome: 'sent' }>> {
  const files: MailAttachment[] = [];
  try {
    for (const file of attachments) {
      const { filename, contentType, content, storageKey, qr } = file;
      if (qr !== undefined) {
        files.push({ filename, contentType, content: await qrPicture(qr), cid: file.cid });
        continue;
      }
      const stored = storageKey === undefined ? undefined : await storage.get(storageKey);
      if (stored === null) return { outcome: 'permanent', code: 'file-gone' };
      files.push({ filename, contentType, content: stored ? await buffer(stored.stream) : (content ?? '') });
    }
  } catch (error) {
    if (error instanceof StorageUnavailableError) return { outcome: 'temporary', code: 'storage-away' };
    throw error;
  }
  return files;
}
