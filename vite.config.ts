import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanSharedPlugin } from './scripts/lib/lean-shared-plugin.ts';
import { textsPlugin } from './scripts/lib/texts-plugin.ts';
import { createLanguages, defaultLanguage } from '#shared/texts/languages.ts';

/**
 * Styles of modules that the pages that people open first are made of; what pages begin with is in `styles.ts`. Those of a
 * drawn map come after the ones of its library.
 */
const firstLooks =
  /[\\/]web[\\/](app|ui|features[\\/](home|registrations|check-in[\\/]roster[\\/]RosterLink|opportunities|organizations[\\/]Landing|accounts[\\/]AccountPanel))[\\/\w.-]*(?<![\\/](markers|MapBox|PlacesMap))\.module\.css/;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), textsPlugin(createLanguages().catalogueOf(defaultLanguage)), leanSharedPlugin()],
  appType: 'custom',
  publicDir: 'web/public',
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  // The built server code carries its libraries, and with them React's production code: loaded from node_modules
  // they would be the slow development versions whenever the server runs without NODE_ENV=production.
  ssr: { noExternal: command === 'build' ? true : undefined },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: '.build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    sourcemap: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: 'web/app/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                // The first paint waits for styles, and every file of them is one more request before it: those of the
                // pages that people open first are one file.
                {
                  debugName: 'looks',
                  name: (id, build) =>
                    firstLooks.test(id) ||
                    build.getModuleInfo(id)?.importers.some((by) => by.endsWith('/theme/styles.ts'))
                      ? 'looks'
                      : null,
                  test: /\.css$/,
                  priority: 4,
                },
                // As each module's own file they would be a dozen of a page.
                { name: 'shared', test: /\.module\.css/, minShareCount: 3, priority: 3 },
                // What changes only with a dependency stays in the browser's cache when the pages change.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack[\\/][^\\/]+)[\\/]/,
                  tags: ['$initial'],
                  priority: 3,
                },
                // What every page has, in one file. Of rules and contracts each page has its own part.
                {
                  name: 'base',
                  tags: ['$initial'],
                  test: /^(?!.*[\\/](node_modules[\\/]zod|shared[\\/](rules|contract))[\\/])/,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                // Small things that many pages have: one by one they would be some twenty files of a page.
                {
                  name: 'pieces',
                  test: /[\\/]web[\\/](api|texts|routing)[\\/]|node_modules[\\/]@tabler[\\/]/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 1,
                },
              ],
            },
          },
        },
  },
}));
