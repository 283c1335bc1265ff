import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { Http } from '#server/area.ts';
import type { Bind } from '#server/http/bind.ts';
import { sharedPictureOf } from './preview.queries.ts';

/** Pictures that one network may have drawn in a minute; services that show links ask for one a link. */
const limit = { max: 60, timeWindow: 60_000, allowList: () => false };

/** `GET /opportunities/{id}/preview-1200x630.jpg`: its address tells its size, as those of all pictures. */
export function registerPreviewRoutes(_bind: Bind, { app, deps }: Http): void {
  app.get<{ Params: { id: string } }>(
    '/opportunities/:id/preview-1200x630.jpg',
    { config: { rateLimit: limit } },
    async (request, reply) => {
      const { id } = request.params;
      if (!z.uuid().safeParse(id).success) throw new DomainError('not-found');
      const { etag, jpeg } = await sharedPictureOf(deps, id);
      // Dates pass and titles change.
      reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type('image/jpeg').send(Buffer.from(await jpeg()));
    },
  );
}
