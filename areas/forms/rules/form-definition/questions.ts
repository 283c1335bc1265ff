import { isDefaultField } from './default-field-names.ts';
import type { FormDefinition, FormPage, FormQuestion, FormWords } from './definition.ts';

/** All questions of a form, in their order. */
export const questionsOf = (form: { pages: readonly FormPage[] }): FormQuestion[] =>
  form.pages.flatMap(({ elements }) => elements);

/** Whether anything is asked beside what every form asks; a form without cannot be saved. */
export const asksSomething = (form: FormDefinition): boolean =>
  questionsOf(form).some(({ name }) => !isDefaultField(name));

/** Whether a date is somebody's birthday, which SurveyJS says to browsers by `autocomplete`. */
export const isBirthdate = ({ type, inputType, autocomplete }: FormQuestion): boolean =>
  type === 'text' && inputType === 'date' && autocomplete === 'bday';

/** What people read of words that may be kept by language. */
export function readWords(words: FormWords | undefined): string {
  if (words === undefined || typeof words === 'string') return words ?? '';
  return words.default ?? words.en ?? Object.values(words)[0] ?? '';
}

/** The words with another text for everybody, and those of other languages as they are. */
export const withWords = (words: FormWords | undefined, text: string): FormWords =>
  words === undefined || typeof words === 'string' ? text : { ...words, default: text };

/** What a question is called: its title, or else its name, as SurveyJS shows it. */
export const titleOf = ({ title, name }: { title?: FormWords | undefined; name: string }): string =>
  readWords(title) || name;
