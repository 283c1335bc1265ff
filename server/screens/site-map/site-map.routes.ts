import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { Http } from '#server/area.ts';
import type { Bind } from '#server/http/bind.ts';
import { entriesFrom, mappedKinds, mapParts } from './site-map.queries.ts';
import { fixedPages, indexXml, partXml, robotsText } from './site-map.template.ts';

/** What one network may ask for in a minute: a search engine reads each part once a day. */
const config = { rateLimit: { max: 120, timeWindow: 60_000, allowList: () => false } };

const part = z.object({ kind: z.enum(mappedKinds), first: z.uuid() });

/** `/robots.txt`, and `/sitemap.xml` with its parts. Outside the contract: they are for programs that know these addresses. */
export function registerSiteMapRoutes(_bind: Bind, { app, deps }: Http): void {
  const { db, clock } = deps;
  const { publicUrl } = deps.config;
  const answer = (reply: FastifyReply, xml: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml);
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(publicUrl)),
  );
  app.get('/sitemap.xml', { config }, async (_request, reply) => {
    const parts = await mapParts(db, clock.now());
    return answer(
      reply,
      indexXml(publicUrl, [
        '/sitemap/pages.xml',
        ...mappedKinds.flatMap((kind) => parts[kind].map((first) => `/sitemap/${kind}/${first}.xml`)),
      ]),
    );
  });
  app.get('/sitemap/pages.xml', { config }, async (_request, reply) =>
    answer(
      reply,
      partXml(
        publicUrl,
        fixedPages.map((path) => ({ path, changedAt: null })),
      ),
    ),
  );
  app.get('/sitemap/:kind/:first.xml', { config }, async (request, reply) => {
    const { data } = part.safeParse(request.params);
    if (!data) throw new DomainError('not-found');
    return answer(reply, partXml(publicUrl, await entriesFrom(db, data.kind, data.first, clock.now())));
  });
}
