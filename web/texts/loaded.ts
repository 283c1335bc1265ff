import type { CompiledText, TextKey } from '#shared/texts/text.ts';

/** The texts that the modules loaded so far brought along: one language, that of the page. */
const loaded: Record<string, CompiledText> = {};

/**
 * Takes in the texts of a module; calls of it are written by the build (scripts/lib/texts-plugin.ts).
 * @public
 */
export function bringTexts(texts: Readonly<Record<string, CompiledText>>): void {
  Object.assign(loaded, texts);
}

/** A text of this page. One that no module named would be a fault of the build; its key says which. */
export function loadedText(key: TextKey): CompiledText {
  const found = loaded[key];
  if (found !== undefined) return found;
  reportError(new Error(`the text '${key}' is not loaded`));
  return key;
}
