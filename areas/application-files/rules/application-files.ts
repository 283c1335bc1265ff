import { z } from 'zod';
import { documentTypes } from '#shared/rules/documents.ts';

/** Largest file of an answer, in bytes (10 MB). */
export const answerFileMaxBytes = 10 * 1024 * 1024;

/** Most files that answer one question that takes several, and most files of one application, all its answers together. */
export const filesOfAnswerMax = 5;
export const filesOfApplicationMax = 10;

/** Longest name of a file, its ending included. */
const fileNameMax = 100;

/**
 * A file in an answer, in the shape that SurveyJS gives files in: `content` is the id under which it was uploaded. Name and
 * type are for those who read; what is kept of the upload says them, too.
 */
export const answeredFile = z.object({
  name: z.string().min(1).max(fileNameMax),
  type: z.enum(documentTypes),
  content: z.uuid(),
});
export type AnsweredFile = z.output<typeof answeredFile>;

/** An answer to a question that asks for files. */
export const answeredFiles = z.array(answeredFile).min(1).max(filesOfAnswerMax);

/** The page's address of a file of an application; for the applicant and for those who decide. */
export const answeredFilePath = (id: string): string => `/files/applications/${id}`;
