import { z } from 'zod';
import { sendPage } from '#areas/mail/server/mailbox/dev-page.http.ts';
import type { Http } from '#server/area.ts';
import type { Bind } from '#server/http/bind.ts';
import { DomainError } from '#shared/errors.ts';
import { takeInboundText } from '../inbound.actions.ts';
import { phonesPage } from './phones.template.ts';

const formType = 'application/x-www-form-urlencoded';
/** A text with its number fits easily. */
const formMax = 4096;

const said = z.object({ phone: z.string().regex(/^\+[1-9][0-9]{7,14}$/), body: z.string().min(1).max(160) });

/**
 * The phones of an installation that is tried without a provider: what they were texted, and a field to answer from one. Everybody's codes
 * are in it, so it does not exist in production, nor where texts are really sent; it is no part of the contract.
 */
export function registerPhonesRoutes(_bind: Bind, { app, deps }: Http): void {
  const { config, sms, ids } = deps;
  if (config.environment === 'production' || sms.kind !== 'development') return;

  app.get('/dev/texts', async (request, reply) =>
    sendPage(reply, phonesPage(request.t, sms.texts(), reply.cspNonce.style)),
  );

  app.register(async (scope) => {
    scope.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: formMax }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/dev/texts', { bodyLimit: formMax }, async (request, reply) => {
      const form = typeof request.body === 'string' ? request.body : '';
      const read = said.safeParse(Object.fromEntries(new URLSearchParams(form)));
      if (!read.success) throw new DomainError('request.malformed');
      await takeInboundText(deps, sms.say({ id: ids.uuid(), ...read.data }));
      return reply.redirect('/dev/texts', 303);
    });
  });
}
