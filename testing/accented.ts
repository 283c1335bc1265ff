// A made-up second language: English with accents on every letter, in brackets. Words that show without them are no
// text of ours, or were put together in a place that knows no language.
import { english } from '#shared/texts/en/index.ts';
import { compileCatalogue } from '#shared/texts/compile.ts';
import { createLanguages, type Languages } from '#shared/texts/languages.ts';
import type { CompiledText } from '#shared/texts/text.ts';

/** Its tag: English of a region that private use is free to give a meaning. */
export const accented = 'en-XA';

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const marked = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';

const accentLetters = (words: string): string =>
  words.replace(/[A-Za-z]/g, (letter) => marked[plain.indexOf(letter)] ?? letter);

/** The words of a compiled text, never the names of its gaps. */
function accent(part: unknown): unknown {
  if (typeof part === 'string') return accentLetters(part);
  if (!Array.isArray(part)) return part;
  const [name, ...rest] = part as unknown[];
  return [
    name,
    ...rest.map((one) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).map(([choice, text]) => [choice, accentChoice(text)]))
        : one,
    ),
  ];
}

const accentChoice = (text: unknown): unknown => (Array.isArray(text) ? text.map(accent) : accent(text));

/** The languages of the product and the made-up one. */
export function languagesWithAccented(): Languages {
  const catalogue = Object.entries(compileCatalogue(english)).map(([key, text]) => [
    key,
    typeof text === 'string' ? `[${accentLetters(text)}]` : ['[', ...text.map(accent), ']'],
  ]);
  return createLanguages({ [accented]: Object.fromEntries(catalogue) as Record<string, CompiledText> });
}

/** Words of two letters or more that stand in English letters, but for those of the given data. */
export function unaccentedWords(visible: string, data: Iterable<string>): string[] {
  const known = [...data].filter((text) => /[A-Za-z]{2}/.test(text)).toSorted((a, b) => b.length - a.length);
  let rest = visible;
  for (const text of known) rest = rest.replaceAll(text, ' ');
  return rest.match(/[A-Za-z]{2,}/g) ?? [];
}

/** What people read of a page or hear from a screen reader: its text, and the words in its attributes. */
export function visibleText(html: string): string[] {
  const body = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->|<wbr\/?>/g, '')
    // Code to take along, which no browser translates either.
    .replace(/<textarea\b[^>]*\stranslate="no"[^>]*>[\s\S]*?<\/textarea>/g, ' ');
  const said = [...body.matchAll(/\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  return [...said, ...body.split(/<[^>]*>/)]
    .map((text) => plainText(text ?? '').trim())
    .filter((text) => text !== '');
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};
const plainText = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
