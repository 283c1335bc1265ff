import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { Http } from '#server/area.ts';
import type { Bind } from '#server/http/bind.ts';
import { mailboxListPage, mailboxMessagePage } from './mailbox.template.ts';
import { mailboxMessage, mailboxMessages } from './mailbox.queries.ts';
import { withPictures } from './pictures.queries.ts';
import { sendPage } from './dev-page.http.ts';

const mailboxQuery = z.object({ to: z.string().optional().catch(undefined) });
const messageParams = z.object({ id: z.uuid() });

/**
 * The mailbox of an installation without a mail server: pages for people, JSON for tests. Everybody's mail is in
 * it, so it does not exist in production, nor where mail is really sent; it is no part of the contract.
 */
export function registerMailboxRoutes(_bind: Bind, { app, deps: { config, db, email } }: Http): void {
  if (config.environment === 'production' || email.kind !== 'mailbox') return;

  app.get('/dev/mailbox', async (request, reply) => {
    const { t } = request;
    const { to } = mailboxQuery.parse(request.query);
    return sendPage(reply, mailboxListPage(t, await mailboxMessages(db, to), reply.cspNonce.style));
  });

  app.get('/dev/mailbox.json', async (request, reply) => {
    const { to } = mailboxQuery.parse(request.query);
    return reply.header('cache-control', 'no-store').send((await mailboxMessages(db, to)).toReversed());
  });

  app.get('/dev/mailbox/:id', async (request, reply) => {
    const { t } = request;
    const params = messageParams.safeParse(request.params);
    const message = params.success ? await mailboxMessage(db, params.data.id) : undefined;
    if (!message) throw new DomainError('not-found');
    const html = await withPictures(message.html, message.attachments);
    return sendPage(reply, mailboxMessagePage(t, { ...message, html }, reply.cspNonce.style));
  });
}
