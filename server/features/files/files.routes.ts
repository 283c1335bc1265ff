import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import type { Deps } from '#server/context.ts';
import { isStorageKey } from '#server/platform/storage.ts';
import { findStoredFile } from './files.queries.ts';

/**
 * `GET /files/{storage key}`: the bytes of a stored picture. Outside the contract, whose endpoints answer
 * data under `/api`. Only keys with a row in `files` are looked for on the storage.
 */
export function registerFilesRoutes(app: FastifyInstance, { db, storage, log }: Deps): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*'];
    const file = isStorageKey(key) ? await findStoredFile(db, key) : null;
    if (!file) throw new DomainError('not-found');

    const etag = `"${file.sha256}"`;
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();

    const stored = await storage.get(file.storageKey);
    if (!stored) {
      log.error({ storageKey: file.storageKey }, 'stored file is missing');
      reply.removeHeader('cache-control').removeHeader('etag');
      throw new DomainError('not-found');
    }
    return reply.type(file.contentType).header('content-length', stored.size).send(stored.stream);
  });
}
