import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import cookie from '@fastify/cookie';
import { addressPartMax } from '#shared/contract/endpoint.ts';
import { strayBodyMax } from '#shared/contract/body-limits.ts';
import { DomainError } from '#shared/errors.ts';
import type { Deps } from './context.ts';
import { addressInApi } from './http/documents-paths.ts';
import { registerBodiesUnderWay } from './http/bodies-under-way.ts';
import { registerErrorHandling, sendProblem } from './http/errors.ts';
import { registerJsonBodies } from './http/json-bodies.ts';
import { registerLanguage } from './http/language.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerSecurity } from './http/security.ts';
import { registerTelemetry } from './http/telemetry.ts';
import { registerUnreadBodies } from './http/unread-bodies.ts';
import { registerUploads } from './http/uploads.ts';
import { sessionCookieName } from '#areas/accounts/server/sessions/session-cookie.http.ts';
import { registerAreas } from './areas.ts';
import { trustOf } from './platform/trusted-proxies.ts';

/** Milliseconds in which the headers of a request must have come. */
const headersTimeout = 20_000;

/**
 * The whole product as one Fastify application, not yet listening. Tests call it with `inject()`.
 * `pages` adds the server-rendered pages; without it only the API answers.
 */
export async function buildApp(
  deps: Deps,
  pages?: (app: FastifyInstance, deps: Deps) => Promise<void>,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => deps.ids.uuid(),
    rewriteUrl: ({ url = '/' }) => addressInApi(url),
    trustProxy: trustOf(deps.config.trustProxy),
    bodyLimit: strayBodyMax,
    requestTimeout: deps.config.requestTimeout,
    // A busy machine may take over Fastify's ten seconds to load a plugin, and shall start all the same.
    pluginTimeout: 0,
    http: {
      headersTimeout: Math.min(headersTimeout, deps.config.requestTimeout),
      connectionsCheckingInterval: 1_000,
    },
    // Names of organizations and keys are parts of addresses, and longer than the router's 100 characters.
    routerOptions: { maxParamLength: addressPartMax },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An address that can't be decoded never reaches a route, nor the error handler.
    frameworkErrors: (_error, request, reply) =>
      sendProblem(request, reply, new DomainError('request.malformed'), deps.languages.in(null)),
  });
  registerLanguage(app, deps.languages);
  registerErrorHandling(app);
  logRequests(app);
  registerTelemetry(app, deps);
  await app.register(cookie, { secret: deps.config.authSecret });
  await registerSecurity(app, deps);
  registerBodiesUnderWay(app);
  registerUnreadBodies(app);
  registerJsonBodies(app);
  await registerUploads(app);
  await registerOpenApi(app, deps.config.publicUrl, sessionCookieName(deps.config));
  registerAreas(app, deps);
  app.addHook('preClose', async () => deps.live.streams.end());
  closeConnectionsOnClose(app);
  if (pages) await pages(app, deps);
  return app;
}

/** One line an answer: the route's pattern and never the address itself, which can carry personal data. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

/** How long running requests may take once the process was asked to stop, milliseconds. */
const closeDeadline = 25_000;

/**
 * While the application closes, running requests are answered and connections that have nothing more to do are
 * closed: a browser would otherwise keep its connection, and the process with it, for another minute.
 */
function closeConnectionsOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const idle = setInterval(() => app.server.closeIdleConnections(), 100);
    const all = setTimeout(() => app.server.closeAllConnections(), closeDeadline);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(all);
    });
    idle.unref();
    all.unref();
  });
}
