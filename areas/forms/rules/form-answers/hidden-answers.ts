import type { AskedForm } from './asked-form.ts';
import { Asking } from './asking.ts';
import { answerIn, saysNothing, type Answer } from './judge.ts';

/** An answer before it is taken over. */
interface ChangingAnswer {
  value: unknown;
  question: { updateValueFromSurvey: (value: unknown) => void };
}

/** What is needed of a form that is being filled in: the model of SurveyJS has it. */
interface FilledForm {
  readonly data: Readonly<Record<string, unknown>>;
  readonly onValueChanging: {
    add: (changing: (sender: unknown, change: ChangingAnswer) => void) => void;
  };
  readonly onValueChanged: {
    add: (changed: (sender: unknown, change: { name: string; value: unknown }) => void) => void;
  };
  getAllQuestions: () => { getValueName: () => string; value: unknown }[];
}

/**
 * Takes the answers of hidden questions out of a form that is being filled in, which would let conditions count them, and puts
 * them back once they are asked again: what was typed is lost to nobody who goes back and forth. What is hidden is decided as
 * the server decides it. A text that was emptied is no answer, as on the server: the library's conditions would compare it.
 * @returns all that was entered, hidden or not, as it changes
 */
export function setHiddenAside(model: FilledForm, form: AskedForm): Readonly<Record<string, unknown>> {
  const entered: Record<string, unknown> = { ...model.data };
  const questions = model.getAllQuestions();
  let isSettling = false;
  const settle = () => {
    isSettling = true;
    const hidden = new Set(hiddenIn(form, entered));
    for (const question of questions) {
      const name = question.getValueName();
      const value = hidden.has(name) ? undefined : entered[name];
      if (saysNothing(value) !== saysNothing(question.value)) question.value = value;
    }
    isSettling = false;
  };
  model.onValueChanging.add((_sender, change) => {
    if (change.value !== '') return;
    change.value = undefined;
    change.question.updateValueFromSurvey(undefined);
  });
  model.onValueChanged.add((_sender, { name, value }) => {
    if (isSettling) return;
    entered[name] = value;
    settle();
  });
  settle();
  return entered;
}

/**
 * Answers that were kept from earlier, without those to questions that the form answers itself: since they were kept, the form may
 * have been changed, and nobody could change them.
 */
export const givenByPeople = (
  form: AskedForm,
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(answers).filter(([name]) => form.questions.get(name)?.question.readOnly !== true),
  );

/** The names of the questions that were answered and are not asked with these answers. */
function hiddenIn(form: AskedForm, given: Readonly<Record<string, unknown>>): string[] {
  const answers = new Map<string, Answer>();
  const answered = [...form.questions].filter(([name]) => !saysNothing(given[name]));
  for (const [name, asked] of answered) {
    const answer = answerIn(asked, given[name]);
    if (answer !== null) answers.set(name, answer);
  }
  const asking = new Asking(form, answers);
  return answered.flatMap(([name, asked]) => (asking.isAsked(asked) ? [] : name));
}
