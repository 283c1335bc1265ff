/** An entry of Vite's manifest: what a source module became. */
export interface ManifestEntry {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
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
