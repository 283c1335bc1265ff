import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { ruleProblems, testsOf } from './product-rules.ts';

const idsIn = (text: string) =>
  testsOf('x.test.ts', parseSync('x.test.ts', text).program, text).map(({ ids }) => ids);

test.each([
  ["it('counts [hours-1]', () => {})", [['hours-1']]],
  ["it('counts [hours-1, who-s-2]', () => {})", [['hours-1', 'who-s-2']]],
  ["it('counts', () => {})", [[]]],
  ["it('[hours-1] counts', () => {})", [[]]],
  ["it('counts [once]', () => {})", [[]]],
  [
    "describe('hours [hours-1]', () => { test('count [hours-2]', () => {}); }); test('after', () => {})",
    [['hours-1', 'hours-2'], []],
  ],
  ["describe.each(all)('%s', () => { it.each([1])('is %i [time-9]', () => {}); })", [['time-9']]],
  ["test.describe('without script', () => { test('reads [service-1]', () => {}); })", [['service-1']]],
  ['it(`survives ${n} kills [service-2]`, () => {})', [['service-2']]],
  ["test.mails('ada@example.org'); test.ok(signUp); it(name, () => {})", []],
])('%s carries %j', (text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});

describe('the rules', () => {
  const tests = [
    { file: 'x.test.ts', title: 'counts [hours-1]', ids: ['hours-1'] },
    { file: 'x.test.ts', title: 'counts more', ids: [] },
  ];

  test.each([
    ['- **hours-1** Hours count.', []],
    ['- **hours-1** Hours\n  count.\n\nWords that are no rule.\n\n1. a list\n2. in order', []],
    [
      '- **hours-1** Hours count.\n- More.',
      ['docs/PRODUCT.md:2 is an item without an id, such as **hours-3**'],
    ],
    [
      '- **hours-1** Hours count.\n- **hours-2** So do days.',
      ['docs/PRODUCT.md:2 is a rule that no test carries: hours-2'],
    ],
    [
      '- **hours-1** One.\n- **hours-1** Two.',
      ['docs/PRODUCT.md:2 has the id of docs/PRODUCT.md:1: hours-1'],
    ],
    ['# Rules', ["x.test.ts: 'counts [hours-1]' carries a rule that is not there: hours-1"]],
  ])('%j have the problems %j', (markdown, problems) => {
    expect(ruleProblems([{ name: 'docs/PRODUCT.md', text: markdown }], tests)).toEqual(problems);
  });

  test('have one id in all documents', () => {
    const documents = ['docs/PRODUCT.md', 'areas/hours/README.md'].map((name) => ({
      name,
      text: '- **hours-1** One.',
    }));
    expect(ruleProblems(documents, tests)).toEqual([
      'areas/hours/README.md:1 has the id of docs/PRODUCT.md:1: hours-1',
    ]);
  });
});
