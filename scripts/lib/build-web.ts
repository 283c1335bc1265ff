// Builds the web pages for the browser and for rendering on the server; run by build.ts under NODE_ENV=production.
import path from 'node:path';
import { build } from 'vite';
import { createLanguages } from '#shared/texts/languages.ts';
import { buildPages } from './build-pages.ts';
import { root } from './paths.ts';

const options = {
  root,
  configFile: path.join(root, 'vite.config.ts'),
  mode: 'production',
  logLevel: 'warn',
} as const;
const languages = createLanguages();
for (const language of languages.offered) await buildPages(languages, language);
await build({ ...options, build: { ssr: 'web/app/entry-server.tsx', outDir: '.build/server' } });
// A file of its own, which imports nothing: browsers compare it, byte by byte, to see whether there is a new version.
await build({
  ...options,
  configFile: false,
  build: {
    outDir: '.build/worker',
    copyPublicDir: false,
    rolldownOptions: {
      input: 'web/app/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
});
