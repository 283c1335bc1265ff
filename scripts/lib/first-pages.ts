// How the scripts of the pages that people open first are cut into files (docs/decisions/024-light-pages.md).

/** The pages that people open first, by the name of their module; those of one family are made of the same things. */
const families = {
  home: ['home'],
  finding: ['opportunities', 'opportunity', 'landing-page'],
  accounts: ['login', 'volunteer-signup'],
} as const;

/** The file of what pages of several families have. */
export const common = 'common';

export const firstPages: readonly string[] = Object.values(families).flat();

/** What the bundler knows of a module. */
export interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

export type InfoOf = (id: string) => ModuleInfo | null;

/**
 * The file for a module that one of these pages begins with: one for what several families have, one for each family, and
 * one for what a single page shares with later ones. One by one they were some thirty files of a page, each with headers
 * of its own, and small files compress badly.
 * @returns null for what no first page begins with, or one page alone, and for what every page has
 */
export function fileOfFirstPages(id: string, infoOf: InfoOf): string | null {
  const roots = rootsOf(id, infoOf);
  if ([...roots].some((root) => infoOf(root)?.isEntry)) return null;
  const pages = [...roots].map(pageOf).filter((page) => page !== null && firstPages.includes(page));
  const reached = Object.entries(families).filter(([, members]) =>
    members.some((member) => pages.includes(member)),
  );
  const [family] = reached;
  if (!family) return null;
  if (reached.length > 1) return common;
  if (pages.length > 1) return family[0];
  return roots.size > 1 ? `${pages[0]}-parts` : null;
}

const pageOf = (id: string): string | null =>
  /[\\/](?:web|areas[\\/][\w-]+)[\\/]pages[\\/]([\w-]+)\.tsx$/.exec(id)?.[1] ?? null;

/** The modules that are asked for by themselves (entries, pages, what comes late) and bring this one along. */
function rootsOf(id: string, infoOf: InfoOf): Set<string> {
  const seen = new Set([id]);
  for (const one of seen) for (const importer of infoOf(one)?.importers ?? []) seen.add(importer);
  const isRoot = (one: string) => {
    const info = infoOf(one);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  };
  return new Set([...seen].filter(isRoot));
}
