import type { FormDefinition } from '#shared/rules/form-definition/definition.ts';
import { questionsOf, readWords, titleOf } from '#shared/rules/form-definition/questions.ts';

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

/** An answer as text: the words of chosen choices, the names of files, everything else as it was entered. */
export function answerText({ form, answers }: AnsweredForm, name: string): string {
  const answer = answers?.[name];
  if (answer === undefined || answer === null) return '';
  const choices = (form ? questionsOf(form) : []).find((question) => question.name === name)?.choices ?? [];
  const values: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return values
    .map((value) => {
      const choice = choices.find((one) => one.value === value);
      if (choice) return readWords(choice.text) || String(choice.value);
      if (typeof value !== 'object' || value === null) return String(value);
      return 'name' in value && typeof value.name === 'string' ? value.name : JSON.stringify(value);
    })
    .join(', ');
}
