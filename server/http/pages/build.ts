import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { StartError } from '../../config.ts';
import { filesForGood, filesOfModule, type Manifest } from './manifest.ts';
import type { PageAssets } from '#shared/rendering.ts';
import type { PageSource, RenderModule } from './source.ts';

const buildFolder = fileURLToPath(new URL('../../../.build', import.meta.url));
const forever = 'public, max-age=31536000, immutable';
const entryModule = 'web/app/entry-client.tsx';
/** Pages that go on without a network, with what they have before anything is known. */
const installedModules = [
  entryModule,
  'areas/check-in/pages/check-in.tsx',
  'areas/check-in/pages/roster.tsx',
];

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
    globIgnore: ['.vite/**', '**/*.{br,gz}'],
    // The build made the compressed forms.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(client, 'assets'));
      reply.header('cache-control', hashed ? forever : 'public, max-age=3600');
      asNoDocument(reply, path);
    },
  });
  // A file of an older build: a page in its place would only confuse the browser.
  app.get('/assets/*', async (request, reply) =>
    reply.status(404).type('text/plain; charset=utf-8').send(request.t('common.notFound')),
  );
  const boot = serveText(app, 'boot', 'text/javascript', module.bootSource);
  const theme = serveText(app, 'theme', 'text/css', module.themeVariablesCss());
  const entry = manifest[entryModule];
  if (!entry)
    throw new StartError(`Manyhands can't start: the build lacks ${entryModule}. Run "npm run build".`);

  const known = new Map<string, PageAssets>();
  const shell = collect([
    'web/app/without-network/WithoutNetwork.tsx',
    'web/app/without-network/NoNetwork.tsx',
  ]);
  return {
    installed: {
      worker: await readFile(join(buildFolder, 'worker/worker.js'), 'utf8'),
      files: [boot, theme, '/favicon.svg', ...filesForGood(manifest, installedModules)],
      shell,
    },
    load: async () => module,
    assetsOf: (files) => {
      const key = files.join();
      const found = known.get(key) ?? collect(files);
      known.set(key, found);
      return found;
    },
  };

  function collect(files: readonly string[]): PageAssets {
    const { styles, scripts } = filesOfModule(manifest, [entryModule, ...files]);
    const own = `/${entry?.file}`;
    return { boot, theme, styles, scripts: [own, ...scripts.filter((script) => script !== own)] };
  }
}

/** A text that the server entry makes, under a name that changes with it. */
function serveText(
  app: FastifyInstance,
  name: string,
  type: 'text/javascript' | 'text/css',
  text: string,
): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10);
  const path = `/assets/${name}-${hash}.${type === 'text/css' ? 'css' : 'js'}`;
  app.get(path, async (_request, reply) =>
    asNoDocument(reply, path).type(`${type}; charset=utf-8`).header('cache-control', forever).send(text),
  );
  return path;
}

/** What only documents heed. With some thirty files of a page it would weigh as much as a picture. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Scripts, styles and fonts are no documents; an SVG can be one. */
function asNoDocument(reply: FastifyReply, path: string): FastifyReply {
  if (/\.(css|js|woff2)(\.(br|gz))?$/.test(path))
    for (const header of ofDocuments) reply.raw.removeHeader(header);
  return reply;
}
