import type { FastifyInstance } from 'fastify';
import { bodyValuesMax } from '#shared/contract/body-limits.ts';
import { DomainError } from '#shared/errors.ts';
import { isTooIntricate } from '../platform/intricate-json.ts';

/**
 * Reads JSON bodies. What would take much longer to read than its length tells (lists within lists, very many of
 * them) is refused by a look at its signs, before the parser builds anything.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (isTooIntricate(bytes, bodyValuesMax(request.routeOptions.bodyLimit))) {
      return done(new DomainError('request.too-large'));
    }
    return parse(request, bytes.toString('utf8'), done);
  });
}
