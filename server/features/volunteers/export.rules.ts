import { wordsOfAnswer } from '#shared/rules/form-answers/in-words.ts';
import type { FormDefinition } from '#shared/rules/form-definition/definition.ts';
import { questionsOf, titleOf } from '#shared/rules/form-definition/questions.ts';

/** An application with the version of the form that was answered. */
export interface AnsweredForm {
  form: FormDefinition | null;
  answers: Readonly<Record<string, unknown>> | null;
}

/** A column for each question that any of the forms asks, in the order in which they are met; a name is one question. */
export function questionColumns(
  forms: readonly (FormDefinition | null)[],
): { name: string; title: string }[] {
  const titles = new Map<string, string>();
  for (const form of forms)
    for (const question of form ? questionsOf(form) : [])
      if (!titles.has(question.name)) titles.set(question.name, titleOf(question));
  return [...titles].map(([name, title]) => ({ name, title }));
}

/** The answer to a question in one cell. */
export function answerText({ form, answers }: AnsweredForm, name: string): string {
  const question = (form ? questionsOf(form) : []).find((one) => one.name === name);
  return wordsOfAnswer(question, answers?.[name]).join(', ');
}
