import fc from 'fast-check';
import { SurveyModel, type Question } from 'survey-core';
import { expect, it } from 'vitest';
import { anyAnswers, anyForm } from '#testing/generated-forms.ts';
import { patience } from '#testing/machine.ts';
import { triesOf } from '#testing/soak.ts';
import type { FormDefinition } from '../form-definition/definition.ts';
import { shownForm } from '../form-definition/shown-form.ts';
import { askedForm, type AskedForm } from './asked-form.ts';
import { givenByPeople, setHiddenAside } from './hidden-answers.ts';
import { judgeAnswers, saysNothing, type Answer } from './judge.ts';
import { wrongIn } from './wrong-answers.ts';

const forms = triesOf({ gate: 75, soak: 200 });
const changesOfEach = 12;
const today = '2030-06-16';

/** A form, what it begins with, and answers that are given, changed and taken back one after the other. */
const anyFilling = () =>
  anyForm().chain((form) => {
    const names = form.pages.flatMap(({ elements }) => elements.map(({ name }) => name));
    const change = fc
      .tuple(fc.constantFrom(...names), anyAnswers(form))
      .map(([name, answers]) => ({ name, value: answers[name] }));
    return fc.record({
      form: fc.constant(form),
      begun: anyAnswers(form),
      changes: fc.array(change, { minLength: changesOfEach, maxLength: changesOfEach }),
    });
  });

const withHidden: FormDefinition = {
  pages: [
    {
      name: 'page',
      elements: [
        { type: 'comment', name: 'first' },
        { type: 'comment', name: 'second', visibleIf: "{first} = 'a'" },
      ],
    },
  ],
};
/** All changes are put, and a question with an answer stays hidden. */
const hiding = {
  form: withHidden,
  begun: { first: 'b', second: 'words' },
  changes: Array.from({ length: changesOfEach }, (_, index) => ({ name: 'first', value: `b${index}` })),
};

/**
 * The answers that come into a form: what is not offered can't be chosen, and what is out of its range stays in its field until
 * it is right, without which nobody gets on.
 */
const possible = (asked: AskedForm, answers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => {
      const question = asked.questions.get(name);
      const wrong = question && value !== undefined && wrongIn(question, value as Answer, false, today)?.key;
      return !wrong || !/choice|less|more|moment/.test(wrong);
    }),
  );

const answersIn = (model: SurveyModel): Record<string, unknown> =>
  Object.fromEntries(
    model
      .getAllQuestions()
      .flatMap(({ name, value }) => (saysNothing(value) ? [] : [[name, value as unknown]])),
  );

const isDemanded = ({ errors }: Question): boolean =>
  errors.some((error) => error.getErrorType() === 'required');

it('a text that was emptied is compared as none, as on the server [form-11]', () => {
  const form: FormDefinition = {
    pages: [
      {
        name: 'page',
        elements: [
          { type: 'comment', name: 'words' },
          { type: 'text', name: 'demanded', requiredIf: "!({words} lessorequal '1.0')" },
        ],
      },
    ],
  };
  const model = new SurveyModel(shownForm(form));
  setHiddenAside(model, askedForm(form));
  const [words, demanded] = model.getAllQuestions();
  for (const value of ['true', '', undefined]) {
    words!.value = value;
    expect(demanded!.isRequired).toBe(true);
  }
});

it(
  'whatever is changed in a form, it asks and demands what the server asks and demands [form-11]',
  () => {
    const seen = { steps: 0, put: 0, hidden: 0 };
    fc.assert(
      fc.property(anyFilling(), ({ form, begun, changes }) => {
        const asked = askedForm(form);
        const model = new SurveyModel(shownForm(form));
        // A draft keeps none that say nothing; an empty text would be less than a list for the library, and nothing isn't.
        const given = givenByPeople(asked, possible(asked, begun));
        const kept = Object.entries(given).filter(([, value]) => !saysNothing(value));
        model.data = Object.fromEntries(kept);
        const entered = setHiddenAside(model, asked);
        for (const { name, value } of [{ name: '', value: undefined }, ...changes]) {
          const question = model.getQuestionByName(name);
          // Nobody can change what is not asked.
          const isShown = question?.isVisible === true && question.isParentVisible && !question.isReadOnly;
          if (isShown) question.value = possible(asked, { [name]: value })[name];
          seen.put += Number(isShown);
          seen.steps += 1;
          const answers = answersIn(model);
          const { faults } = judgeAnswers(asked, answers, today);
          const ours = faults.filter(({ said }) => said.key === 'forms.answer.required');
          model.validate(true);
          const shown = model.getAllQuestions().filter((one) => one.isVisible && one.isParentVisible);
          const theirs = shown.filter(isDemanded);
          seen.hidden += Number(
            Object.entries(entered).some(([one, said]) => !saysNothing(said) && answers[one] === undefined),
          );
          expect(
            { isAmiss: false, demanded: theirs.map((one) => one.name).toSorted() },
            JSON.stringify({ form, begun, changes }),
          ).toEqual({
            isAmiss: faults.some(({ said }) => said.key === 'forms.answer.hidden'),
            demanded: ours.map((one) => one.question).toSorted(),
          });
        }
      }),
      { numRuns: forms, endOnFailure: true, examples: [[hiding]] },
    );
    // As much as the example brings, whatever chance adds.
    expect(seen.put).toBeGreaterThanOrEqual(changesOfEach);
    expect(seen.hidden).toBeGreaterThan(changesOfEach);
  },
  patience(180_000),
);
