import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { ruleProblems, testTitles } from './product-rules.ts';

const titlesOf = (text: string) => testTitles(parseSync('x.test.ts', text).program, text);

test.each([
  ["it('counts', () => {})", [['counts']]],
  [
    "describe('hours', () => { test('count', () => {}); }); test('after', () => {})",
    [['hours', 'count'], ['after']],
  ],
  ["describe.each(all)('%s', () => { it.each([1])('is %i', () => {}); })", [['%s', 'is %i']]],
  ["test.describe('without script', () => { test('reads', () => {}); })", [['without script', 'reads']]],
  ['it(`survives ${n} kills`, () => {})', [['survives ${n} kills']]],
  ["test.mails('ada@example.org'); test.ok(signUp); it(name, () => {})", []],
])('%s has the tests %j', (text, titles) => {
  expect(titlesOf(text)).toEqual(titles);
});

describe('a rule', () => {
  const titles = new Map([['x.test.ts', [['hours', 'count'], ['counts a › b']]]]);

  test.each([
    ['- Hours count. `x.test.ts › count`', 0],
    ['- Hours count.\n  `x.test.ts › hours › count`', 0],
    ['- Both. `x.test.ts › count`, `x.test.ts › counts a › b`', 0],
    ['- None, only `code`.', 1],
    ['- One is gone. `x.test.ts › count`, `x.test.ts › counts`', 1],
    ['- Another group. `x.test.ts › days › count`', 1],
    ['- Another file. `y.test.ts › count`', 1],
    ['- First\n- Second `x.test.ts › count`', 1],
    ['- First\n\nWords. `x.test.ts › count`', 1],
    ['Words that are no rule.\n\n1. a list\n2. in order', 0],
  ])('%j has %i problems', (markdown, count) => {
    expect(ruleProblems(markdown, titles)).toHaveLength(count);
  });

  test('that is wrong is told with its line', () => {
    expect(ruleProblems('# Rules\n\n- Wrong. `x.test.ts › gone`', titles)).toEqual([
      'docs/PRODUCT.md:3 names a test that is not there: x.test.ts › gone',
    ]);
  });
});
