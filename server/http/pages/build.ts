import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { StartError } from '../../config.ts';
import { clientFolder } from './client-folder.ts';
import { filesForGood, filesOfModule, type Manifest } from './manifest.ts';
import type { PageAssets } from '#shared/rendering.ts';
import type { InstalledFiles, PageSource, RenderModule } from './source.ts';

const buildFolder = fileURLToPath(new URL('../../../.build', import.meta.url));
const forever = 'public, max-age=31536000, immutable';
const entryModule = 'web/app/entry-client.tsx';
/** Pages that go on without a network, with what they have before anything is known. */
const installedModules = [
  entryModule,
  'areas/check-in/pages/check-in.tsx',
  'areas/check-in/pages/roster.tsx',
  'areas/check-in/pages/here-now.tsx',
];

/**
 * Serves the built files and renders with the built server entry. Files with a hash in their name never change.
 * @param languages those that people are offered; each has files of its own
 */
export async function openBuild(app: FastifyInstance, languages: readonly string[]): Promise<PageSource> {
  const server = join(buildFolder, 'server/entry-server.js');
  if (!existsSync(server)) {
    throw new StartError(`Manyhands can't start: the web pages are not built. Run "npm run build" first.`);
  }
  const module = (await import(pathToFileURL(server).href)) as RenderModule;
  const boot = serveText(app, 'boot', 'text/javascript', module.bootSource);
  const theme = serveText(app, 'theme', 'text/css', module.themeVariablesCss());
  const builds = new Map(
    await Promise.all(
      languages.map(async (language) => [language, await readBuild(language, { boot, theme })] as const),
    ),
  );

  await app.register(fastifyStatic, {
    root: languages.map((language) => join(buildFolder, clientFolder(language))),
    wildcard: false,
    globIgnore: ['.vite/**', 'assets/**', '**/*.{br,gz}'],
    // The build made the compressed forms.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? forever : 'public, max-age=3600');
      asNoDocument(reply, path);
    },
  });
  const assets = await foldersOfAssets(languages);
  // One route for all: each of its own, four hundred files took a tenth of the start. A file of an older build is in no folder; a page
  // in its place would only confuse the browser.
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const folder = assets.get(request.params['*']);
    return folder === undefined
      ? reply.status(404).type('text/plain; charset=utf-8').send(request.t('common.notFound'))
      : reply.sendFile(request.params['*'], folder);
  });
  const buildIn = (language: string): LanguageBuild => builds.get(language)!;
  return {
    installed: {
      worker: await readFile(join(buildFolder, 'worker/worker.js'), 'utf8'),
      filesIn: (language) => buildIn(language).installed,
    },
    load: async () => module,
    assetsOf: (language, files) => buildIn(language).assetsOf(files),
  };
}

/** In which folder each of the build's assets is. */
async function foldersOfAssets(languages: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const language of languages) {
    const folder = join(buildFolder, clientFolder(language), 'assets');
    for (const name of await readdir(folder)) if (!/\.(br|gz)$/.test(name)) found.set(name, folder);
  }
  return found;
}

/** The browser's files of one language. */
interface LanguageBuild {
  installed: InstalledFiles;
  assetsOf(files: readonly string[]): PageAssets;
}

async function readBuild(
  language: string,
  { boot, theme }: Pick<PageAssets, 'boot' | 'theme'>,
): Promise<LanguageBuild> {
  const file = join(buildFolder, clientFolder(language), '.vite/manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Manifest) : {};
  const entry = manifest[entryModule];
  if (!entry) {
    throw new StartError(
      `Manyhands can't start: the build of the web pages in '${language}' lacks ${entryModule}. Run "npm run build".`,
    );
  }
  const known = new Map<string, PageAssets>();
  const collect = (files: readonly string[]): PageAssets => {
    const { styles, scripts } = filesOfModule(manifest, [entryModule, ...files]);
    const own = `/${entry.file}`;
    return { boot, theme, styles, scripts: [own, ...scripts.filter((script) => script !== own)] };
  };
  return {
    installed: {
      files: [boot, theme, '/favicon.svg', ...filesForGood(manifest, installedModules)],
      shell: collect(['web/app/without-network/WithoutNetwork.tsx', 'web/app/without-network/NoNetwork.tsx']),
    },
    assetsOf: (files) => {
      const key = files.join();
      const found = known.get(key) ?? collect(files);
      known.set(key, found);
      return found;
    },
  };
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
