// Conditions of any shape, for tests that hold them against SurveyJS.
import fc from 'fast-check';
import {
  comparisons,
  textSearches,
  type Condition,
  type TextSearch,
} from '#areas/forms/rules/form-conditions/condition.ts';

/** Texts in which SurveyJS reads numbers, truths and quotation marks. */
const tricky = [
  'yes',
  'YES',
  'Yes ',
  '0',
  '1',
  '01',
  '1.0',
  '1e3',
  '0x1f',
  '5,5',
  '-3',
  'true',
  'False',
  "it's",
  '"quoted"',
  '2030-01-02',
  'a b',
  'ä',
  'İ',
  'null',
  '[1]',
  '0.',
  '.5',
  ' ',
  '12345678901234567',
] as const;

export const anyAnswerText = (): fc.Arbitrary<string> =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...tricky) }, fc.string({ maxLength: 6 }));

/** A value of a condition as it is kept: without what no condition can hold. */
const anyText = (): fc.Arbitrary<string> =>
  anyAnswerText()
    .map((text) => text.replaceAll(/\\|=>|=<|<>|equals/g, '').trim())
    .filter((text) => text !== '');

const anyScalar = () => fc.oneof(anyText(), fc.boolean(), fc.constantFrom(0, 1, -3, 5.5, 31, 1000, 12_345));

/** @param questions the names that conditions ask about */
export function anyCondition(questions: readonly string[]): fc.Arbitrary<Condition> {
  const question = fc.constantFrom(...questions);
  const operator = fc.constantFrom(...comparisons);
  const part: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ kind: fc.constantFrom('answered' as const, 'unanswered' as const), question }),
    fc.record({ kind: fc.constant('compares' as const), question, operator, value: anyScalar() }),
    fc.record({ kind: fc.constant('matches' as const), question, operator, other: question }),
    fc.record({
      kind: fc.constantFrom('is' as const, 'isnot' as const),
      question,
      values: fc.array(anyText(), { minLength: 1, maxLength: 3 }),
    }),
    fc.constantFrom(...textSearches).chain((search: TextSearch) =>
      fc.record({
        kind: fc.constant('holds' as const),
        question,
        operator: fc.constant(search),
        values: fc.array(anyText(), {
          minLength: 1,
          maxLength: search === 'contains' || search === 'notcontains' ? 1 : 3,
        }),
      }),
    ),
  );
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      part,
      fc.record({
        kind: fc.constantFrom('all' as const, 'any' as const),
        of: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('not' as const), of: tie('condition') }),
    ),
  }));
  return condition;
}
