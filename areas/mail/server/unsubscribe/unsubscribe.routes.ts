import type { FastifyRequest } from 'fastify';
import { strayBodyMax } from '#shared/contract/body-limits.ts';
import { mailContract } from '#areas/mail/contract/mail.ts';
import { DomainError } from '#shared/errors.ts';
import type { Http } from '#server/area.ts';
import type { Bind } from '#server/http/bind.ts';
import { answerUnsubscribe } from './unsubscribe.actions.ts';
import { readUnsubscription } from './unsubscribe.queries.ts';

/** The whole body of a mail program's request (RFC 8058, 3.2). */
const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' };

const tokenOf = ({ params }: FastifyRequest): string => (params as { token: string }).token;

export function registerUnsubscribeRoutes(bind: Bind, { app, deps }: Http): void {
  bind(mailContract.unsubscription, ({ params }) => readUnsubscription(deps.db, deps, params.token));
  bind(mailContract.unsubscribe, ({ body }) => answerUnsubscribe(deps, body.token, body.answer));

  // What List-Unsubscribe names: mail programs post a form to it, and those that can't lead people to it.
  app.register(async (scope) => {
    const asText = { parseAs: 'string' } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/unsubscribe/:token', {
      bodyLimit: strayBodyMax,
      // The link is all that counts, wherever it is posted from; no cookie is looked at.
      config: { fromAnySite: true },
      preParsing: async (request, reply) => scope.bodies.begin(request, reply, strayBodyMax),
      handler: async (request, reply) =>
        scope.bodies.whileWorking(request, async () => {
          if (!(await isOneClick(request))) throw new DomainError('request.malformed');
          await answerUnsubscribe(deps, tokenOf(request), 'stop');
          return reply.header('cache-control', 'no-store').type('text/plain').send('');
        }),
    });
    // Opening it, by a person or a program that looks at links, changes nothing.
    scope.get('/unsubscribe/:token', async (request, reply) =>
      reply.redirect(`/unsubscribe?${new URLSearchParams({ token: tokenOf(request) }).toString()}`, 302),
    );
  });
}

/** Whether the request has the form that a mail program posts, in either of the ways in which forms are posted. */
async function isOneClick(request: FastifyRequest): Promise<boolean> {
  if (!request.isMultipart()) {
    return new URLSearchParams(String(request.body ?? '')).get(oneClick.name) === oneClick.value;
  }
  for await (const part of request.parts()) {
    if (part.type === 'field' && part.fieldname === oneClick.name) return part.value === oneClick.value;
  }
  return false;
}
