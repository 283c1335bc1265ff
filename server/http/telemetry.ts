import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../context.ts';
import { isOwnCall } from './own-calls.ts';

/** What Prometheus reads (Prometheus, "Exposition formats"). */
const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** Measures and traces requests, and answers `/metrics`, as far as the configuration asks for it. */
export function registerTelemetry(app: FastifyInstance, { telemetry, config }: Deps): void {
  const { traces, metrics } = telemetry;
  if (traces) {
    const ends = new WeakMap<FastifyRequest, (status: number) => void>();
    app.addHook('onRequest', (request, _reply, done) => {
      const labels = { 'http.request.method': request.method, 'http.route': routeOf(request) };
      traces.within(`${request.method} ${routeOf(request)}`, 'server', labels, (end) => {
        ends.set(request, (status) =>
          end(
            { 'http.response.status_code': String(status), 'manyhands.request_id': request.id },
            status >= 500,
          ),
        );
        done();
      });
    });
    app.addHook('onResponse', async (request, reply) => ends.get(request)?.(reply.statusCode));
  }
  if (!metrics || config.metricsToken === undefined) return;
  app.addHook('onResponse', async (request, reply) => {
    // What a page reads while it is made is a part of that page's time.
    if (isOwnCall(request.headers)) return;
    telemetry.requestEnded({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
  });
  const isAllowed = bearerOf(config.metricsToken);
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request.headers.authorization))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('');
    return reply
      .header('cache-control', 'no-store')
      .type(metricsType)
      .send(await metrics());
  });
}

/** Whether a header shows the token (RFC 6750, 2.1). It takes as long whatever is wrong: sums of the same length are compared. */
function bearerOf(token: string): (authorization: string | undefined) => boolean {
  const sumOf = (text: string) => createHash('sha256').update(text).digest();
  const expected = sumOf(token);
  return (authorization = '') =>
    timingSafeEqual(sumOf(/^Bearer (.*)$/i.exec(authorization)?.[1] ?? ''), expected);
}
