import { builtPages } from '#web/routing/built-pages.ts';
import type { PageModule } from '#web/routing/page-module.ts';

export interface Page {
  path: string;
  /** The module's path from the repository's root, by which the build's manifest names its scripts and styles. */
  file: string;
  load: () => Promise<PageModule>;
  frame: 'none' | undefined;
}

const modules = import.meta.glob<PageModule>(['../pages/*.tsx', '!../pages/*.test.tsx']);

/** Every built page with its module, which is a chunk of its own. */
export const pages: readonly Page[] = Object.entries(builtPages).map(([path, { module, frame }]) => {
  const load = modules[`../pages/${module}.tsx`];
  if (!load) throw new Error(`${path} has no module web/pages/${module}.tsx`);
  return { path, file: `web/pages/${module}.tsx`, load, frame };
});
