import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DomainError } from '#shared/errors.ts';
import { errorCatalog, errorText } from '#shared/errors/catalog.ts';

/** The colors and letters of the pages (`web/ui/theme/palette.ts`), of the device's scheme. */
const style = `:root{color-scheme:light dark;--paper:#f7f6ef;--ink:#1c2b26;--muted:#52625b;--link:#14584a}
@media(prefers-color-scheme:dark){:root{--paper:#101916;--ink:#f2f1e7;--muted:#adbab2;--link:#93dcbf}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 'Nunito Sans','Segoe UI',system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:42rem;margin:0 auto;padding:clamp(2rem,10vh,6rem) 1rem;text-align:center}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.15}
p{margin:0 0 1rem}
small{color:var(--muted);font-size:.875rem}
a{display:inline-block;padding:.5rem 0;color:var(--link);font-weight:700}`;

/**
 * What is shown when even the error page can't be rendered, or when a form was refused before any page saw it: words
 * alone in the pages' colors, no data, no script. A refusal is told in its own words, a failure as ours.
 */
export function plainErrorPage(
  { t, id: requestId }: FastifyRequest,
  reply: FastifyReply,
  error: DomainError,
): FastifyReply {
  const { status } = errorCatalog[error.code];
  const text =
    status < 500
      ? t(errorText(error.code, error.params))
      : t(status === 503 ? 'app.error.away' : 'app.error.text');
  const html = `<!doctype html>
<html lang="${t.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('app.error.title')}</title><style nonce="${reply.cspNonce.style}">${style}</style></head>
<body><main><h1>${t('app.error.title')}</h1><p>${text}</p><p><a href="/">${t('app.notFound.home')}</a></p><p><small>${t('app.error.reference', { requestId })}</small></p></main></body>
</html>`;
  if (status === 503) reply.header('retry-after', '5');
  return reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
