import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { embedsContract as contract } from '#areas/embeds/contract/embeds.ts';
import { embedFolder, embedScriptPath, readEmbedOptions } from '#areas/embeds/rules/embeds.ts';
import type { Http } from '#server/area.ts';
import type { Bind } from '#server/http/bind.ts';
import { answersAreNoPages } from '#server/http/security.ts';
import { embedChoices, embeddedList } from './embeds.queries.ts';
import { embedDocument, frameScript } from './embeds.template.ts';

/** Lists that one network may look at in a minute: those of a whole school at once. */
const rateLimit = { max: 600, timeWindow: 60_000, allowList: () => false };

const crossOriginResourcePolicy = { policy: 'cross-origin' as const };

/** For the script, which pages of other sites load and no one opens. */
const scriptForOtherSites = { ...answersAreNoPages, crossOriginResourcePolicy };

/** For the document, which pages of other sites frame. It brings a policy of its own. */
const frameOfOtherSites = {
  enableCSPNonces: false,
  contentSecurityPolicy: false as const,
  frameguard: false as const,
  crossOriginResourcePolicy,
  // A page that asks this of all that it frames can have the list, too: it loads nothing.
  crossOriginEmbedderPolicy: { policy: 'require-corp' as const },
};

const parameters = z.object({ organizationId: z.uuid() });

/** Endpoints, and what pages of other sites have in them, outside the contract: the list in a frame, and the script beside it. No cookie is looked at. */
export function registerEmbedsRoutes(bind: Bind, { app, deps }: Http): void {
  const { db, clock, languages, config } = deps;
  bind(contract.choices, ({ ctx, params }) => embedChoices(ctx, params.orgName));

  app.get(embedScriptPath, { helmet: scriptForOtherSites }, async (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8');
    return sendUnlessKnown(request, reply, frameScript);
  });

  app.get<{ Params: { organizationId: string } }>(
    `${embedFolder}:organizationId`,
    { config: { rateLimit }, helmet: frameOfOtherSites },
    async (request, reply) => {
      const options = readEmbedOptions(new URLSearchParams(request.url.split('?').slice(1).join('?')));
      const { data: named } = parameters.safeParse(request.params);
      const list = named ? await embeddedList(db, named.organizationId, options, clock.now()) : null;
      const language = languages.offered.find((one) => one === options.language);
      const t = language ? languages.in(language) : request.t;
      const { html, policy } = embedDocument(t, { publicUrl: config.publicUrl, options, list });
      reply
        .status(list ? 200 : 404)
        .header('content-security-policy', policy)
        .header('cache-control', 'public, max-age=60')
        .header('vary', 'Accept-Language')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8');
      return sendUnlessKnown(request, reply, html);
    },
  );
}

/** Answers with a text, or says that it is the one that the asker has. */
function sendUnlessKnown({ headers }: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  const known = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known?.includes(etag) && reply.statusCode === 200 ? reply.status(304).send() : reply.send(text);
}
