// Builds the web pages for the browser and for rendering on the server; run by build.ts under NODE_ENV=production.
import path from 'node:path';
import { build } from 'vite';
import { compressBuild } from './compress-build.ts';
import { buildFolder, root } from './paths.ts';

const options = {
  root,
  configFile: path.join(root, 'vite.config.ts'),
  mode: 'production',
  logLevel: 'warn',
} as const;
await build({ ...options });
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
await compressBuild(path.join(buildFolder, 'client'));
