// Code, comments and documents are in plain American English, easy to read for people with another first language.
import { readDocuments, readSources } from '../lib/sources.ts';

const plainer: Readonly<Record<string, string>> = {
  anew: 'again',
  whoever: 'who, anybody who or however many',
  thrice: 'three times',
  'for want of': 'without',
};

const rare = new RegExp(`\\b(${Object.keys(plainer).join('|')})\\b`, 'gi');

/** A sentence of a comment or document that begins with a clause instead of its subject; questions may. */
const clauseFirst =
  /(?:^\s*(?:\/\/|\/\*\*?|\*|-)?\s*(?:\*\*[\w-]+\*\* )?|[.:] )Who (?!extends\b)(?=[a-z])(?![^?]*\?)/;

/** Rare words and sentences that begin with "Who", with their lines. */
export function checkPlainWords(): string[] {
  return [
    ...readSources().filter(({ name }) => !name.startsWith('scripts/check/')),
    ...readDocuments(),
  ].flatMap((file) => [...rareWordsOf(file), ...clausesFirst(file)]);
}

/** @returns what to say about each rare word of a text */
export function rareWordsOf({ name, text }: { name: string; text: string }): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(rare)].map(
        ([word]) => `${name}:${index + 1} says "${word}"; plainer is: ${plainer[word.toLowerCase()]}.`,
      ),
    );
}

/** @returns what to say about each line with a sentence that begins with "Who" and asks nothing */
export function clausesFirst({ name, text }: { name: string; text: string }): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      clauseFirst.test(line)
        ? [`${name}:${index + 1} begins a sentence with "Who": name the person first ("A volunteer who …").`]
        : [],
    );
}
