/** An entry of Vite's manifest: what a source module became. */
export interface ManifestEntry {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
  /** Modules that it may import later. */
  dynamicImports?: readonly string[];
  /** Fonts and pictures of its styles. */
  assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Styles and scripts of some source modules with everything that they import statically, each once, in order. */
export function filesOfModule(
  manifest: Manifest,
  modules: readonly string[],
): { styles: string[]; scripts: string[] } {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return;
    seen.add(key);
    // Imports first: what a module builds on must be styled before the module itself.
    for (const imported of entry.imports ?? []) visit(imported);
    for (const style of entry.css ?? []) styles.add(`/${style}`);
    scripts.add(`/${entry.file}`);
  };
  for (const module of modules) visit(module);
  return { styles: [...styles], scripts: [...scripts] };
}

/** The module of a page, of an area or of none. */
const isPage = (module: string): boolean => /(?:^|\/)pages\/[^/]+\.tsx$/.test(module);

/**
 * Addresses of everything that some modules may ever load, in order: what they import now or later, styles, fonts and pictures;
 * of pages only those that are named, for the application's entry knows all of them.
 */
export function filesForGood(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return;
    seen.add(key);
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(`/${file}`);
    for (const imported of entry.imports ?? []) visit(imported);
    for (const later of entry.dynamicImports ?? [])
      if (!isPage(later) || modules.includes(later)) visit(later);
  };
  for (const module of modules) visit(module);
  return [...files].toSorted();
}
