import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { t } from '#shared/messages/index.ts';
import { StartError } from '../../config.ts';
import { filesOf, type Manifest } from './manifest.ts';
import type { PageAssets, PageSource, RenderModule } from './source.ts';

const buildFolder = fileURLToPath(new URL('../../../.build', import.meta.url));
const entryModule = 'web/app/entry-client.tsx';

/** Serves the built files and renders with the built server entry. Files with a hash in their name never change. */
export async function openBuild(app: FastifyInstance): Promise<PageSource> {
  const client = join(buildFolder, 'client');
  const server = join(buildFolder, 'server/entry-server.js');
  if (!existsSync(server)) {
    throw new StartError(`Manyhands can't start: the web pages are not built. Run "npm run build" first.`);
  }
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const module = (await import(pathToFileURL(server).href)) as RenderModule;

  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    globIgnore: ['.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.startsWith(join(client, 'assets'));
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  // A file of an older build: a page in its place would only confuse the browser.
  app.get('/assets/*', async (_request, reply) =>
    reply.status(404).type('text/plain; charset=utf-8').send(t('common.notFound')),
  );
  const boot = serveBoot(app, module.colorSchemeBootSource);
  const entry = manifest[entryModule];
  if (!entry) throw new StartError(`Manyhands can't start: the build lacks ${entryModule}. Run "npm run build".`);

  const known = new Map<string, PageAssets>();
  return {
    load: async () => module,
    assetsOf: (files) => {
      const key = files.join();
      const found = known.get(key) ?? collect(files);
      known.set(key, found);
      return found;
    },
  };

  function collect(files: readonly string[]): PageAssets {
    const { styles, scripts } = filesOf(manifest, [entryModule, ...files]);
    const own = `/${entry?.file}`;
    return { boot, styles, entry: own, preloads: scripts };
  }
}

/** The small script that runs before the first paint, under a name that changes with its text. */
function serveBoot(app: FastifyInstance, source: string): string {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 10);
  const path = `/assets/color-scheme-${hash}.js`;
  app.get(path, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(source),
  );
  return path;
}
