import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DomainError } from '#shared/errors.ts';
import { errorCatalog, errorText } from '#shared/errors/catalog.ts';

/**
 * What is shown when even the error page can't be rendered, or when a form was refused before any page saw it: words
 * alone, no data, no script. A refusal is told in its own words, a failure as ours.
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
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('app.error.title')}</title></head>
<body><main><h1>${t('app.error.title')}</h1><p>${text}</p><p>${t('app.error.reference', { requestId })}</p><p><a href="/">${t('app.notFound.home')}</a></p></main></body>
</html>`;
  if (status === 503) reply.header('retry-after', '5');
  return reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
