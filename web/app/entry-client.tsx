import './zod-without-eval.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import type { HydrationState, RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { learnZones } from '#shared/rules/zone-tables.ts';
import { translator } from '#shared/texts/text.ts';
import '#web/ui/theme/styles.ts';
import { loadedText } from '#web/texts/loaded.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient, hydrateCache } from '#web/api/query-client.ts';
import { leaveDevice } from '#web/api/device-wipe.ts';
import { withLogIn } from '#areas/accounts/web/log-in-again.ts';
import { personOf, whenSignedOut } from '#areas/accounts/web/session.ts';
import { followOtherWindows } from '#areas/accounts/web/session-elsewhere.ts';
import { account } from './account.ts';
import { isKnown, knownFailures } from './known-failures.ts';
import { App } from './App.tsx';
import { Document, stateId } from './Document.tsx';
import { takeEarlyInput, wentElsewhere } from '#web/forms/early-input.ts';
import { sweepDrafts } from '#web/forms/drafts.ts';
import type { PageState } from './page-state.ts';
import { createRoutes } from './routes.tsx';
import type { LoaderServices } from '#web/routing/page-module.ts';

/** Brings the page that the server rendered to life. */
async function start(): Promise<void> {
  const t = translator(document.documentElement.lang, loadedText);
  const text = document.getElementById(stateId)?.textContent ?? '';
  const { assets, queries, router: hydrationData, zones, isShell } = JSON.parse(text) as PageState;
  learnZones(zones);
  const queryClient = createQueryClient();
  hydrateCache(queryClient, queries);
  const person = personOf(queryClient);
  const services: LoaderServices = {
    api: withLogIn(
      createApi((path, init) => fetch(path, init), t),
      person,
    ),
    queryClient,
  };
  followOtherWindows(person);
  whenSignedOut(queryClient, () => void leaveDevice());
  sweepDrafts();

  const routes = createRoutes(services);
  const content = isShell
    ? await withoutNetwork(services, routes)
    : await page(routes, hydrationData, person() !== null);
  if (wentElsewhere()) return window.location.reload();
  const nonce = pageNonce();
  const doAgain = takeEarlyInput();
  const onAlive = () => {
    doAgain();
    // For what drives or measures the page from outside: from now on it answers itself.
    document.documentElement.dataset.alive = '';
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <Document language={t.language} assets={assets} state={text}>
        <App services={services} t={t} nonce={nonce} onAlive={onAlive}>
          {content}
        </App>
      </Document>,
      { onRecoverableError },
    );
  });
}

/** Going back while a page hydrates has React draw the other page, which it reports as a fault of this one. */
function onRecoverableError(error: unknown): void {
  if (!wentElsewhere()) reportError(error);
}

async function page(routes: RouteObject[], hydrationData: HydrationState, isSignedIn: boolean) {
  const isFailure = Object.values(hydrationData.errors ?? {}).some(({ status }) => isKnown(status));
  await Promise.all([
    resolveMatched(routes),
    isSignedIn && account.bring(),
    isFailure && knownFailures.bring(),
  ]);
  return <RouterProvider router={createBrowserRouter(routes, { hydrationData })} />;
}

/** Nobody's page: what it shows comes from this device. */
async function withoutNetwork(services: LoaderServices, routes: RouteObject[]) {
  const { WithoutNetwork } = await import('./without-network/WithoutNetwork.tsx');
  return <WithoutNetwork services={services} routes={routes} resolve={resolveMatched} />;
}

/** The matched pages' modules must be there before hydration, or React would throw the server's work away. */
async function resolveMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const { Component, loader } = await route.lazy();
      Object.assign(route, { Component, loader, lazy: undefined });
    }),
  );
}

/** The nonce of this document's policy; style elements that are written later need it too. */
function pageNonce(): string | undefined {
  const nonce = document.querySelector<HTMLElement>('style[nonce]')?.nonce;
  // The scroll lock of modals and drawers looks for it under this name.
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  return nonce;
}

void start();
