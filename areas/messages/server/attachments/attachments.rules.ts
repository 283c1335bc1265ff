import { documentEndings, type DocumentType } from '#shared/rules/documents.ts';

/** A file that no message took is erased after so many hours. */
export const waitingHours = 24;

/** So many files of one person may wait for a message. */
export const waitingAttachmentsMax = 30;

/** Where the bytes of a file lie; outside the folder of pictures, so that nothing serves it. */
export const attachmentKey = (id: string, contentType: DocumentType): string =>
  `messages/${id}.${documentEndings[contentType][0]}`;
