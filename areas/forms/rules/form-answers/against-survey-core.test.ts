import fc from 'fast-check';
import { SurveyModel } from 'survey-core';
import { expect, it } from 'vitest';
import { anyAnswers, anyForm } from '#testing/generated-forms.ts';
import { patience } from '#testing/machine.ts';
import { triesOf } from '#testing/soak.ts';
import { formDefinition } from '../form-definition/definition.ts';
import { answerTextMax } from '../form-definition/limits.ts';
import { shownForm } from '../form-definition/shown-form.ts';
import { askedForm } from './asked-form.ts';
import { judgeAnswers } from './judge.ts';

const document = (content: string) => ({ name: 'licence.pdf', type: 'application/pdf', content });

interface Difference {
  /** Why nobody who uses the form meets it. */
  because: string;
  question: object;
  answer: unknown;
}

/**
 * What we refuse and survey-core lets pass, each with an example (areas/forms/README.md). Nothing is the
 * other way round.
 */
const stricter: Readonly<Record<string, Difference>> = {
  'forms.answer.tooLong': {
    because: 'the field takes no more characters',
    question: { type: 'text' },
    answer: 'x'.repeat(answerTextMax.text + 1),
  },
  'forms.answer.url': {
    because: 'browsers say what is no address of the web',
    question: { type: 'text', inputType: 'url' },
    answer: 'example.org',
  },
  'forms.answer.tel': {
    because: 'the field says what is no phone number',
    question: { type: 'text', inputType: 'tel' },
    answer: 'call me',
  },
  'forms.answer.moment': {
    because: 'browsers give dates and times that there are, or nothing',
    question: { type: 'text', inputType: 'time' },
    answer: '25:00',
  },
  'forms.answer.birthdate.future': {
    because: 'the form says that a date of birth lies in the past',
    question: { type: 'text', inputType: 'date', autocomplete: 'bday' },
    answer: '2030-06-16',
  },
  'forms.answer.birthdate.young': {
    because: 'the form says that the year is missing',
    question: { type: 'text', inputType: 'date', autocomplete: 'bday' },
    answer: '2029-06-17',
  },
  'forms.answer.birthdate.old': {
    because: 'the form says that nobody is so old',
    question: { type: 'text', inputType: 'date', autocomplete: 'bday' },
    answer: '1900-01-01',
  },
  'forms.answer.many': {
    because: 'choices that are too many can’t be pressed',
    question: { type: 'checkbox', choices: ['a', 'b'], maxSelectedChoices: 1 },
    answer: ['a', 'b'],
  },
  'forms.answer.readOnly': {
    because: 'the field can’t be changed',
    question: { type: 'comment', readOnly: true },
    answer: 'changed',
  },
  'forms.answer.files': {
    because: 'the field takes one file in place of another',
    question: { type: 'file' },
    answer: [
      document('0197a3b4-0000-7000-8000-000000000001'),
      document('0197a3b4-0000-7000-8000-000000000002'),
    ],
  },
};
/** The largest share of all pairs that may be refused for such reasons alone. */
const stricterShare = 0.1;

const forms = triesOf({ gate: 75, soak: 250 });
const answersOfEach = 40;
const today = '2030-06-16';

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

it(
  'thousands of answers are judged as survey-core judges them, or refused for what it doesn’t look at [form-11]',
  () => {
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
            const ours = judgeAnswers(asked, answers, today).faults.map(({ said }) => said.key);
            const isStricter = ours.length > 0 && ours.every((key) => key in stricter);
            seen[isStricter ? 'stricter' : ours.length === 0 ? 'right' : 'wrong'] += 1;
            if (isStricter) continue;
            const passes = ours.length === 0;
            if (letsPass(model, answers) !== passes)
              expect.fail(JSON.stringify({ form, answers, ours, passes }));
          }
        },
      ),
      { numRuns: forms, endOnFailure: true },
    );
    expect(seen.right + seen.wrong + seen.stricter).toBe(forms * answersOfEach);
    expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan((forms * answersOfEach) / 20);
    expect(seen.stricter).toBeLessThan(forms * answersOfEach * stricterShare);
  },
  patience(180_000),
);

const isNothing = (answer: unknown): boolean =>
  answer === '' || (Array.isArray(answer) && answer.length === 0);

it.each(Object.entries(stricter))(
  '%s is a difference: survey-core lets it pass [form-11]',
  (key, { question, answer }) => {
    const form = formDefinition.parse({ elements: [{ name: 'q', ...question }] });
    const answers = { q: answer };
    expect(judgeAnswers(askedForm(form), answers, today).faults.map(({ said }) => said.key)).toEqual([key]);
    expect(letsPass(new SurveyModel(shownForm(form)), answers)).toBe(true);
  },
);
