import compile from 'icu-minify/compile';
import type { Catalogue } from './text.ts';

/**
 * Texts in ICU's syntax as the translator takes them. Done where a catalogue comes in (the server's start, the build
 * of the pages), so that no browser carries the parser.
 * @throws SyntaxError for a text that is not ICU's syntax
 */
export function compileCatalogue(texts: Readonly<Record<string, string>>): Catalogue {
  return Object.fromEntries(Object.entries(texts).map(([key, words]) => [key, compile(words)]));
}
