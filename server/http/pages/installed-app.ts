import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { installedApp } from '#shared/rules/installed-app.ts';
import type { Deps } from '#server/context.ts';
import { allowRenderedStyles, renderedStyles } from '../style-attributes.ts';
import type { InstalledFiles, PageSource } from './source.ts';

/** Ends a worker that was there before, and forgets what it kept. */
const endingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * What makes the kiosk, the roster and the list of who is here an app that can be installed and goes on without a network: the
 * worker with the list of what it keeps, the document that opens without data, and the manifest (areas/check-in/README.md). Where it is
 * switched off, or in development, the worker is one that ends itself.
 */
export function registerInstalledApp(app: FastifyInstance, deps: Deps, source: PageSource): void {
  const { installed } = source;
  const isOn = deps.config.offlineApp && installed !== undefined;
  const workerIn = (language: string): string =>
    isOn
      ? `const kept = ${JSON.stringify(kept(installed.worker, installed.filesIn(language)))};\n${installed.worker}`
      : endingWorker;
  // Asked at each visit of the three screens: a version that ends it must come through.
  app.get(installedApp.worker, async ({ t }, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language')
      .send(workerIn(t.language)),
  );
  app.get(installedApp.manifest, async ({ t }, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Accept-Language')
      .send({
        id: installedApp.start,
        name: t('installedApp.name'),
        short_name: t('installedApp.shortName'),
        description: t('installedApp.description'),
        lang: t.language,
        start_url: installedApp.start,
        scope: installedApp.scope,
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#1f7a64',
        icons: [
          { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      }),
  );
  if (!installed) return;
  app.get(installedApp.shell, async (request, reply) => {
    const { language } = request.t;
    const html = (await source.load()).renderShell({
      nonce: reply.cspNonce.style,
      language,
      catalogue: deps.languages.catalogueOf(language),
      assets: installed.filesIn(language).shell,
    });
    allowRenderedStyles(reply, renderedStyles(html));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'Accept-Language')
      .send(html);
  });
}

function kept(worker: string, { files }: InstalledFiles) {
  const version = createHash('sha256').update(files.join()).update(worker).digest('base64url').slice(0, 10);
  return { version, shell: installedApp.shell, files };
}
