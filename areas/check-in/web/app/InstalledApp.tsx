import { useEffect } from 'react';
import { installedApp } from '#shared/rules/installed-app.ts';
import { listenForInstallOffer } from './install-offer.ts';

/**
 * Has the browser keep what the kiosk and the roster need without a network. Where that can't be, they need one.
 */
function registerWorker(): void {
  navigator.serviceWorker?.register(installedApp.worker, { scope: installedApp.scope }).catch(() => {});
}

/** Makes the page it is on one of the app that can be installed. */
export function InstalledApp() {
  useEffect(registerWorker, []);
  useEffect(listenForInstallOffer, []);
  return <link rel="manifest" href={installedApp.manifest} />;
}
