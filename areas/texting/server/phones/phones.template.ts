import { escapeText } from '#shared/rules/html-pieces.ts';
import type { Translate } from '#shared/texts/text.ts';

/** A text that came to a phone, or from one. */
interface ShownText {
  phone: string;
  body: string;
  at: Date;
  isFromPhone: boolean;
}

const style = `
:root{color-scheme:light dark;--paper:#f7f6ef;--surface:#fff;--ink:#1c2b26;--muted:#52625b;--line:#dddccb}
@media(prefers-color-scheme:dark){:root{--paper:#101916;--surface:#18241f;--ink:#f2f1e7;--muted:#adbab2;--line:#2d3c35}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 'Nunito Sans','Segoe UI',Helvetica,Arial,sans-serif}
main{max-width:62rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.75rem;margin:0 0 .5rem}
h2{font-size:1.125rem;margin:2rem 0 0}
.muted{color:var(--muted)}
form{display:flex;flex-wrap:wrap;align-items:end;gap:.75rem;margin:1.5rem 0}
label{display:grid;gap:.25rem;font-weight:700;flex:1 1 12rem}
input,button{font:inherit;min-height:2.75rem;min-width:0;padding:.5rem .875rem;border:1px solid var(--muted);border-radius:14px;background:var(--surface);color:var(--ink)}
button{font-weight:700;padding-inline:1.25rem}
ul{list-style:none;margin:.75rem 0 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:16px}
li{padding:1rem 1.25rem;overflow-wrap:anywhere}
li+li{border-top:1px solid var(--line)}
`;

/** What phones were texted and said, newest first, and a form to answer for one: plain HTML without scripts. */
export function phonesPage(t: Translate, texts: readonly ShownText[], nonce: string): string {
  const title = escapeText(t('texting.phones.title'));
  const phones = [...Map.groupBy(texts, ({ phone }) => phone)].map(([phone, theirs]) =>
    phoneSection(t, phone, theirs),
  );
  return `<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${escapeText(nonce)}">${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="muted">${escapeText(t('texting.phones.explanation'))}</p>
<form method="post" action="/dev/texts">
<label>${escapeText(t('texting.phones.phone'))}
<input name="phone" type="tel" required autocomplete="off" value="${escapeText(texts[0]?.phone ?? '')}" placeholder="+13125550147"></label>
<label>${escapeText(t('texting.phones.answer'))}
<input name="body" required maxlength="160" autocomplete="off" placeholder="STOP"></label>
<button>${escapeText(t('texting.phones.send'))}</button>
</form>
${phones.length > 0 ? phones.join('') : `<p>${escapeText(t('texting.phones.empty'))}</p>`}
</main>
</body>
</html>
`;
}

const phoneSection = (t: Translate, phone: string, texts: readonly ShownText[]): string => `
<h2>${escapeText(phone)}</h2>
<ul>${texts.map((text) => line(t, text)).join('')}</ul>
`;

const line = (t: Translate, { body, at, isFromPhone }: ShownText): string => `<li>
${escapeText(body)}
<div class="muted">${escapeText(t(isFromPhone ? 'texting.phones.said' : 'texting.phones.got'))} · ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</div>
</li>
`;
