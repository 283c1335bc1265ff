import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { strayBodyMax } from '#shared/contract/body-limits.ts';
import { DomainError } from '#shared/errors.ts';
import { errorCatalog } from '#shared/errors/catalog.ts';
import type { Deps } from '../context.ts';
import { cookieAttributes, cookieName, readSignedCookie } from './cookies.ts';
import { everything } from '../db/schema/shown-changes.ts';
import type { MadeAnswer, MadeOf } from '../platform/kept-answers.ts';
import { turn } from '../platform/turns.ts';
import { asDomainError } from './errors.ts';
import { openBuild } from './pages/build.ts';
import { openDevelopment } from './pages/development.ts';
import { registerInstalledApp } from './pages/installed-app.ts';
import { plainErrorPage } from './pages/plain-error.ts';
import type { RenderInput, RenderResult } from '#shared/rendering.ts';
import type { PageSource, RenderModule } from './pages/source.ts';
import { bytesOf, keptPage, nonceMark, sendKeptPage, type KeptPage } from './pages/kept-page.ts';
import { createTransport } from './pages/transport.ts';
import { allowedPictureHosts, allowingStripe, pageLimit } from './security.ts';
import { allowRenderedStyles, renderedStyles } from './style-attributes.ts';

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
  // The path alone is the visitor's; where this site lives is the configuration's.
  const url = new URL(`${deps.config.publicUrl}${originForm(request.url)}`);
  const flash = readSignedCookie(request, cookieName(deps.config, 'flash')) ?? undefined;
  const rendering = { app, deps, source, module, url, flash };
  setPolicies(reply, rendering);
  if (!isForAllVisitors(request, rendering))
    return sendOwn(reply, rendering, await renderPage(request, rendering, reply.cspNonce.style));
  let own: Rendered | undefined;
  const { shelf, key } = keptUnder(request.t.language, url);
  const { value } = await deps.answers
    .answer<KeptPage | null>(shelf, key, async () => {
      own = await renderPage(request, rendering, nonceMark);
      return asKept(own);
    })
    // What is wrong with the database is said by the page.
    .catch(() => nothingKept);
  if (value) return sendKeptPage(request, reply, value);
  return sendOwn(reply, rendering, own ?? (await renderPage(request, rendering, nonceMark)));
}

/** What a page is rendered with. */
interface Rendering {
  app: FastifyInstance;
  deps: Deps;
  source: PageSource;
  module: RenderModule;
  url: URL;
  /** What a form carried here. */
  flash: string | undefined;
}

/** Whether a request may get what all visitors get: it says nothing of who asks but the language. */
function isForAllVisitors(request: FastifyRequest, { deps, module, url, flash }: Rendering): boolean {
  return (
    request.method !== 'POST' &&
    request.cookies[cookieName(deps.config, 'session')] === undefined &&
    flash === undefined &&
    // Modules of a developer's server change.
    !deps.config.dev &&
    module.isAlike(url.pathname)
  );
}

/** Where a page is kept: what it is rendered of is its whole address and the language. */
const keptUnder = (language: string, { pathname, search }: URL) => ({
  shelf: search === '' && /^[a-z0-9/-]*$/.test(pathname) ? ('pages' as const) : ('pagesElsewhere' as const),
  key: `${language} ${pathname}${search}`,
});

const nothingKept: MadeAnswer<KeptPage | null> = { value: null, bytes: null, about: everything, until: null };

/** A page that is all visitors' if it came out so: it is there, takes no cookie along, and all that it was made of is theirs. */
function asKept({ result, cookies, madeOf }: Rendered): MadeAnswer<KeptPage | null> {
  if (result.kind !== 'page' || result.status !== 200 || result.signedIn) return nothingKept;
  if (cookies.length > 0 || madeOf === null) return nothingKept;
  const value = keptPage(result.html);
  const ends = madeOf.flatMap(({ until }) => (until ? [until.getTime()] : []));
  const about = madeOf.some((one) => one.about === everything)
    ? everything
    : madeOf.flatMap((one) => [...one.about]);
  return {
    value,
    bytes: bytesOf(value),
    about,
    until: ends.length > 0 ? new Date(Math.min(...ends)) : null,
  };
}

interface Rendered {
  result: RenderResult;
  cookies: string[];
  /** What its data were made of; null when they are not all visitors'. */
  madeOf: readonly MadeOf[] | null;
}

async function renderPage(request: FastifyRequest, rendering: Rendering, nonce: string): Promise<Rendered> {
  const { app, deps, source, module, url, flash } = rendering;
  const transport = createTransport(app, request);
  const input: RenderInput = {
    url,
    flash,
    form: request.method === 'POST' ? String(request.body) : undefined,
    transport: transport.call,
    site: deps.config.site,
    nonce,
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
  return { result, cookies: transport.cookies(), madeOf: transport.madeOf() };
}

/** What a page may do, by its address. */
function setPolicies(reply: FastifyReply, { source, module, url }: Rendering): void {
  source.prepare?.(reply);
  reply.header('permissions-policy', `camera=${module.mayUseCamera(url.pathname) ? '(self)' : '()'}`);
}

/** Sends a page to the one who asked. */
function sendOwn(reply: FastifyReply, rendering: Rendering, { result, cookies }: Rendered): FastifyReply {
  const { deps, module, url } = rendering;
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  const flashName = cookieName(deps.config, 'flash');
  const flash = result.kind === 'redirect' ? result.flash : undefined;
  if (flash) {
    reply.setCookie(flashName, flash, {
      ...cookieAttributes(deps.config),
      signed: true,
      maxAge: flashSeconds,
    });
  } else if (rendering.flash) reply.clearCookie(flashName, cookieAttributes(deps.config));
  if (result.kind !== 'redirect') allowRenderedStyles(reply, renderedStyles(result.html));
  const policy = reply.getHeader('content-security-policy');
  if (deps.payments.kind === 'stripe' && module.mayTakeCards(url.pathname) && typeof policy === 'string')
    reply.header('content-security-policy', allowingStripe(policy));
  const personal =
    result.kind === 'redirect' || result.signedIn || cookies.length > 0 || rendering.flash !== undefined;
  reply
    .header('cache-control', personal ? 'no-store' : 'private, no-cache')
    .header('vary', 'Cookie, Accept-Language');
  if (result.kind === 'redirect') return reply.redirect(result.location, result.status);
  if (result.status === 503) reply.header('retry-after', '5');
  const html = result.html.replaceAll(nonceMark, reply.cspNonce.style);
  return reply.status(result.status).type('text/html; charset=utf-8').send(html);
}

/** The request's path and query with exactly one slash in front, so that it can't name another host. */
function originForm(url: string): string {
  const path = url.startsWith('/') ? url : `/${url}`;
  return path.replace(/^[/\\]+/, '/');
}
