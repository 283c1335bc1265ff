import type { SendEmailForm } from '#areas/messages/rules/send-email.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { escapeText } from '#shared/rules/html-pieces.ts';
import { phrase } from '#shared/texts/text.ts';
import { audiencesReaching } from './audiences/reaching.queries.ts';
import { sendMessage } from './messages.actions.ts';

/**
 * The documents' call to send emails: a message as the screen sends it, to people of opportunities, groups, locations and lists of volunteers whom the
 * caller may write to, one email each.
 * @returns to how many it goes; of those named who unsubscribed or whose address bounced it says nothing to anybody
 * @throws DomainError `request.invalid` at each recipient whom the caller may not write to; as `sendMessage` throws
 */
export async function emailRecepients(
  ctx: Context<SignedIn>,
  { recepients, subject, message, linkUrl, linkText }: SendEmailForm,
): Promise<{ success: true; sent: number; leftOut: string[] }> {
  const addresses = [...new Set(recepients.map(({ email }) => email))];
  const { audiences, missing } = await audiencesReaching(ctx, addresses);
  const unknown = new Set(missing);
  refuseFaults(
    recepients.flatMap(({ email }, position) =>
      unknown.has(email)
        ? [{ path: `recepients.${position}.email`, text: phrase('messages.sendEmail.notYours') }]
        : [],
    ),
  );
  const { sent, leftOut } = await sendMessage(ctx, {
    sendKey: ctx.deps.ids.uuid(),
    audiences,
    subject,
    content: linkUrl === undefined ? message : message + linkOf(linkUrl, linkText || linkUrl),
    recipients: addresses,
    attachmentIds: [],
  });
  return { success: true, sent, leftOut };
}

const linkOf = (url: string, words: string): string =>
  `<p><a href="${escapeText(url)}">${escapeText(words)}</a></p>`;
