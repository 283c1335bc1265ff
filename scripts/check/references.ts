// What comments and documents point to is there: files of docs/, sections of docs/PRODUCT.md, and links.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import { readDocuments, readSources } from '../lib/sources.ts';

/** References to documents, sections and files that don't exist. */
export function checkReferences(): string[] {
  const exists = (file: string) => fs.existsSync(path.join(root, file));
  const sections = sectionsOf(fs.readFileSync(path.join(root, 'docs/PRODUCT.md'), 'utf8'));
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

/** The titles of a Markdown text's second level. */
export function sectionsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
}

/** Mentions such as `docs/decisions/003-x.md` and `docs/PRODUCT.md, "Hours"` in a source that lead nowhere. */
export function brokenMentions(
  { name, text }: Text,
  exists: (file: string) => boolean,
  sections: readonly string[],
): string[] {
  const files = [...text.matchAll(/\bdocs\/[\w/.-]+?\.md\b/g)].map(([file]) => file);
  const named = [...text.matchAll(/docs\/PRODUCT\.md`?,((?:(?: and)? "[^"\n]+")+)/g)].flatMap(
    ([, list = '']) => [...list.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  );
  return [
    ...files.filter((file) => !exists(file)).map((file) => `${name} mentions ${file}, which is not there`),
    ...named
      .filter((title) => !sections.includes(title))
      .map((title) => `${name} mentions the section "${title}" of docs/PRODUCT.md, which is not there`),
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
