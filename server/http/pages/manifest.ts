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
export function filesOf(
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

/**
 * Addresses of everything that some modules may ever load, in order: what they import now or later, styles, fonts and pictures.
 * @param always the application's entry, which knows every page: of it only what it imports at once counts
 */
export function filesForGood(manifest: Manifest, always: string, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string, isLateToo: boolean): void => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return;
    seen.add(key);
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(`/${file}`);
    for (const imported of entry.imports ?? []) visit(imported, isLateToo);
    if (isLateToo) for (const later of entry.dynamicImports ?? []) visit(later, isLateToo);
  };
  visit(always, false);
  for (const module of modules) visit(module, true);
  return [...files].toSorted();
}
