import { expect, it } from 'vitest';
import { clausesFirst, rareWordsOf } from './plain-words.ts';

it('finds rare words with their lines, whole words alone', () => {
  const text = 'Who comes, comes.\nWhoever asks.\nJaneway asks anew for want of time.';
  expect(rareWordsOf({ name: 'docs/A.md', text })).toEqual([
    'docs/A.md:2 says "Whoever"; plainer is: who, anybody who or however many.',
    'docs/A.md:3 says "anew"; plainer is: again.',
    'docs/A.md:3 says "for want of"; plainer is: without.',
  ]);
});

it.each([
  ['// Who comes late is told.', 1],
  [' * The first line. Who comes late is told.', 1],
  ['- **hours-1** Who comes late is told.', 1],
  ['/** Who comes late? They are told. */', 0],
  ["  heading: 'Who comes',", 0],
  ["// People who come late see Who's Coming.", 0],
])('a sentence begins with its subject: %s', (line, count) => {
  expect(clausesFirst({ name: 'a.ts', text: line })).toHaveLength(count);
});
