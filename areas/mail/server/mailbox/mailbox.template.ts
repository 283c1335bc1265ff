import type { MailboxMessage } from './mailbox.queries.ts';
import type { Translate } from '#shared/texts/text.ts';
import { markup, type Markup } from '../layout/markup.template.ts';
import { devPage, mailFrame } from './dev-page.template.ts';

/** All mails, newest first. */
export function mailboxListPage(t: Translate, messages: readonly MailboxMessage[], nonce: string): Markup {
  const items = messages.map(
    (message) => markup`<li>
<a href="/dev/mailbox/${message.id}">${message.subject}</a>
<div class="muted">${t('mail.mailbox.to')}: ${message.to} · ${sentAt(message)} · ${message.template}</div>
</li>
`,
  );
  return devPage(
    t,
    t('mail.mailbox.title'),
    nonce,
    markup`<h1>${t('mail.mailbox.title')}</h1>
<p class="muted">${t('mail.mailbox.explanation')}</p>
${items.length > 0 ? markup`<ul>${items}</ul>` : markup`<p>${t('mail.mailbox.empty')}</p>`}`,
  );
}

/** One mail, in both of its parts. */
export function mailboxMessagePage(t: Translate, message: MailboxMessage, nonce: string): Markup {
  return devPage(
    t,
    message.subject,
    nonce,
    markup`<p><a href="/dev/mailbox">${t('mail.mailbox.back')}</a></p>
<h1>${message.subject}</h1>
<dl>
<dt>${t('mail.mailbox.to')}</dt><dd>${message.to}</dd>
<dt>${t('mail.mailbox.sent')}</dt><dd>${sentAt(message)}</dd>
<dt>${t('mail.mailbox.template')}</dt><dd>${message.template}</dd>
${message.attachments.map(
  (file) => markup`<dt>${t('mail.mailbox.attachments')}</dt><dd>${file.filename}</dd>
`,
)}</dl>
<h2>${t('mail.mailbox.asHtml')}</h2>
${mailFrame(t('mail.mailbox.asHtml'), message.html, nonce)}
<h2>${t('mail.mailbox.asText')}</h2>
<pre tabindex="0">${message.text}</pre>`,
  );
}

function sentAt(message: MailboxMessage): string {
  return message.sentAt ? `${message.sentAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
}
