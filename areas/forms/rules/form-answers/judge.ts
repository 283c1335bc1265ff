import { z } from 'zod';
import { answeredFiles, type AnsweredFile } from '#areas/application-files/rules/application-files.ts';
import { answerTextMax } from '../form-definition/limits.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';
import type { AskedForm, AskedQuestion } from './asked-form.ts';
import { Asking } from './asking.ts';
import { wrongIn } from './wrong-answers.ts';

/** What a question was answered with. */
export type Answer = string | number | readonly string[] | readonly AnsweredFile[];

/** What is wrong with the answers, and with which question's; names as they came in. */
export interface AnswerFault {
  question: string;
  said: Phrase;
}

export interface Judged {
  faults: AnswerFault[];
  /** By the names of their questions, without those that say nothing; complete when there is no fault. */
  answers: Record<string, Answer>;
}

/**
 * Judges answers by the form alone, no matter who sends them, as SurveyJS judges them in the browser; the differences are listed
 * in areas/forms/README.md. Takes time in step with the sizes of form and answers.
 * @param today the day on which they are judged, as `2030-06-05`
 */
export function judgeAnswers(
  form: AskedForm,
  given: Readonly<Record<string, unknown>>,
  today: string,
): Judged {
  const faults: AnswerFault[] = [];
  const answers = new Map<string, Answer>();
  for (const [name, value] of Object.entries(given)) {
    const asked = form.questions.get(name);
    if (!asked) {
      faults.push({ question: name, said: phrase('forms.answer.unknown', { name: name.slice(0, 50) }) });
      continue;
    }
    if (saysNothing(value)) continue;
    const answer = answerIn(asked, value);
    if (answer === null) faults.push({ question: name, said: phrase(wrongKind(asked)) });
    else answers.set(name, answer);
  }
  const asking = new Asking(form, answers);
  for (const asked of form.questions.values()) {
    const { name } = asked.question;
    const answer = answers.get(name);
    const said = asking.isAsked(asked)
      ? wrongIn(asked, answer, asking.isRequired(asked), today)
      : answer === undefined
        ? null
        : phrase('forms.answer.hidden');
    if (said) faults.push({ question: name, said });
  }
  return { faults, answers: Object.fromEntries(answers) };
}

/** The ids of the files in answers. */
export const filesIn = (answers: Readonly<Record<string, Answer>>): string[] =>
  Object.values(answers).flatMap((answer) =>
    Array.isArray(answer)
      ? answer.flatMap((one: string | AnsweredFile) => (typeof one === 'string' ? [] : [one.content]))
      : [],
  );

/** The answers with the files as they were kept, and not as the applicant named them. */
export const withFiles = (
  answers: Readonly<Record<string, Answer>>,
  kept: ReadonlyMap<string, AnsweredFile>,
): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      Array.isArray(answer) && answer.some((one) => typeof one !== 'string')
        ? answer.flatMap((one: AnsweredFile) => kept.get(one.content) ?? [])
        : answer,
    ]),
  );

/** Whether a value is no answer. Blanks are one, as they are for SurveyJS's conditions. */
export const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const text = z.string().max(answerTextMax.comment);
const texts = z.array(text);

const wrongKind = ({ question: { inputType } }: AskedQuestion) =>
  inputType === 'number' ? 'forms.answer.number' : 'forms.answer.kind';

/** A value as an answer of the question's kind; null when it is none. */
export function answerIn({ question: { type, inputType } }: AskedQuestion, value: unknown): Answer | null {
  switch (type) {
    case 'file':
      return answeredFiles.safeParse(value).data ?? null;
    case 'checkbox':
      return texts.safeParse(value).data ?? null;
    default:
      return (inputType === 'number' ? z.number() : text).safeParse(value).data ?? null;
  }
}
