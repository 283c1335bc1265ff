import type { Translate } from '#shared/texts/text.ts';
import { Markup, markup } from '../layout/markup.template.ts';

const style = `
:root{color-scheme:light dark;--paper:#f7f6ef;--surface:#fff;--ink:#1c2b26;--muted:#52625b;--line:#dddccb;--link:#14584a}
@media(prefers-color-scheme:dark){:root{--paper:#101916;--surface:#18241f;--ink:#f2f1e7;--muted:#adbab2;--line:#2d3c35;--link:#93c4ac}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 'Nunito Sans','Segoe UI',Helvetica,Arial,sans-serif}
main{max-width:62rem;margin:0 auto;padding:2rem 1rem 4rem}
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
iframe{display:block;height:44rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:1rem 0}
nav a{padding:.625rem 0}
nav a[aria-current]{color:var(--ink);font-weight:700;text-decoration:none}
.frames{display:flex;flex-wrap:wrap;gap:1rem 1.5rem}
.frames iframe{box-sizing:content-box}
.frames figure{margin:0;max-width:100%;overflow-x:auto}
pre{padding:1.25rem;margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.9rem}
`;

/** A page for those who develop the product: plain HTML without scripts. */
export function devPage(t: Translate, title: string, nonce: string, content: Markup): Markup {
  return markup`<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${t('mail.brand')}</title>
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

/**
 * A mail's HTML in a sandbox: it runs no script and reaches nothing of the site; links open in a new tab. It inherits
 * the page's content security policy, so its style element is given the nonce.
 * @param width pixels; as wide as the page unless told
 */
export function mailFrame(title: string, html: string, nonce: string, width?: number): Markup {
  const framed = html.replace('<style>', `<style nonce="${nonce}">`);
  const size = width === undefined ? '' : `width:${width}px`;
  return markup`<iframe title="${title}" sandbox="allow-popups allow-popups-to-escape-sandbox" style="${size}"
 srcdoc="${framed}"></iframe>`;
}
