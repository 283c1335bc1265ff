import type { Json } from '#areas/forms/rules/form-definition/normalize.ts';
import type { Phrase, Translate } from '#shared/texts/text.ts';
import type { Names } from './names.ts';
import type { YesNo } from './yes-no.ts';

/** What became of a question, a group or a page of a pasted form, by its title. */
export interface ToldPart {
  title: string;
  said: Phrase;
}

/** What is gathered while a form is taken apart. */
export interface Taking {
  t: Translate;
  names: Names;
  /** What is another question now than it was. */
  changed: ToldPart[];
  /** What can't be part of a form. */
  refused: ToldPart[];
  /** What questions are called now, by how conditions called them, in small letters. */
  renamed: Map<string, string>;
  yesNo: Map<string, YesNo>;
  /** The questions of the pasted form by their names in small letters: some offer the choices of another. */
  questions: ReadonlyMap<string, Json>;
}
