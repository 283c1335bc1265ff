// Builds the server into `.build/app/main.js`; run by build.ts. Reading one file instead of a thousand is most of a fast start.
import fs from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
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

await build({
  root,
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  plugins: [addressesOfSources],
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
        codeSplitting: { groups: [{ name: 'libraries', test: /[\\/]node_modules[\\/]/ }] },
      },
    },
  },
});

// Stack traces name our source files. Node parses the map of each file that it loads, so maps carry neither the sources, which
// are beside the build, nor anything about libraries.
for (const file of fs.readdirSync(output).filter((name) => name.endsWith('.map'))) {
  const map = path.join(output, file);
  if (file === 'libraries.js.map') {
    fs.rmSync(map);
    continue;
  }
  const { sourcesContent: _sources, ...light } = JSON.parse(fs.readFileSync(map, 'utf8')) as object & {
    sourcesContent?: unknown;
  };
  fs.writeFileSync(map, JSON.stringify(light));
}
const libraries = path.join(output, 'libraries.js');
fs.writeFileSync(
  libraries,
  fs.readFileSync(libraries, 'utf8').replace('//# sourceMappingURL=libraries.js.map', ''),
);
