import { documentEndings, type DocumentType } from '#shared/rules/documents.ts';

/** A file that no application took is erased after so many days: as long as the browser keeps what was begun. */
export const waitingDays = 14;

/** So many files of one person may wait for an application, and so many may be in all of the person's applications. */
export const waitingFilesMax = 12;
export const keptMax = 60;

/** Where the bytes of a file lie; outside the folder of pictures, so that nothing else serves it. */
export const fileKey = (id: string, contentType: DocumentType): string =>
  `applications/${id}.${documentEndings[contentType][0]}`;
