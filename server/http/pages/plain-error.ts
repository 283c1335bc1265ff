import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is shown when even the error page can't be rendered: words alone, no data, no script. */
export function plainErrorPage(
  { t, id: requestId }: FastifyRequest,
  reply: FastifyReply,
  status: number,
): FastifyReply {
  const text = t(status === 503 ? 'app.error.away' : 'app.error.text');
  const html = `<!doctype html>
<html lang="${t.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('app.error.title')}</title></head>
<body><main><h1>${t('app.error.title')}</h1><p>${text}</p><p>${t('app.error.reference', { requestId })}</p><p><a href="/">${t('app.notFound.home')}</a></p></main></body>
</html>`;
  if (status === 503) reply.header('retry-after', '5');
  return reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
