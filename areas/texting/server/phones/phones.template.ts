import { markup, type Markup } from '#areas/mail/server/layout/markup.template.ts';
import { devPage } from '#areas/mail/server/mailbox/dev-page.template.ts';
import type { PhoneText } from '#server/platform/sms/sms.ts';
import type { Translate } from '#shared/texts/text.ts';

/** What phones were texted and said, newest first, and a form to answer for one. */
export function phonesPage(t: Translate, texts: readonly PhoneText[], nonce: string): Markup {
  const phones = [...Map.groupBy(texts, ({ phone }) => phone)];
  return devPage(
    t,
    t('texting.phones.title'),
    nonce,
    markup`<h1>${t('texting.phones.title')}</h1>
<p class="muted">${t('texting.phones.explanation')}</p>
<form method="post" action="/dev/texts">
<label>${t('texting.phones.phone')}
<input name="phone" type="tel" required autocomplete="off" value="${texts[0]?.phone ?? ''}" placeholder="+13125550147"></label>
<label>${t('texting.phones.answer')}
<input name="body" required maxlength="160" autocomplete="off" placeholder="STOP"></label>
<button>${t('texting.phones.send')}</button>
</form>
${phones.length > 0 ? phones.map(([phone, theirs]) => phoneSection(t, phone, theirs)) : markup`<p>${t('texting.phones.empty')}</p>`}`,
  );
}

const phoneSection = (t: Translate, phone: string, texts: readonly PhoneText[]): Markup => markup`
<h2>${phone}</h2>
<ul>${texts.map(
  ({ body, at, isFromPhone }) => markup`<li>
${body}
<div class="muted">${t(isFromPhone ? 'texting.phones.said' : 'texting.phones.got')} · ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</div>
</li>
`,
)}</ul>
`;
