import { answeredFiles, type AnsweredFile } from '#areas/application-files/rules/application-files.ts';
import { isDefaultField } from '../form-definition/default-field-names.ts';
import type { FormDefinition, FormPage, FormQuestion } from '../form-definition/definition.ts';
import { readWords, titleOf } from '../form-definition/questions.ts';

/** Answers by the names of their questions, as an application keeps them. */
export type KeptAnswers = Readonly<Record<string, unknown>>;

/** A question with what was answered: words, of which a choice of several has some, or files. Both empty: nothing. */
export interface AnswerInWords {
  name: string;
  title: string;
  words: string[];
  files: AnsweredFile[];
}

/** A page of a form, with its title or without. */
interface AnsweredPage {
  name: string;
  title: string;
  answers: AnswerInWords[];
}

/** The words of a question's choices, by their values as answers keep them: as texts, whatever the form has. */
export type ChoiceWords = ReadonlyMap<string, string>;

export const choiceWords = ({ choices = [] }: Pick<FormQuestion, 'choices'>): ChoiceWords =>
  new Map(choices.map(({ value, text }) => [String(value), readWords(text)]));

/** An answer as people read it: the words of what was chosen, the names of files, everything else as it was entered. */
export function wordsOfAnswer(choices: ChoiceWords | undefined, answer: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return values
    .filter((value) => value !== undefined && value !== null && value !== '')
    .map((value) => {
      if (typeof value === 'object' && value !== null)
        return 'name' in value && typeof value.name === 'string' ? value.name : JSON.stringify(value);
      return choices?.get(String(value)) || String(value);
    });
}

/**
 * What was answered, page by page in the order of the form. Questions without an answer are in it; what nobody is asked
 * and pages without questions are not. Without a form the answers stand under their names.
 */
export function answersInWords(form: FormDefinition | null, answers: KeptAnswers | null): AnsweredPage[] {
  const kept = answers ?? {};
  const pages: AnsweredPage[] = form
    ? form.pages.map((page) => answeredPage(page, kept))
    : [{ name: '', title: '', answers: Object.keys(kept).map((name) => inWords({ name }, kept[name])) }];
  return pages.filter((page) => page.answers.length > 0);
}

function answeredPage({ name, title, elements }: FormPage, kept: KeptAnswers): AnsweredPage {
  const asked = elements.filter((question) => question.visible !== false || isFoundOut(question, kept));
  return {
    name,
    title: readWords(title),
    answers: asked.map((question) => inWords(question, kept[question.name])),
  };
}

/** A question that was hidden first and answered later; the fields that every form has tell nothing when they are hidden. */
const isFoundOut = ({ name }: FormQuestion, kept: KeptAnswers): boolean =>
  !isDefaultField(name) && wordsOfAnswer(undefined, kept[name]).length > 0;

function inWords(
  question: Pick<FormQuestion, 'name'> & Partial<Pick<FormQuestion, 'title' | 'choices'>>,
  answer: unknown,
): AnswerInWords {
  const { data: files } = answeredFiles.safeParse(answer);
  return {
    name: question.name,
    title: titleOf(question),
    words: files ? [] : wordsOfAnswer(choiceWords(question), answer),
    files: files ?? [],
  };
}
