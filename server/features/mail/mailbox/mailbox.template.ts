import type { MailboxMessage } from '../mail.queries.ts';
import type { Translate } from '#shared/texts/text.ts';
import { Markup, markup } from '../layout/markup.template.ts';

const style = `
:root{color-scheme:light dark;--paper:#f7f6ef;--surface:#fff;--ink:#1c2b26;--muted:#52625b;--line:#dddccb;--link:#14584a}
@media(prefers-color-scheme:dark){:root{--paper:#101916;--surface:#18241f;--ink:#f2f1e7;--muted:#adbab2;--line:#2d3c35;--link:#93c4ac}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 'Nunito Sans','Segoe UI',Helvetica,Arial,sans-serif}
main{max-width:56rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1.125rem;margin:2rem 0 .5rem}
p{margin:0 0 1rem}
a{color:var(--link)}
.muted{color:var(--muted)}
ul{list-style:none;margin:1.5rem 0 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:16px}
li{padding:1rem 1.25rem;overflow-wrap:anywhere}
li+li{border-top:1px solid var(--line)}
li a{font-weight:700;text-decoration:none}
li a:hover{text-decoration:underline}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0;overflow-wrap:anywhere}
dt{color:var(--muted)}
dd{margin:0}
iframe,pre{width:100%;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
iframe{height:44rem}
pre{padding:1.25rem;margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.9rem}
`;

/** All mails, newest first. */
export function mailboxListPage(t: Translate, messages: readonly MailboxMessage[], nonce: string): Markup {
  const items = messages.map(
    (message) => markup`<li>
<a href="/dev/mailbox/${message.id}">${message.subject}</a>
<div class="muted">${t('messaging.mailbox.to')}: ${message.to} · ${sentAt(message)} · ${message.template}</div>
</li>
`,
  );
  return page(
    t,
    t('messaging.mailbox.title'),
    nonce,
    markup`<h1>${t('messaging.mailbox.title')}</h1>
<p class="muted">${t('messaging.mailbox.explanation')}</p>
${items.length > 0 ? markup`<ul>${items}</ul>` : markup`<p>${t('messaging.mailbox.empty')}</p>`}`,
  );
}

/**
 * One mail. Its HTML is shown in a sandbox: it runs no script and reaches nothing of the site; links open in a
 * new tab. It inherits this page's content security policy, so its style element is given the nonce.
 */
export function mailboxMessagePage(t: Translate, message: MailboxMessage, nonce: string): Markup {
  const framed = message.html.replace('<style>', `<style nonce="${nonce}">`);
  return page(
    t,
    message.subject,
    nonce,
    markup`<p><a href="/dev/mailbox">${t('messaging.mailbox.back')}</a></p>
<h1>${message.subject}</h1>
<dl>
<dt>${t('messaging.mailbox.to')}</dt><dd>${message.to}</dd>
<dt>${t('messaging.mailbox.sent')}</dt><dd>${sentAt(message)}</dd>
<dt>${t('messaging.mailbox.template')}</dt><dd>${message.template}</dd>
${message.attachments.map(
  (file) => markup`<dt>${t('messaging.mailbox.attachments')}</dt><dd>${file.filename}</dd>
`,
)}</dl>
<h2>${t('messaging.mailbox.asHtml')}</h2>
<iframe title="${t('messaging.mailbox.asHtml')}" sandbox="allow-popups allow-popups-to-escape-sandbox"
 srcdoc="${framed}"></iframe>
<h2>${t('messaging.mailbox.asText')}</h2>
<pre tabindex="0">${message.text}</pre>`,
  );
}

function page(t: Translate, title: string, nonce: string, content: Markup): Markup {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${t('messaging.brand')}</title>
<style nonce="${nonce}">${new Markup(style)}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

function sentAt(message: MailboxMessage): string {
  return message.sentAt ? `${message.sentAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
}
