import fc from 'fast-check';
import { ConditionRunner } from 'survey-core';
import { expect, it } from 'vitest';
import { anyAnswerText, anyCondition } from '#testing/generated-conditions.ts';
import { holdsFor } from './evaluate.ts';
import { Operands, type Answered } from './operands.ts';
import { printCondition } from './print.ts';

const questions = ['a', 'b', 'c'] as const;
const anyAnswer = (): fc.Arbitrary<Answered> =>
  fc.oneof(
    fc.constant(undefined),
    anyAnswerText().filter((text) => text !== ''),
    fc.constantFrom(0, 1, -3, 5.5, 31, 1000),
    fc.array(
      anyAnswerText().filter((text) => text !== ''),
      { minLength: 1, maxLength: 3 },
    ),
  );

it('a condition is judged as SurveyJS judges what is printed of it [form-9]', () => {
  fc.assert(
    fc.property(
      anyCondition(questions),
      fc.record({ a: anyAnswer(), b: anyAnswer(), c: anyAnswer() }),
      (condition, { a, b, c }) => {
        const answers: Record<string, Answered> = { a, b, c };
        const printed = printCondition(condition);
        const theirs = new ConditionRunner(printed).runValues(
          Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined)),
        );
        const ours = holdsFor(condition, new Operands((name) => answers[name]));
        expect({ printed, holds: ours }).toEqual({ printed, holds: theirs });
      },
    ),
    { numRuns: 5_000, endOnFailure: true },
  );
});
