import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { phrase } from '#shared/texts/text.ts';
import { imageMaxBytes } from '#areas/files/rules/files.ts';

/** Lets endpoints with `upload` read multipart requests; nothing is read before the handler asks. */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  // A body is JSON or an upload, nothing else.
  app.removeContentTypeParser('text/plain');
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: imageMaxBytes, files: 1, fields: 5, fieldSize: 1_000, parts: 6, headerPairs: 20 },
  });
}

/** The name that a file comes under; a part may have none. What nobody sees is left out: it is never typed. */
const visible = (fileName: string | undefined): string =>
  (fileName ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '');

/** How large an upload may be, and what is said of one that is larger, or that has no file. */
export interface UploadRules {
  maxBytes: number;
  tooLarge: ErrorCode;
  missing: ErrorCode;
}

const pictures: UploadRules = {
  maxBytes: imageMaxBytes,
  tooLarge: 'file.too-large',
  missing: 'file.invalid',
};

/**
 * The one file of an upload, a picture unless told otherwise. Counts while it reads and stops at the limit; a request
 * that is cut off leaves nothing behind, for nothing is written.
 * @throws DomainError those of the rules, request.wrong-type (no upload), request.malformed (cut off)
 */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, tooLarge, missing }: UploadRules = pictures,
): Promise<{ bytes: Buffer; fileName: string }> {
  if (Number(request.headers['content-length']) > request.routeOptions.bodyLimit) {
    throw new DomainError(tooLarge);
  }
  if (!request.isMultipart()) throw new DomainError('request.wrong-type');
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } });
    if (!part) throw new DomainError(missing, { params: { why: phrase('files.why.missing') } });
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    if (part.file.truncated) throw new DomainError(tooLarge);
    return { bytes: Buffer.concat(chunks), fileName: visible(part.filename) };
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError('request.malformed', { cause });
  }
}
