import type { FormWords } from '#areas/forms/rules/form-definition/definition.ts';
import { isRecord } from '#areas/forms/rules/form-definition/normalize.ts';

/** What pasted JSON has for words, in one language or in several; undefined for anything else. */
export function wordsIn(value: unknown): FormWords | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (!isRecord(value)) return undefined;
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

/** Two texts as one, in each language that either has. */
export function joinedWords(
  first: FormWords | undefined,
  second: FormWords | undefined,
  between: string,
): FormWords | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  if (typeof first === 'string' && typeof second === 'string') return `${first}${between}${second}`;
  const languages = new Set(
    [first, second].flatMap((words) => (typeof words === 'string' ? [] : Object.keys(words))),
  );
  languages.add('default');
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      `${wordIn(first, language)}${between}${wordIn(second, language)}`,
    ]),
  );
}

const wordIn = (words: FormWords, language: string): string =>
  typeof words === 'string' ? words : (words[language] ?? words.default ?? Object.values(words)[0] ?? '');

/** Most characters of markup that are read; help texts are far shorter. */
const markupMax = 20_000;

/** What people read of HTML, with the addresses of its links in brackets behind their words. */
export function textOfMarkup(markup: string): string {
  return markup
    .slice(0, markupMax)
    .replaceAll(/<(script|style)\b[^<]*<\/\1\s*>/gi, ' ')
    .replaceAll(/<a\s([^<>]*)>([^<]*)<\/a>/gi, (_whole, attributes: string, words: string) => {
      const [, address] = /\bhref\s*=\s*["']?(https?:[^"'\s<>]*)/i.exec(attributes) ?? [];
      return address === undefined ? ` ${words} ` : `${words} (${address})`;
    })
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_whole, name: string) => signs[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};

/** What a part calls itself, as a text. Things have no name: what they say of themselves as a text is anybody's, and may throw. */
export const asName = (value: unknown): string =>
  typeof value === 'object' && value !== null ? '' : String(value);
