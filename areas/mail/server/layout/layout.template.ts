import type { Translate } from '#shared/texts/text.ts';
import { tidy, type Block, type MailDraft, type TidyDraft } from './draft.template.ts';
import { Markup, markup } from './markup.template.ts';

/** A mail's words, ready for the outbox. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const font = 'font-family:Nunito Sans,Segoe UI,Helvetica,Arial,sans-serif';
const body = `${font};font-size:16px;line-height:1.6;color:#1c2b26`;
/** Words break rather than make the mail wider than a phone; readers that know only the old name know that. */
const breaking = 'word-break:break-word;overflow-wrap:anywhere';
/** As high as a finger; within a line it moves nothing. */
const tall = 'padding:13px 0;color:#14584a';

/**
 * Dark colours for the readers that ask for them, and less room at the edges of a phone. Everything else is inline,
 * because many mail readers drop style elements; those that do keep the light colours, which stand on backgrounds of
 * their own. The colours are those of the pages (`web/ui/theme/palette.ts`).
 */
const style = new Markup(`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
.written a{color:#14584a}.written blockquote{margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #7d8a82}
@media (max-width:480px){
.edge{padding:16px 8px!important}.card{padding:24px 18px!important}
}
@media (prefers-color-scheme:dark){
.page{background:#101916!important}.card{background:#18241f!important;border-color:#2d3c35!important}
.ink{color:#f2f1e7!important}.muted{color:#adbab2!important}.box{background:#1d3a30!important}
.link,.written a{color:#93dcbf!important}.button{background:#86d6b6!important;color:#08251d!important}
}
</style>`);

/** Puts a draft into the layout that all mails share: HTML in tables for mail readers, and text for people. */
export function renderMail(t: Translate, draft: MailDraft): RenderedMail {
  const mail = tidy(draft);
  return { subject: mail.subject, html: asHtml(t, mail).toString(), text: asText(t, mail) };
}

function asHtml(t: Translate, { subject, preview, heading, blocks, reason, ways }: TidyDraft): Markup {
  return markup`<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${style}
</head>
<body class="page" style="margin:0;padding:0;background:#f7f6ef">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f6ef">
<tr><td align="center" class="edge" style="padding:24px 12px;${breaking}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="link" style="padding:0 8px 16px;${font};font-size:20px;font-weight:800;color:#14584a">
${t('mail.brand')}
</td></tr>
<tr><td class="card" style="padding:32px 28px;background:#ffffff;border:1px solid #dddccb;border-radius:16px">
<h1 class="ink" style="margin:0 0 16px;${body};font-size:24px;line-height:1.3;font-weight:800">${heading}</h1>
${blocks.map((block) => blockAsHtml(block))}</td></tr>
<tr><td class="muted" style="padding:20px 8px;${font};font-size:13px;line-height:1.5;color:#52625b">
${reason}
${ways.map(
  ({
    label,
    url,
  }) => markup`<br><a class="link" href="${url}" target="_blank" rel="noopener" style="${tall}">${label}</a>
`,
)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockAsHtml(block: Block): Markup {
  switch (block.kind) {
    case 'paragraph':
      return markup`<p class="ink" style="margin:0 0 16px;${body}">${block.text}</p>
`;
    case 'facts':
      return markup`<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0"
 style="margin:0 0 16px;background:#eff6f2;border-radius:12px">
<tr><td style="padding:16px 20px">
${factsAsHtml(block)}</td></tr>
</table>
`;
    case 'button':
      return markup`<p style="margin:24px 0">
<a class="button" href="${block.url}" target="_blank" rel="noopener" style="display:inline-block;padding:14px 24px;
border-radius:999px;background:#14584a;color:#ffffff;${font};font-size:16px;font-weight:700;
text-decoration:none">${block.label}</a></p>
`;
    case 'link':
      return markup`<p style="margin:0 0 16px;${body}">
<a class="link" href="${block.url}" target="_blank" rel="noopener" style="${tall}">${block.label}</a></p>
`;
    case 'quote':
      return markup`<div class="quote ink" style="margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #7d8a82;${body}">
${block.text.split('\n').map((line) => markup`${line}<br>`)}</div>
`;
    case 'written':
      return markup`<div class="written ink" style="margin:0 0 16px;${body}">${block.html}</div>
`;
    case 'picture':
      return markup`<p class="ink" style="margin:0 0 16px;${body}">
<img src="cid:${block.cid}" alt="${block.alt}" width="220" height="220" style="display:block;border-radius:12px"></p>
`;
    case 'code':
      return markup`<p class="box ink" style="margin:0 0 16px;padding:16px 20px;background:#eff6f2;border-radius:12px;
font-family:Consolas,Menlo,monospace;font-size:32px;letter-spacing:6px;font-weight:700;color:#1c2b26">${block.code}</p>
`;
  }
}

function factsAsHtml({ title, facts }: Extract<Block, { kind: 'facts' }>): Markup[] {
  const lines = facts.map(
    ({ label, value, url }) => markup`<p class="ink" style="margin:0 0 4px;${body}">
<span class="muted" style="color:#52625b">${label}:</span> ${
      url === undefined
        ? value
        : markup`<a class="link" href="${url}" target="_blank" rel="noopener" style="${tall}">${value}</a>`
    }</p>
`,
  );
  if (!title) return lines;
  const heading = markup`<p class="ink" style="margin:0 0 8px;${body};font-weight:800">${title}</p>
`;
  return [heading, ...lines];
}

function asText(t: Translate, { heading, blocks, reason, ways }: TidyDraft): string {
  const foot = [t('mail.brand'), reason, ...ways.map(({ label, url }) => `${label}:\n${url}`)].join('\n');
  return [heading, ...blocks.map(blockAsText), `-- \n${foot}`].join('\n\n') + '\n';
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'written':
      return block.text;
    case 'quote':
      return block.text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
    case 'facts':
      return [
        ...(block.title ? [block.title] : []),
        ...block.facts.map(
          ({ label, value, url }) => `  ${label}: ${value}${url === undefined ? '' : ` (${url})`}`,
        ),
      ].join('\n');
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'picture':
      return `[${block.alt}]`;
    case 'code':
      return `    ${block.code}`;
  }
}
