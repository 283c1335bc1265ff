import { useEffect, useState } from 'react';
import { createBrowserRouter, matchRoutes } from 'react-router';
import type { RouteMatch, RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { sessionKey } from '#areas/accounts/web/session.ts';
import { restoreServiceTime } from '#areas/check-in/web/device/browser-clock.ts';
import { deviceSnapshot } from '#areas/check-in/web/device/snapshot.ts';
import type { OfflineScreen } from '#areas/check-in/web/device/views.ts';
import { pathTo } from '#web/routing/paths.ts';
import type { LoaderServices } from '#web/routing/page-module.ts';
import type { WaitFor } from '../worker/kept-files.ts';
import { NoNetwork } from './NoNetwork.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

export interface WithoutNetworkProps {
  services: LoaderServices;
  routes: RouteObject[];
  /** Has the modules of the routes that match the address at hand. */
  resolve: (routes: RouteObject[]) => Promise<void>;
}

/**
 * Opens the kiosk, a roster or the list of everybody who is here from what this device keeps, where the server could not be asked for the page. The page is the
 * ordinary one; only what it reads first comes from here.
 */
export function WithoutNetwork({ services, routes, resolve }: WithoutNetworkProps) {
  const [router, setRouter] = useState<Router | 'empty'>();
  useEffect(() => {
    let isShown = true;
    // What can't be read is as good as nothing.
    const opening = open({ services, routes, resolve }).catch(() => 'empty' as const);
    void opening.then((opened) => isShown && setRouter(opened));
    return () => {
      isShown = false;
    };
  }, [services, routes, resolve]);
  useEffect(() => {
    if (router !== 'empty') return;
    // The page is opened again, by itself or by hand: then it waits for the server, since there is nothing else to see.
    const { pathname, search } = window.location;
    navigator.serviceWorker?.controller?.postMessage({ waitFor: pathname + search } satisfies WaitFor);
    // Browsers tell of their own network only, and not of the way from there to the service.
    const asking = setInterval(() => void reloadOnceReached(), askingMilliseconds);
    return () => clearInterval(asking);
  }, [router]);
  if (router === undefined) return <NoNetwork state="opening" />;
  if (router === 'empty') return <NoNetwork state="empty" />;
  return <RouterProvider router={router} />;
}

/** The screen that an address has. */
function screenAt(match: RouteMatch | undefined): OfflineScreen {
  const { id: opportunityId, dateId } = match?.params ?? {};
  if (opportunityId && dateId) return { kind: 'roster', opportunityId, dateId };
  return { kind: match?.route.path === hereNow ? 'here-now' : 'kiosk' };
}
const hereNow = pathTo('/organizer/here-now');

const askingMilliseconds = 5000;

async function reloadOnceReached(): Promise<void> {
  const answer = await fetch('/api/ready', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) window.location.reload();
}

async function open({ services, routes, resolve }: WithoutNetworkProps): Promise<Router | 'empty'> {
  const matches = matchRoutes(routes, window.location) ?? [];
  const snapshot = await deviceSnapshot(screenAt(matches.at(-1)));
  if (!snapshot) return 'empty';
  restoreServiceTime(snapshot.offset);
  const { queryClient } = services;
  queryClient.setQueryData(sessionKey, snapshot.session);
  for (const { key, data } of snapshot.queries) queryClient.setQueryData(key, data);
  await resolve(routes);
  // Nothing is left to load: what the loaders would ask for is there.
  const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id, null]));
  return createBrowserRouter(routes, { hydrationData: { loaderData } });
}
