import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/errors.ts';
import type { Deps } from '#server/context.ts';
import { findStoredFile } from './files.queries.ts';

/**
 * `GET /files/{storage key}`: the bytes of a stored picture. Outside the contract, whose endpoints answer
 * data under `/api`. Only keys with a row in `files` are looked for on the storage. A picture's bytes never
 * change under one key, so whoever has them may keep them.
 */
export function registerFilesRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const file = await findStoredFile(deps, request.params['*']);
    if (!file) throw new DomainError('not-found');
    const etag = `"${file.sha256}"`;
    const cached = request.headers['if-none-match'] === etag;
    const stored = cached ? null : await file.open();
    if (!cached && !stored) throw new DomainError('not-found');
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
    if (!stored) return reply.status(304).send();
    return reply.type(file.contentType).header('content-length', stored.size).send(stored.stream);
  });
}
