import { createHash } from 'node:crypto';
import { embedColors, type EmbedColors } from '#areas/embeds/rules/embed-colors.ts';
import { embedBytesMax, type EmbedOptions } from '#areas/embeds/rules/embeds.ts';
import { formatShortDate, formatTimeSpan, zoneName } from '#shared/rules/dates.ts';
import { escapeText } from '#shared/rules/html-pieces.ts';
import { landingPagePath } from '#shared/rules/routes.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { EmbeddedList, EmbeddedOpportunity } from './embeds.queries.ts';

/** A document, and the policy that lets it have its own style and script and nothing else. */
export interface EmbedDocument {
  html: string;
  policy: string;
}

/**
 * In the frame: says how high the list is when that changes, and when the page around asks. A height is all that is said, so every page may
 * hear it.
 */
const heightScript = `(function(){
function tell(){parent.postMessage({manyhands:'height',height:Math.ceil(document.body.getBoundingClientRect().height)},'*')}
new ResizeObserver(tell).observe(document.body);
addEventListener('message',function(event){if(event.data==='manyhands-height')tell()});
})();`;

/**
 * In the page around: gives each frame of this site the height of its list, and the others nothing. Plain words of the oldest browsers in
 * use, since it runs on pages of others.
 */
export const frameScript = `(function(){
var site=new URL(document.currentScript.src).origin;
function frames(){return Array.from(document.querySelectorAll('iframe')).filter(function(frame){return frame.src.indexOf(site+'/embed/')===0})}
addEventListener('message',function(event){
var told=event.data;
if(event.origin!==site||!told||told.manyhands!=='height'||!(told.height>0&&told.height<50000))return;
frames().forEach(function(frame){if(frame.contentWindow===event.source)frame.style.height=told.height+'px'});
});
frames().forEach(function(frame){frame.contentWindow.postMessage('manyhands-height',site)});
})();
`;

const style = `*{box-sizing:border-box}
body{margin:0;padding:var(--edge);background:var(--ground);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 4px;font-size:1.25em;line-height:1.3}
ul{margin:0;padding:0;list-style:none}
li{padding:12px 0;border-bottom:1px solid var(--line)}
p{margin:2px 0 0}
.muted{color:var(--muted);font-size:.9375em}
a{color:var(--accent);text-underline-offset:.15em}
h2{margin:0;font-size:1.0625em;line-height:1.4}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:2px}
svg{width:.75em;height:.75em;margin-inline-start:.35em;vertical-align:baseline}
.end{margin-top:12px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`;

const colorsOf = ({ background, text, muted, line, accent }: EmbedColors): string =>
  `--ground:${background};--text:${text};--muted:${muted};--line:${line};--accent:${accent}`;

/** The styles of a list in its colors. */
function styleOf(options: EmbedOptions): string {
  const { light, dark } = embedColors(options);
  // Words on a ground of their own keep away from its edges; others stand where those of the page around do.
  const edge = options.theme === 'own' ? '16px' : '4px 4px 12px';
  return `:root{--edge:${edge};${colorsOf(light)}}\n@media(prefers-color-scheme:dark){:root{${colorsOf(dark)}}}\n${style}`;
}

/** An arrow that leaves its box, beside links that open a window. */
const arrow =
  '<svg viewBox="0 0 12 12" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M4.5 1.5h-3v9h9v-3M7 1.5h3.5V5M10.5 1.5 5.5 6.5"/></svg>';

/** A link to this site, which opens beside the page around. */
const link = (t: Translate, address: string, words: string): string =>
  `<a href="${escapeText(address)}" target="_blank" rel="noopener">${escapeText(words)}${arrow}<span class="hidden"> (${escapeText(t('embeds.newWindow'))})</span></a>`;

function entry(t: Translate, publicUrl: string, item: EmbeddedOpportunity): string {
  const { id, title, startAt, endAt, timeZone, location, city, placesLeft } = item;
  const when = t('embeds.when', {
    date: formatShortDate(t, startAt, timeZone),
    time: formatTimeSpan(t, startAt, endAt, timeZone),
    zone: zoneName(t, endAt, timeZone),
  });
  const left =
    placesLeft === 0
      ? t('opportunities.card.full')
      : t('opportunities.card.placesLeft', { count: placesLeft });
  const place = city && city !== location ? t('embeds.place', { name: location, town: city }) : location;
  return `<li><h2>${link(t, `${publicUrl}/opportunities/${id}`, title)}</h2><p><time datetime="${startAt.toISOString()}">${escapeText(when)}</time></p><p class="muted">${escapeText(place)} · ${escapeText(left)}</p></li>`;
}

interface Given {
  publicUrl: string;
  options: EmbedOptions;
  /** Null for an organization that shows nothing to everybody. */
  list: EmbeddedList | null;
}

/**
 * The document in the frame. It stays within `embedBytesMax` together with the script of the page around: what would make it heavier is
 * found behind the link below the list.
 */
export function embedDocument(t: Translate, { publicUrl, options, list }: Given): EmbedDocument {
  const written = (entries: readonly string[]): string => {
    if (!list) return `<p>${escapeText(t('embeds.gone'))}</p>`;
    const { name, orgName } = list.organization;
    const items =
      entries.length > 0 ? `<ul>${entries.join('\n')}</ul>` : `<p>${escapeText(t('embeds.none'))}</p>`;
    return `<h1>${escapeText(t('embeds.title', { name }))}</h1>${items}<p class="end">${link(t, publicUrl + landingPagePath(orgName), t('embeds.all', { name }))}</p>`;
  };
  const styles = styleOf(options);
  const title = list ? t('embeds.frame', { name: list.organization.name }) : t('embeds.gone');
  const around = (main: string): string => `<!doctype html>
<html lang="${t.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeText(title)}</title><style>${styles}</style></head>
<body><main>${main}</main><script>${heightScript}</script></body></html>
`;
  const entries = (list?.items ?? []).map((item) => entry(t, publicUrl, item));
  const heaviest = embedBytesMax - Buffer.byteLength(frameScript);
  let html = around(written(entries));
  while (Buffer.byteLength(html) > heaviest && entries.length > 1) {
    entries.pop();
    html = around(written(entries));
  }
  return { html, policy: policyOf(styles) };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Its own style and script by their sums, which stay the same with the document, as an answer of 304 asks for; nothing else is loaded. */
const policyOf = (styles: string): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(styles)}`,
    `script-src ${hashOf(heightScript)}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join(';');
