// Builds the server into `.build/app/main.js`; run by build.ts. Reading one file instead of a thousand is most of a fast start.
import fs from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { linesOfMappings } from './line-mappings.ts';
import { root } from './paths.ts';

const output = path.join(root, '.build/app');

/** Libraries with native parts, with files of their own beside them, or that only few starts need. */
const external = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/exporter-prometheus',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace',
  'pdfkit',
  'pg',
  'sharp',
  'vite',
];

/** Source files find what lies beside them (migrations, drawings, packages) by their own address: it stays that of the source. */
const addressesOfSources: Plugin = {
  name: 'addresses-of-sources',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return null;
    const relative = path.relative(output, id).replaceAll('\\', '/');
    return {
      code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(relative)}, import.meta.url).href`),
      map: null,
    };
  },
};

/**
 * The log's library asks for each log which files called it, for threads of which we have none. Where source maps are on, Node reads
 * the whole map of the server for that: 40 MB, at each start.
 */
const callersOfLog: Plugin = {
  name: 'callers-of-log',
  load(id) {
    if (!/[\\/]pino[\\/]lib[\\/]caller\.js$/.test(id)) return null;
    return { code: 'module.exports = () => [];', map: null };
  },
};

await build({
  root,
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  plugins: [addressesOfSources, callersOfLog],
  ssr: { noExternal: true, external, target: 'node' },
  build: {
    ssr: 'server/main.ts',
    outDir: output,
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    sourcemap: true,
    target: 'node22',
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        comments: false,
        // Those that a start needs; others come with what needs them.
        codeSplitting: {
          groups: [{ name: 'libraries', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] }],
        },
      },
    },
  },
});

// Stack traces name our source files. Node reads the map of a file with the first error in it, while everybody waits: maps carry
// neither the sources, which are beside the build, nor columns, nor anything about libraries.
for (const file of fs.readdirSync(output).filter((name) => name.endsWith('.map'))) {
  const map = path.join(output, file);
  const { sourcesContent: _sources, ...whole } = JSON.parse(fs.readFileSync(map, 'utf8')) as {
    sourcesContent?: unknown;
    sources: string[];
    mappings: string;
  };
  if (whole.sources.some((source) => !source.includes('node_modules'))) {
    fs.writeFileSync(map, JSON.stringify({ ...whole, names: [], mappings: linesOfMappings(whole.mappings) }));
    continue;
  }
  fs.rmSync(map);
  const code = map.slice(0, -'.map'.length);
  fs.writeFileSync(code, fs.readFileSync(code, 'utf8').replace(`//# sourceMappingURL=${file}`, ''));
}
