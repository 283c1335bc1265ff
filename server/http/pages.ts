import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { strayBodyMax } from '#shared/contract/body-limits.ts';
import { DomainError } from '#shared/errors.ts';
import { errorCatalog } from '#shared/errors/catalog.ts';
import type { Deps } from '../context.ts';
import { cookieAttributes, cookieName, readSignedCookie } from './cookies.ts';
import { turn } from '../platform/turns.ts';
import { asDomainError } from './errors.ts';
import { openBuild } from './pages/build.ts';
import { openDevelopment } from './pages/development.ts';
import { registerInstalledApp } from './pages/installed-app.ts';
import { plainErrorPage } from './pages/plain-error.ts';
import type { RenderInput, RenderResult } from '#shared/rendering.ts';
import type { PageSource } from './pages/source.ts';
import { createTransport } from './pages/transport.ts';
import { allowedPictureHosts, allowingStripe, pageLimit } from './security.ts';
import { allowRenderedStyles } from './style-attributes.ts';

/**
 * Answers every address that is not the API's with a page: files of the build as they are, the rest rendered on
 * the server. Pages come from `.build`, or from Vite with live reload in development.
 * @throws StartError when there is no build.
 */
export async function registerPages(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, { encodings: ['br', 'gzip'] });
    const source = deps.config.dev
      ? await openDevelopment(scope, allowedPictureHosts(deps.config))
      : await openBuild(scope, deps.languages.offered);
    scope.setErrorHandler((error: Error, request, reply) => {
      const known = asDomainError(error);
      if (errorCatalog[known.code].status >= 500) request.log.error({ err: error }, 'page failed');
      return plainErrorPage(request, reply, known);
    });
    registerInstalledApp(scope, deps, source);
    scope.get('/*', { config: { rateLimit: pageLimit } }, async (request, reply) =>
      answerPage(scope, deps, source, request, reply),
    );
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/*', {
      preParsing: async (request, reply) => {
        if (request.headers['content-type']?.split(';')[0] !== formType)
          throw new DomainError('request.wrong-type');
        app.bodies.begin(request, reply, strayBodyMax);
      },
      handler: async (request, reply) =>
        app.bodies.whileWorking(request, async () => answerPage(scope, deps, source, request, reply)),
    });
  });
}

/** How a browser posts a plain form (HTML, 4.10.21.8). */
const formType = 'application/x-www-form-urlencoded';

/** How long what a form carries to the next page waits for it. */
const flashSeconds = 60;

async function answerPage(
  app: FastifyInstance,
  deps: Deps,
  source: PageSource,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const module = await source.load();
  const flashName = cookieName(deps.config, 'flash');
  const transport = createTransport(app, request);
  const input: RenderInput = {
    // The path alone is the visitor's; where this site lives is the configuration's.
    url: new URL(`${deps.config.publicUrl}${originForm(request.url)}`),
    flash: readSignedCookie(request, flashName) ?? undefined,
    form: request.method === 'POST' ? String(request.body) : undefined,
    transport: transport.call,
    site: deps.config.site,
    nonce: reply.cspNonce.style,
    requestId: request.id,
    now: deps.clock.now(),
    languageFor: (account) => {
      request.accountLanguage = account;
      const { language } = request.t;
      return { language, catalogue: deps.languages.catalogueOf(language) };
    },
    assetsOf: (files) => source.assetsOf(request.t.language, files),
    turn,
    onError: (error) => request.log.error({ err: error }, 'page failed'),
  };
  let result: RenderResult;
  try {
    result = await module.render(input);
  } catch (error) {
    input.onError(error);
    result = await module.renderFailure(input, error);
  }
  source.prepare?.(reply);
  const cookies = transport.cookies();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  const flash = result.kind === 'redirect' ? result.flash : undefined;
  if (flash) {
    reply.setCookie(flashName, flash, {
      ...cookieAttributes(deps.config),
      signed: true,
      maxAge: flashSeconds,
    });
  } else if (input.flash) reply.clearCookie(flashName, cookieAttributes(deps.config));
  reply.header('permissions-policy', `camera=${module.mayUseCamera(input.url.pathname) ? '(self)' : '()'}`);
  if (result.kind !== 'redirect') allowRenderedStyles(reply, result.html);
  const policy = reply.getHeader('content-security-policy');
  if (
    deps.payments.kind === 'stripe' &&
    module.mayTakeCards(input.url.pathname) &&
    typeof policy === 'string'
  )
    reply.header('content-security-policy', allowingStripe(policy));
  const personal =
    result.kind === 'redirect' || result.signedIn || cookies.length > 0 || input.flash !== undefined;
  reply
    .header('cache-control', personal ? 'no-store' : 'private, no-cache')
    .header('vary', 'Cookie, Accept-Language');
  if (result.kind === 'redirect') return reply.redirect(result.location, result.status);
  if (result.status === 503) reply.header('retry-after', '5');
  return reply.status(result.status).type('text/html; charset=utf-8').send(result.html);
}

/** The request's path and query with exactly one slash in front, so that it can't name another host. */
function originForm(url: string): string {
  const path = url.startsWith('/') ? url : `/${url}`;
  return path.replace(/^[/\\]+/, '/');
}
