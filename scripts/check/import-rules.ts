// The import rules of docs/ARCHITECTURE.md as one pure function. It has no list of exceptions; a file's place
// and its suffix decide.
import path from 'node:path';
import { sideOfFolder } from '../lib/sources.ts';

/** One import as the rules see it. */
export interface Import {
  /** The importing file, from the repository's root: `areas/hours/server/hours.routes.ts`. */
  from: string;
  /** The imported file in the same form, or a package (`npm:zod`, `node:fs`). */
  to: string;
  /** True for `import type`: the import is gone at run time. */
  typeOnly: boolean;
}

interface Place {
  root: string;
  /** Part of the root: for the server `feature`, `screen`, `http`, `db`, `platform`, `assembly`. */
  part: string;
  /** Name of the feature or screen. */
  area?: string;
  /** The file's job by its suffix: one of `fileJobs`, or `plain`. */
  job: string;
  test: boolean;
}

/** The suffixes of an area's files: what each does is told in docs/ARCHITECTURE.md, "A file's job". */
export const fileJobs: readonly string[] = [
  'area',
  'routes',
  'http',
  'actions',
  'queries',
  'policy',
  'rules',
  'store',
  'sql',
  'events',
  'jobs',
  'erasure',
  'mails',
  'items',
  'writes',
  'template',
  'tool',
  'gateway',
];

/** Roots that a root's files may import besides their own. */
const borders: Record<string, string[]> = {
  shared: [],
  web: ['shared'],
  server: ['shared'],
  testing: ['server', 'shared'],
  e2e: ['testing', 'shared'],
  bench: ['testing', 'server', 'shared'],
  // Commands use the settings of the tools at the repository's root.
  scripts: ['config', 'testing', 'bench', 'server', 'shared'],
};

/** What every file that does something may reach; the pure ones and the stores may not. */
const ground = ['rules', 'tool', 'db', 'platform', 'context'];

/** For each job of an area's file, what it may import on the server: other jobs, or parts of the server. */
const layers: Record<string, string[]> = {
  area: ['routes', 'jobs', 'mails', 'items', 'writes', 'template', 'sql', 'erasure', 'context'],
  routes: ['actions', 'queries', 'writes', 'tool', 'template', 'http', 'context'],
  http: ['actions', 'queries', 'policy', 'rules', 'http', 'context'],
  actions: ['actions', 'queries', 'policy', 'store', 'jobs', 'events', 'template', 'gateway', ...ground],
  queries: ['queries', 'policy', 'sql', ...ground],
  policy: ['policy', 'rules'],
  rules: ['policy', 'rules'],
  store: ['store', 'sql', 'rules', 'db', 'platform'],
  sql: ['sql', 'rules', 'db', 'platform'],
  events: ['events', 'rules', 'platform'],
  jobs: ['jobs', 'actions', 'queries', 'policy', 'store', 'events', 'gateway', ...ground],
  erasure: ['actions', 'queries', 'store', 'sql', ...ground],
  items: ['items', 'actions', 'queries', 'policy', 'sql', 'context', ...ground],
  writes: ['writes', 'actions', 'queries', 'policy', 'http', ...ground],
  mails: ['mails', 'template', 'jobs', 'actions', 'queries', 'store', 'events', ...ground],
  template: ['template', 'rules'],
  tool: ['tool', 'rules'],
  gateway: ['gateway', ...ground],
};

/** Types that files which decide or write words may name, because a type does nothing at run time. */
const shapes: Record<string, string[]> = {
  policy: ['context', 'db', 'queries'],
  rules: ['context', 'db', 'queries'],
  sql: ['context'],
  template: ['queries'],
};

/** What one feature may use of another: never what writes its tables or speaks to its outside world. */
const offered = ['actions', 'queries', 'policy', 'rules', 'sql', 'events', 'http'];

/** Packages that speak SQL; only these places may. */
const databasePackages = ['drizzle-orm', 'pg', '@electric-sql/pglite'];
const databasePlaces = ['store', 'queries', 'sql', 'items', 'erasure', 'gateway', 'db', 'platform'];

/** What a pure file may use of Node: these compute and touch nothing outside. */
const pureModules = ['crypto', 'util', 'url', 'buffer'];

/** Packages of the server that must never reach a browser. */
const serverPackages = [...databasePackages, 'fastify', 'pg-boss', 'nodemailer', 'pino', '@node-rs/argon2'];

/** What all areas have at once, texts, and the parser that they need: for the server, the build and tests. */
const wholes =
  /^(shared\/(areas\.ts|contract\/index\.ts|errors\/catalog\.ts|texts\/(en\/|compile\.ts|languages\.ts))|areas\/[^/]+\/(texts\/|shared\.ts))/;

/** Which pages there are and who may open them, for tests of all pages on either side. */
const pagesForTests = ['web/areas.ts', 'web/routing/guard.ts', 'testing/route-cases.ts'];

/** The rule that an import breaks, as a sentence; undefined when it is allowed. */
export function brokenRule(item: Import): string | undefined {
  const from = locate(item.from);
  const separator = /^(npm|node):(.*)$/.exec(item.to);
  if (separator)
    return brokenPackageRule(from, item, separator[1] === 'node', packageName(separator[2] ?? ''));
  const to = locate(item.to);
  return (
    brokenWhole(from, item) ??
    brokenBorder(from, to, item) ??
    (from.test || to.root !== from.root ? undefined : brokenLayer(from, to, item))
  );
}

function brokenWhole(from: Place, item: Import): string | undefined {
  const reachesBrowser = (from.root === 'web' || from.root === 'shared') && !wholes.test(item.from);
  return reachesBrowser && !from.test && !item.typeOnly && wholes.test(item.to)
    ? 'a browser gets its endpoints one by one and its texts from the build, never those of all areas'
    : undefined;
}

function brokenBorder(from: Place, to: Place, item: Import): string | undefined {
  if (from.root === to.root || from.root === 'config') return undefined;
  // The demo data is made by the tests' factories, and its CRM is the tests' emulator.
  if (
    from.part === 'seed' &&
    /^testing\/factories\/|^areas\/[^/]+\/testing\/(?:\w[\w-]*\.factories\.ts$|emulator\/)/.test(item.to)
  )
    return undefined;
  const allowed = borders[from.root] ?? [];
  if (from.test && from.root !== 'web' && to.root === 'testing') return undefined;
  if (from.test && pagesForTests.includes(item.to)) return undefined;
  if (allowed.includes(to.root)) return undefined;
  return `${from.root} may import only ${['itself', ...allowed].join(', ')}`;
}

function brokenLayer(from: Place, to: Place, item: Import): string | undefined {
  if (from.root === 'web') return brokenWebLayer(from, to);
  if (from.root !== 'server' || from.part === 'assembly' || from.part === 'seed') return undefined;
  if (from.part === 'platform' || from.part === 'db') {
    const allowed = ['platform', 'db', 'rules'].includes(to.part) || item.to === 'server/config.ts';
    const typeOfContext = to.part === 'assembly' && item.typeOnly;
    return allowed || typeOfContext
      ? undefined
      : `server/${from.part} knows no feature, no HTTP and no start-up`;
  }
  if (from.part === 'http') {
    if (to.part === 'screen') return 'a screen composes areas; nobody imports it';
    if (to.part === 'seed' || (to.part === 'feature' && !['actions', 'queries'].includes(to.job))) {
      return 'server/http reaches features only through their actions and queries';
    }
    return undefined;
  }
  if (to.part === 'screen' && to.area !== from.area) return 'a screen composes areas; nobody imports it';
  return brokenFeatureLayer(from, to, item);
}

function brokenFeatureLayer(from: Place, to: Place, item: Import): string | undefined {
  const { job } = from;
  const target = targetLayer(to, item);
  const namesShape = item.typeOnly && (shapes[job] ?? []).includes(target);
  if (!namesShape && !(layers[job] ?? []).includes(target)) {
    return `${job} may import only ${(layers[job] ?? []).join(', ')} (this is ${target})`;
  }
  if (to.part === 'feature' && to.area !== from.area && !offered.includes(to.job)) {
    return `another area offers its ${offered.join(', ')}, never its ${to.job}`;
  }
  return undefined;
}

function targetLayer(to: Place, item: Import): string {
  if (to.part === 'feature' || to.part === 'screen') return to.job;
  if (to.part === 'assembly')
    return ['server/area.ts', 'server/context.ts', 'server/config.ts'].includes(item.to)
      ? 'context'
      : 'assembly';
  return to.part;
}

function brokenWebLayer(from: Place, to: Place): string | undefined {
  if (to.part === 'testing') return 'web/testing is for component tests alone';
  const aboveAll = ['pages', 'app'];
  const higher: Record<string, string[]> = {
    ui: ['features', 'areas.ts', ...aboveAll],
    api: ['features', 'areas.ts', ...aboveAll],
    forms: ['features', 'areas.ts', ...aboveAll],
    routing: ['features', ...aboveAll],
    features: aboveAll,
    pages: ['app'],
  };
  return (higher[from.part] ?? []).includes(to.part)
    ? `web/${from.part} may not import web/${to.part}`
    : undefined;
}

function brokenPackageRule(from: Place, item: Import, builtIn: boolean, name: string): string | undefined {
  if (from.root === 'shared') {
    const allowed = [
      'zod',
      'temporal-polyfill',
      ...(from.part === 'texts' ? ['icu-minify', '@schummar/icu-type-parser'] : []),
      ...(from.test ? ['vitest', 'fast-check', 'rrule', 'survey-core'] : []),
    ];
    return !builtIn && allowed.includes(name) ? undefined : `shared may import only ${allowed.join(', ')}`;
  }
  if (from.test) return undefined;
  if (from.root === 'web') {
    // The server's entry is the one web file that never reaches a browser.
    if (builtIn && path.posix.basename(item.from).startsWith('entry-server.')) return undefined;
    return builtIn || serverPackages.includes(name)
      ? `web may not import ${name}: it runs in a browser`
      : undefined;
  }
  if (from.root !== 'server') return undefined;
  if (['policy', 'rules'].includes(from.job)) {
    const allowed = builtIn ? pureModules : ['zod', 'temporal-polyfill'];
    return allowed.includes(name) ? undefined : `${from.job} is pure: it may not import ${name}`;
  }
  if (builtIn && name === 'process' && item.from !== 'server/config.ts')
    return 'only server/config.ts reads the environment';
  const place = ['feature', 'screen'].includes(from.part) ? from.job : from.part;
  if (
    databasePackages.includes(name) &&
    from.part !== 'assembly' &&
    from.part !== 'seed' &&
    !databasePlaces.includes(place)
  ) {
    return `SQL belongs into stores, queries and server/db, not into ${place}`;
  }
  return undefined;
}

/** The package of an import: `@mantine/core/styles.css` is of `@mantine/core`. */
function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function locate(file: string): Place {
  const [first = '', second = '', third = ''] = file.split('/');
  // What the component tests of `web/` share is for tests alone.
  const test = /\.test\.tsx?$|^web\/testing\//.test(file);
  if (!file.includes('/')) return { root: 'config', part: '', job: 'plain', test };
  if (first === 'areas') return locateInArea(file, second, third, test);
  if (first !== 'server') return { root: first, part: second, job: 'plain', test };
  const place = { root: first, job: jobOf(file), test };
  if (second === 'screens' && third) return { ...place, part: 'screen', area: third };
  if (second === 'db' && third === 'seed') return { ...place, part: 'seed' };
  if (['http', 'db', 'platform'].includes(second)) return { ...place, part: second };
  return { ...place, part: 'assembly' };
}

/** A file of an area is where it would be without areas: on the side of its folder. */
function locateInArea(file: string, area: string, folder: string, test: boolean): Place {
  const root = sideOfFolder[folder] ?? '';
  if (folder === 'server') return { root, part: 'feature', area, job: jobOf(file), test };
  const part = { schema: 'db', web: 'features' }[folder] ?? folder;
  return { root, part, area, job: 'plain', test };
}

/** By the suffix: `hours.store.ts` is a store. */
function jobOf(file: string): string {
  const suffix = /\.(\w+)\.ts$/.exec(file)?.[1] ?? '';
  return fileJobs.includes(suffix) ? suffix : 'plain';
}
