import type { Json } from '#areas/forms/rules/form-definition/normalize.ts';
import { readWords } from '#areas/forms/rules/form-definition/questions.ts';
import { wordsIn } from './words.ts';

/** What a question, a group or a page of pasted JSON is called where something is said of it. */
export const titleOfPart = ({ title, name }: Json): string =>
  (readWords(wordsIn(title)) || readWords(wordsIn(name))).slice(0, 200);
