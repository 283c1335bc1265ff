// Code, comments and documents are in words that people read easily whose first language is another one.
import { readDocuments, readSources } from '../lib/sources.ts';

const plainer: Readonly<Record<string, string>> = {
  anew: 'again',
  whoever: 'who, anybody who or however many',
  thrice: 'three times',
  'for want of': 'without',
};

const rare = new RegExp(`\\b(${Object.keys(plainer).join('|')})\\b`, 'gi');

/** Words that were to be others, with their lines. */
export function checkPlainWords(): string[] {
  return [
    ...readSources().filter(({ name }) => !name.startsWith('scripts/check/')),
    ...readDocuments(),
  ].flatMap(rareWordsOf);
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
