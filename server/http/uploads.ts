import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import { imageMaxBytes } from '#shared/rules/files.ts';

/** Lets endpoints with `upload` read multipart requests; nothing is read before the handler asks. */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  // A body is JSON or an upload, nothing else.
  app.removeContentTypeParser('text/plain');
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: imageMaxBytes, files: 1, fields: 5, fieldSize: 1_000, parts: 6, headerPairs: 20 },
  });
}

/**
 * The one file of an upload. Counts while it reads and stops at the limit; a request that is cut off leaves
 * nothing behind, for nothing is written.
 * @throws DomainError file.too-large, file.invalid (no file), request.wrong-type (no upload), request.malformed (cut off)
 */
export async function readUpload(request: FastifyRequest): Promise<{ bytes: Buffer; fileName: string }> {
  if (Number(request.headers['content-length']) > request.routeOptions.bodyLimit) {
    throw new DomainError('file.too-large');
  }
  if (!request.isMultipart()) throw new DomainError('request.wrong-type');
  try {
    const part = await request.file();
    if (!part) throw new DomainError('file.invalid');
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    if (part.file.truncated) throw new DomainError('file.too-large');
    return { bytes: Buffer.concat(chunks), fileName: part.filename };
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError('request.malformed', { cause });
  }
}
