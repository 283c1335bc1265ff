// What comments and documents point to is there: documents, their sections, and links.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import { readDocuments, readSources } from '../lib/sources.ts';

/** References to documents, sections and files that don't exist. */
export function checkReferences(): string[] {
  const exists = (file: string) => fs.existsSync(path.join(root, file));
  const sections = new Map(readDocuments().map(({ name, text }) => [name, sectionsOf(text)]));
  return [
    ...readSources()
      .filter(({ name }) => !name.startsWith('scripts/check/'))
      .flatMap((file) => brokenMentions(file, exists, sections)),
    ...readDocuments().flatMap((file) => brokenLinks(file, exists)),
  ];
}

interface Text {
  /** Path from the repository's root. */
  name: string;
  text: string;
}

/** The titles of a Markdown text's second and third level. */
export function sectionsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^###? (.+)$/gm)].map(([, title = '']) => title);
}

/**
 * Mentions such as `docs/decisions/003-x.md` and `areas/hours/README.md, "Hours"` in a source that lead nowhere.
 * @param sections the titles of each document
 */
export function brokenMentions(
  { name, text }: Text,
  exists: (file: string) => boolean,
  sections: ReadonlyMap<string, readonly string[]>,
): string[] {
  const files = [...text.matchAll(/\b(?:docs|areas)\/[\w/.-]+?\.md\b/g)].map(([file]) => file);
  const named = [...text.matchAll(/\b((?:docs|areas)\/[\w/.-]+?\.md)`?,((?:(?: and)? "[^"\n]+")+)/g)].flatMap(
    ([, file = '', list = '']) => [...list.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  );
  return [
    ...files.filter((file) => !exists(file)).map((file) => `${name} mentions ${file}, which is not there`),
    ...named
      .filter(({ file, title }) => exists(file) && !sections.get(file)?.includes(title))
      .map(({ file, title }) => `${name} mentions the section "${title}" of ${file}, which is not there`),
  ];
}

/** Relative links of a Markdown text to files that are not there. */
export function brokenLinks({ name, text }: Text, exists: (file: string) => boolean): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !exists(path.posix.join(path.posix.dirname(name), target)))
    .map((target) => `${name} links to ${target}, which is not there`);
}
