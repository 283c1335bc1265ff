import { expect, test } from 'vitest';
import { createLanguages } from '#shared/texts/languages.ts';
import { nothingFound, nothingToChoose } from './nothing-to-choose.ts';

const english = createLanguages().in('en');

test.each([
  ['without entries', [0], 'There is nothing to choose.'],
  ['of which all are chosen', [3, 3], 'You’ve chosen all of them.'],
  ['of which some are left', [3, 2], 'Nothing found. Try another word.'],
  ['that goes on showing what is chosen', [3], 'Nothing found. Try another word.'],
] as const)('a list %s says so', (_case, counts, expected) => {
  const [all, chosen] = counts;
  expect(nothingToChoose(english, all, chosen)).toBe(expected);
});

test.each([
  ['has looked', { error: null, isFetching: false }, 'Nobody has this name.'],
  ['looks', { error: new Error('once'), isFetching: true }, 'Loading'],
  ['could not look', { error: new Error('away'), isFetching: false }, english('common.unexpected')],
])(
  'a list that is searched by the server says that there is nothing only once it %s',
  (_case, query, said) => {
    expect(nothingFound(english, query, 'Nobody has this name.')).toBe(said);
  },
);
