import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import {
  comparesNothing,
  firstSentence,
  sentenceOperators,
  sentencesOf,
  valueFrom,
  writtenAs,
} from './sentences.ts';

it.each([
  ["{been} = 'Yes'", 'all', [{ question: 'been', operator: 'is', value: 'Yes' }]],
  [
    '{age} < 18 and {guardian} empty',
    'all',
    [
      { question: 'age', operator: 'less', value: 18 },
      { question: 'guardian', operator: 'unanswered', value: '' },
    ],
  ],
  [
    "{days} contains 'Monday' or {days} notcontains 'Friday'",
    'any',
    [
      { question: 'days', operator: 'includes', value: 'Monday' },
      { question: 'days', operator: 'includesNot', value: 'Friday' },
    ],
  ],
] as const)('says %s in sentences [builder-15]', (written, join, sentences) => {
  expect(sentencesOf(written)).toEqual({ join, sentences });
});

it.each([
  '{a} = {b}',
  "{a} = 'x' and ({b} = 'y' or {c} = 'z')",
  "!({a} = 'x')",
  "{a} anyof ['x', 'y']",
  'age({birthday}) >= 18',
  'no condition',
  '',
])('leaves %s as it is written [builder-15]', (written) => {
  expect(sentencesOf(written)).toBeNull();
});

it('writes what it can read again, and nothing of a sentence that says nothing yet [builder-15]', () => {
  const sentence = fc.record({
    question: fc.constantFrom('a', 'question12', 'sf_Last Name'),
    operator: fc.constantFrom(...sentenceOperators),
    value: fc.oneof(fc.integer({ min: -99, max: 99 }), fc.stringMatching(/^[A-Za-z][A-Za-z' ]{0,10}[a-z]$/)),
  });
  const all = fc.record({
    join: fc.constantFrom<'all' | 'any'>('all', 'any'),
    sentences: fc.array(sentence, { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(all, ({ join, sentences }) => {
      const read = sentencesOf(writtenAs({ join, sentences }) ?? '');
      expect(read?.sentences).toEqual(
        sentences.map((one) => {
          if (comparesNothing(one.operator)) return { ...one, value: '' };
          return one.operator.startsWith('includes') ? { ...one, value: String(one.value) } : one;
        }),
      );
      if (sentences.length > 1) expect(read?.join).toBe(join);
    }),
    { endOnFailure: true },
  );
  expect(
    writtenAs({ join: 'all', sentences: [{ question: 'a', operator: 'is', value: '' }] }),
  ).toBeUndefined();
});

it('begins with a sentence that fits the question, and takes a value as the question has it [builder-15]', () => {
  const shirt: FormQuestion = {
    type: 'radiogroup',
    name: 'shirt',
    choices: [{ value: 1, text: 'Small' }],
  };
  const age: FormQuestion = { type: 'text', name: 'age', inputType: 'number' };
  expect(firstSentence(shirt)).toEqual({ question: 'shirt', operator: 'is', value: 1 });
  expect(firstSentence({ type: 'file', name: 'proof' })).toMatchObject({ operator: 'answered' });
  expect([valueFrom(shirt, '1'), valueFrom(age, '18'), valueFrom(age, ''), valueFrom(age, 'x')]).toEqual([
    1,
    18,
    '',
    'x',
  ]);
});
