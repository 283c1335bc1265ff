import { pages } from '#web/areas.ts';
import type { AreaPage } from '#web/routing/area-pages.ts';
import type { Frame } from '#web/routing/use-frame.ts';
import type { PageModule } from '#web/routing/page-module.ts';

export interface Page {
  path: string;
  /** The module's path from the repository's root, by which the build's manifest names its scripts and styles. */
  file: string;
  load: () => Promise<PageModule>;
  frame: Frame;
}

const modules = new Map(
  Object.entries(import.meta.glob<PageModule>(['/{web,areas/*}/pages/*.tsx', '!/**/*.test.tsx'])).map(
    ([file, load]) => [/([^/]+)\.tsx$/.exec(file)?.[1], { file: file.slice(1), load }],
  ),
);

/** Every built page with its module, which is a chunk of its own. */
export const builtPages: readonly Page[] = Object.entries<AreaPage>(pages).flatMap(
  ([path, { module, frame, openTo }]) => {
    if (module === undefined) return [];
    const found = modules.get(module);
    if (!found) throw new Error(`${path} has no module pages/${module}.tsx`);
    return [{ path, ...found, frame: frame ?? (openTo === 'organizers' ? 'workspace' : undefined) }];
  },
);
