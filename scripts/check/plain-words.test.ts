import { expect, it } from 'vitest';
import { rareWordsOf } from './plain-words.ts';

it('finds rare words with their lines, whole words alone', () => {
  const text = 'Who comes, comes.\nWhoever asks.\nJaneway asks anew for want of time.';
  expect(rareWordsOf({ name: 'docs/A.md', text })).toEqual([
    'docs/A.md:2 says "Whoever"; plainer is: who, anybody who or however many.',
    'docs/A.md:3 says "anew"; plainer is: again.',
    'docs/A.md:3 says "for want of"; plainer is: without.',
  ]);
});
