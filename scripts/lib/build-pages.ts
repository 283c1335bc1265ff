import path from 'node:path';
import { build } from 'vite';
import { clientFolder } from '#server/http/pages/client-folder.ts';
import { defaultLanguage, type Languages } from '#shared/texts/languages.ts';
import { pagesConfig } from '../../vite.config.ts';
import { compressBuild } from './compress-build.ts';
import { buildFolder, root } from './paths.ts';

/**
 * Builds what browsers get of the pages in one language: a page loads the texts that it shows with its code, so each language
 * has files of its own. Run it under NODE_ENV=production.
 * @param language one of those that the languages offer
 */
export async function buildPages(languages: Languages, language: string): Promise<void> {
  const outDir = path.join(buildFolder, clientFolder(language));
  const { build: options, ...config } = pagesConfig(languages.catalogueOf(language), { command: 'build' });
  await build({
    ...config,
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    // Pictures and icons have no words: one language brings them for all.
    build: { ...options, outDir, copyPublicDir: language === defaultLanguage },
  });
  await compressBuild(outDir);
}
