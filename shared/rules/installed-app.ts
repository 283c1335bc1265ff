/**
 * Addresses of what makes the kiosk and the roster an app that can be installed. The worker lies in the folder of its scope, so
 * that browsers let it have that scope (Service Workers, 3.4.3).
 */
export const installedApp = {
  scope: '/organizer/',
  start: '/organizer/check-in',
  worker: '/organizer/app-worker.js',
  shell: '/organizer/app-shell',
  manifest: '/organizer/app.webmanifest',
} as const;
