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
await compressBuild(path.join(buildFolder, 'client'));
