import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router';
import type { StaticHandlerContext } from 'react-router';
import '#web/ui/theme/styles.ts';
import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { sessionKey, visitor } from '#areas/accounts/web/session.ts';
import { colorSchemeBootSource } from '#web/ui/theme/color-scheme.ts';
import { account } from './account.ts';
import { App } from './App.tsx';
import { type Translate, translator } from '#shared/texts/text.ts';
import { bringScriptsSource } from './bring-scripts.ts';
import { Document } from './Document.tsx';
import type { RenderInput, RenderResult, ShellInput } from '#shared/rendering.ts';
import { earlyInputSource } from '#web/forms/early-input.ts';
import { ownZoneSource } from '#web/ui/own-zone.ts';
import { flashHeader, flashKey, readFlash } from '#web/routing/flash.ts';
import { siteKey } from '#web/routing/site.ts';
import { safeJson } from '#web/routing/safe-json.ts';
import type { PageState } from './page-state.ts';
import { zonesOfPage } from './zones-of-page.ts';
import type { FailureData } from '#web/routing/failure.ts';
import { createRoutes, guardRedirect } from './routes.tsx';
import { NoNetwork } from './without-network/NoNetwork.tsx';
import { isKnown, knownFailures } from './known-failures.ts';
import type { LoaderServices } from '#web/routing/page-module.ts';

export { isAlike, mayTakeCards, mayUseCamera } from '#web/routing/guard.ts';
export { themeVariablesCss } from '#web/ui/theme/variables.tsx';

/** Runs before the first paint, in the one file of its kind: what can't wait for the application. */
export const bootSource = `${colorSchemeBootSource}${ownZoneSource}${earlyInputSource}${bringScriptsSource}`;

// Everything is there when a page is rendered; browsers bring it when they need it.
await Promise.all([account.bring(), knownFailures.bring()]);

/** Renders the page at an address: guard, loaders, then the whole document as text. */
export async function render(input: RenderInput): Promise<RenderResult> {
  const services = createServices(input);
  let context: StaticHandlerContext | Response;
  const handler = createStaticHandler(createRoutes(services));
  try {
    const elsewhere = await guardRedirect(services, input.url);
    if (elsewhere !== undefined) return { kind: 'redirect', status: 302, location: elsewhere };
    context = await handler.query(requestOf(input));
  } catch (error) {
    // The guard could not learn who asks: nobody gets in, everybody gets the error page.
    return renderFailure(input, error);
  }
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/';
    const { status } = context;
    const flash = context.headers.get(flashHeader) ?? undefined;
    return { kind: 'redirect', status: status === 301 || status === 303 ? status : 302, location, flash };
  }
  cleanErrors(context, input);
  const session = services.queryClient.getQueryData<SessionView>(sessionKey);
  const t = wordsFor(input, session?.user?.language);
  if (input.flash) services.queryClient.setQueryData(flashKey, readFlash(input.flash, t));
  await input.turn();
  const html = renderDocument(input, t, services, context, handler.dataRoutes);
  return { kind: 'page', status: context.statusCode, html, signedIn: Boolean(session?.user) };
}

function requestOf({ url, form }: RenderInput): Request {
  if (form === undefined) return new Request(url);
  // React Router takes a form by its type alone.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(url, { method: 'POST', headers, body: form });
}

/** Renders the document that a device keeps and opens where there is no network (`web/app/without-network/`). */
export function renderShell({ nonce, language, catalogue, assets }: ShellInput): string {
  const t = translator(language, (key) => catalogue[key] ?? key);
  const api = createApi(() => Promise.reject(new Error('a shell asks nothing')), t);
  const services: LoaderServices = { api, queryClient: createQueryClient() };
  const state: PageState = { assets, queries: dehydrate(services.queryClient), router: {}, isShell: true };
  return `<!doctype html>${renderToString(
    <Document language={language} assets={assets} state={safeJson(state)}>
      <App services={services} t={t} nonce={nonce}>
        <NoNetwork state="opening" />
      </App>
    </Document>,
  )}`;
}

/** The designed error page, without asking the API anything. */
export async function renderFailure(input: RenderInput, error: unknown): Promise<RenderResult> {
  const services = createServices(input);
  services.queryClient.setQueryData(sessionKey, visitor);
  const handler = createStaticHandler(createRoutes(services));
  const context = await handler.query(new Request(new URL('/', input.url)), {
    filterMatchesToLoad: () => false,
  });
  if (context instanceof Response) throw error;
  const status = statusOf(error);
  context.statusCode = status;
  context.errors = { page: error };
  cleanErrors(context, input);
  const html = renderDocument(input, wordsFor(input), services, context, handler.dataRoutes);
  return { kind: 'page', status, html, signedIn: false };
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status === 0 ? 503 : status >= 400 && status < 600 ? status : 500;
}

/** Words of the request's language; `account` is that of the person who asks. */
function wordsFor(input: RenderInput, account: string | null = null): Translate {
  const { language, catalogue } = input.languageFor(account);
  return translator(language, (key) => catalogue[key] ?? key);
}

function createServices(input: RenderInput): LoaderServices {
  const queryClient = createQueryClient();
  const { social, videos } = input.site;
  // Most sites have none, and then no page carries them.
  if (social.length + videos.length > 0) queryClient.setQueryData(siteKey, input.site);
  return { api: createApi(input.transport, wordsFor(input)), queryClient };
}

/** Replaces every error by what a visitor may know, the same for this rendering and for the browser's. */
function cleanErrors(context: StaticHandlerContext, input: RenderInput): void {
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    const known = isRouteErrorResponse(error);
    const status = statusOf(error);
    if (status >= 500) input.onError(error);
    const given = known ? (error.data as Partial<FailureData> | null) : null;
    const failure: FailureData = {
      code:
        given?.code ?? (status === 404 ? 'not-found' : status === 503 ? 'service.unavailable' : 'unexpected'),
      requestId: input.requestId,
    };
    context.errors = { ...context.errors, [id]: { status, statusText: '', internal: false, data: failure } };
  }
}

/**
 * A route that only guards loads nothing. Without an entry of its own the browser's router would take it for work
 * left to do and begin with a navigation, which scrolls the person who was already reading back to the top.
 */
function nothingLeftToLoad({ matches }: StaticHandlerContext): Record<string, null> {
  const guards = matches.filter(({ route }) => !route.loader);
  return Object.fromEntries(guards.map(({ route }) => [route.id, null]));
}

/**
 * What was read for a page. A browser takes it as read when the page is there (`hydrateCache`), so it is without the times at which
 * it was: the same data make the same page.
 */
function dataOf(queryClient: QueryClient): DehydratedState {
  const { mutations, queries } = dehydrate(queryClient);
  return {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: 0,
      state: { ...query.state, dataUpdatedAt: 0 },
    })),
  };
}

function renderDocument(
  input: RenderInput,
  t: Translate,
  services: LoaderServices,
  context: StaticHandlerContext,
  dataRoutes: Parameters<typeof createStaticRouter>[0],
): string {
  const matched = context.matches.flatMap(({ route }) => {
    const { file } = (route.handle ?? {}) as { file?: string };
    return file ? [file] : [];
  });
  const isSignedIn = services.queryClient.getQueryData<SessionView>(sessionKey)?.user != null;
  const isFailure = Object.values(context.errors ?? {}).some((error) => isKnown(statusOf(error)));
  const assets = input.assetsOf([
    ...matched,
    ...(isSignedIn ? ['web/app/AccountMenu.tsx'] : []),
    ...(isFailure ? ['web/app/failures/KnownFailure.tsx'] : []),
  ]);
  const state: PageState = {
    assets,
    queries: dataOf(services.queryClient),
    router: {
      loaderData: { ...nothingLeftToLoad(context), ...context.loaderData },
      actionData: context.actionData,
      errors: context.errors,
    },
  };
  const data = safeJson(state);
  // Into the text that is there: a page's data can be long, and are written once.
  const withZones = `${data.slice(0, -1)},"zones":${safeJson(zonesOfPage(t, data, input.now))}}`;
  const page: ReactNode = (
    <Document language={t.language} assets={assets} state={withZones}>
      <App services={services} t={t} nonce={input.nonce}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </Document>
  );
  return `<!doctype html>${renderToString(page)}`;
}
