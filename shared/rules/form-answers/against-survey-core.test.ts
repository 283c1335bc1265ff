import fc from 'fast-check';
import { SurveyModel } from 'survey-core';
import { expect, it } from 'vitest';
import { anyAnswers, anyForm } from '#testing/generated-forms.ts';
import { shownForm } from '../form-definition/shown-form.ts';
import { askedForm } from './asked-form.ts';
import { judgeAnswers } from './judge.ts';

/**
 * What we refuse and survey-core lets pass (docs/decisions/040-application-forms.md): browsers keep people from entering it,
 * or nothing there looks at it. Nothing is the other way round.
 */
const stricter = new Set([
  'forms.answer.tooLong',
  'forms.answer.url',
  'forms.answer.tel',
  'forms.answer.moment',
  'forms.answer.many',
  'forms.answer.readOnly',
]);

const forms = 250;
const answersOfEach = 40;

/** Whether survey-core has nothing to say against the answers, and all of them are of questions that are shown. */
function letsPass(model: SurveyModel, answers: Readonly<Record<string, unknown>>): boolean {
  model.data = structuredClone(answers);
  const hidden = model
    .getAllQuestions()
    .filter(({ name, isVisible, isParentVisible }) => name in answers && !(isVisible && isParentVisible));
  const isRight = model.validate(false);
  // What isn't offered is taken out by the way.
  const kept = JSON.stringify(Object.entries(model.data as object).toSorted());
  return isRight && hidden.length === 0 && kept === JSON.stringify(Object.entries(answers).toSorted());
}

it('10,000 answers are judged as survey-core judges them, or refused for what it doesn’t look at [form-11]', () => {
  const seen = { right: 0, wrong: 0, stricter: 0 };
  fc.assert(
    fc.property(
      anyForm().chain((form) =>
        fc.tuple(
          fc.constant(form),
          fc.array(anyAnswers(form), { minLength: answersOfEach, maxLength: answersOfEach }),
        ),
      ),
      ([form, several]) => {
        const model = new SurveyModel(shownForm(form));
        const asked = askedForm(form);
        for (const given of several) {
          const answers = Object.fromEntries(
            Object.entries(given).filter(([, answer]) => !isNothing(answer)),
          );
          const ours = judgeAnswers(asked, answers).faults.map(({ said }) => said.key);
          const isStricter = ours.some((key) => stricter.has(key));
          seen[isStricter ? 'stricter' : ours.length === 0 ? 'right' : 'wrong'] += 1;
          if (isStricter) continue;
          expect({ answers, ours, passes: ours.length === 0 }).toEqual({
            answers,
            ours,
            passes: letsPass(model, answers),
          });
        }
      },
    ),
    { numRuns: forms, endOnFailure: true },
  );
  expect(seen.right + seen.wrong + seen.stricter).toBe(forms * answersOfEach);
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan((forms * answersOfEach) / 20);
});

const isNothing = (answer: unknown): boolean =>
  answer === '' || (Array.isArray(answer) && answer.length === 0);
