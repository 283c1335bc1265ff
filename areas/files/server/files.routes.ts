import { DomainError } from '#shared/errors.ts';
import type { Http } from '#server/area.ts';
import type { Bind } from '#server/http/bind.ts';
import { findStoredFile } from './files.queries.ts';
import { accessToPicture } from './picture-uses.queries.ts';

/** Anybody who has a public picture may keep it: its bytes never change under one key. */
const publicCache = 'public, max-age=31536000, immutable';
/** Access to a private picture can change at any time, so each use asks again; mostly the answer is 304. */
const privateCache = 'private, no-cache';

/**
 * `GET /files/{storage key}`: the bytes of a stored picture. Outside the contract, whose endpoints answer
 * data under `/api`. Only keys with a row in `files` are looked for on the storage. A private picture is not
 * there for those who may not see it, as if its key were unknown.
 */
export function registerFilesRoutes(_bind: Bind, { app, deps, resolveActor }: Http): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const file = await findStoredFile(deps, request.params['*']);
    if (!file) throw new DomainError('not-found');
    const { isPublic, isOpenTo } = await accessToPicture(deps, file.id);
    if (!isPublic && !(await isOpenTo(await resolveActor(request, reply)))) {
      reply.header('cache-control', 'private, no-store');
      throw new DomainError('not-found');
    }
    const { etag } = file;
    const cached = request.headers['if-none-match'] === etag;
    const stored = cached ? null : await file.open();
    if (!cached && !stored) throw new DomainError('not-found');
    reply.header('cache-control', isPublic ? publicCache : privateCache).header('etag', etag);
    if (!isPublic) reply.header('vary', 'cookie');
    if (!stored) return reply.status(304).send();
    return reply.type(file.contentType).header('content-length', stored.size).send(stored.stream);
  });
}
