import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { common, fileOfFirstPages } from './scripts/lib/first-pages.ts';
import { leanSharedPlugin } from './scripts/lib/lean-shared-plugin.ts';
import { textsPlugin } from './scripts/lib/texts-plugin.ts';
import { createLanguages, defaultLanguage } from '#shared/texts/languages.ts';
import type { Catalogue } from '#shared/texts/text.ts';

/**
 * Styles of modules that the pages that people open first are made of; what pages begin with is in `styles.ts`. Those of a
 * drawn map come after the ones of its library.
 */
const firstLooks =
  /[\\/](web[\\/](app|ui|screens[\\/](home|landing-page))|areas[\\/]((registrations|volunteer-requests)[\\/]web|opportunities[\\/]web(?![\\/](editor|organizer-home|publishing)[\\/])|forms[\\/]web[\\/]application[\\/]ApplicationSection|accounts[\\/]web[\\/]AccountPanel))[\\/\w.-]*(?<![\\/](markers|MapBox|PlacesMap|DataTable|Clamped))\.module\.css/;

/**
 * Rules and contracts that those pages have and that bring no schema of Zod: one with a schema would bring 22 kB along, which
 * the budget of `npm run check` notices.
 */
const leanRules =
  /[\\/](shared|areas[\\/][\w-]+)[\\/](rules[\\/](routes|dates|zone-tables|pictures|descriptions|distances|distance-texts|schedule-start|search|text|requirement-names|registrations|mark|folded)|contract[\\/](endpoint|accounts|opportunities|opportunity-map|registrations|reminded))\.ts$/;

/** Pieces of the kit that those pages have: by name, since the kit's index hides who uses what. */
const kit = {
  fields:
    /[\\/]@mantine[\\/]core[\\/]esm[\\/](utils[\\/](InlineInput|InputsGroupFieldset)|components[\\/](Input|InputBase|TextInput|NativeSelect|Checkbox|Combobox[\\/](ComboboxChevron|get-parsed-combobox-data|Combobox\.module)))[\\/.]/,
  shown:
    /[\\/]@mantine[\\/](hooks[\\/]esm[\\/]use-pagination|core[\\/]esm[\\/]components[\\/](Pagination|Skeleton|Anchor|Badge|Card|Text))[\\/]/,
  ground:
    /[\\/]@mantine[\\/](hooks[\\/]esm[\\/](use-id|use-uncontrolled)|core[\\/]esm[\\/]core[\\/](utils[\\/](create-safe-context|create-event-handler)|styles-api[\\/]use-resolved-styles-api|MantineProvider[\\/]color-functions[\\/]get-auto-contrast-value))[\\/]/,
  icons:
    /[\\/]@tabler[\\/]icons-react[\\/].*[\\/]Icon(AdjustmentsHorizontal|Alert(Circle|Triangle)|ArrowLeft|ArrowRight|Calendar(Check|Event|Plus)|Check|Checklist|ChevronDown|CurrentLocation|ExternalLink|Heart|LayoutList|Lock|Mail|Map|MapPin|MapPins|Phone|Plus|Search|Share3|Tools|UserPlus|World|X)\.mjs$/,
};

/** Small pieces of libraries that first pages of all families have. */
const isOfKit = (id: string): boolean => [kit.ground, kit.icons, kit.shown].some((piece) => piece.test(id));

interface Environment {
  command: 'build' | 'serve';
  isSsrBuild?: boolean | undefined;
}

/**
 * How the pages are built, and served in development.
 * @param catalogue the compiled texts of the language that the browser's files speak
 */
export const pagesConfig = (catalogue: Catalogue, { command, isSsrBuild }: Environment): UserConfig => ({
  plugins: [react(), textsPlugin(catalogue), leanSharedPlugin()],
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
                // What every page has, in one file. Of other rules and contracts each page has its own part.
                {
                  name: 'base',
                  tags: ['$initial'],
                  test: (id) =>
                    leanRules.test(id) ||
                    !/[\\/](node_modules[\\/]zod|(shared|areas[\\/][\w-]+)[\\/](rules|contract))[\\/]/.test(
                      id,
                    ),
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  debugName: 'first-pages',
                  name: (id, build) =>
                    isOfKit(id) ? common : fileOfFirstPages(id, (module) => build.getModuleInfo(module)),
                  test: (id) =>
                    /[\\/](web|areas[\\/][\w-]+[\\/]pages)[\\/].*\.tsx?$/.test(id) ||
                    leanRules.test(id) ||
                    isOfKit(id),
                  includeDependenciesRecursively: false,
                  priority: 1,
                },
                { name: 'fields', test: kit.fields, includeDependenciesRecursively: false, priority: 1 },
                // What kiosk, roster and the page of a door code share, in one file: each file has a name in what all pages load.
                {
                  name: 'door-parts',
                  test: /[\\/]areas[\\/]check-in[\\/]web[\\/](?!days[\\/]).*\.tsx?$/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 1,
                },
                // What several of the pages about the product are made of, and their styles: each file has a name in what all
                // pages load.
                {
                  debugName: 'guides',
                  name: (id, build) =>
                    id.endsWith('.css') || (build.getModuleInfo(id)?.importers.length ?? 0) > 1
                      ? 'guides'
                      : null,
                  test: /[\\/]web[\\/](screens[\\/](guides|legal)[\\/]|routing[\\/]PublicHead)/,
                  priority: 4,
                  includeDependenciesRecursively: false,
                },
                // Small things that many later pages have: one by one they would be some twenty files of a page.
                {
                  name: 'pieces',
                  test: /[\\/]web[\\/](api|texts|routing)[\\/]|node_modules[\\/]@tabler[\\/]/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                  priority: 0,
                },
              ],
            },
          },
        },
  },
});

export default defineConfig((environment) =>
  pagesConfig(createLanguages().catalogueOf(defaultLanguage), environment),
);
