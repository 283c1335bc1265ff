import { isChoiceKind } from './kinds.ts';
import { choicesMax, pagesMax, questionsMax } from './limits.ts';

/** An object of JSON in which anything may stand. */
export type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a definition has too many of; told before anything looks at all of it. */
export type Excess = 'pages' | 'questions' | 'choices';

/** What there is too much of in a definition, in whatever shape it is. */
export function excessOf(json: unknown): Excess | null {
  const pages = pagesOf(json);
  if (pages.length > pagesMax) return 'pages';
  let questions = 0;
  let choices = 0;
  for (const element of pages.flatMap(elementsOf)) {
    questions += 1;
    if (isRecord(element) && Array.isArray(element.choices)) choices += element.choices.length;
  }
  if (questions > questionsMax) return 'questions';
  return choices > choicesMax ? 'choices' : null;
}

/**
 * A definition in the one shape that everything else reads. SurveyJS takes several: a form without pages, questions
 * without names, choices as bare values or as 'value|text'. Nothing else is changed; what is no form comes back as it is.
 */
export function normalizedForm(json: unknown): unknown {
  if (!isRecord(json)) return json;
  if (json.pages !== undefined && !Array.isArray(json.pages)) return json;
  const names = new Set<unknown>(
    pagesOf(json)
      .flatMap(elementsOf)
      .map((element) => (isRecord(element) ? element.name : undefined)),
  );
  const nameFor = nextFree('question', names);
  const pages = pagesOf(json).map((page, index) => normalizedPage(page, index, nameFor));
  return { ...without(json, 'elements', 'questions'), pages };
}

function normalizedPage(page: unknown, index: number, nameFor: () => string): unknown {
  if (!isRecord(page)) return page;
  return {
    ...without(page, 'questions'),
    name: page.name ?? `page${index + 1}`,
    elements: elementsOf(page).map((element) => normalizedQuestion(element, nameFor)),
  };
}

function normalizedQuestion(element: unknown, nameFor: () => string): unknown {
  if (!isRecord(element)) return element;
  const named = element.name === undefined ? { ...element, name: nameFor() } : element;
  if (typeof element.type !== 'string' || !isChoiceKind(element.type)) return named;
  const { choices = [] } = element;
  return { ...named, choices: Array.isArray(choices) ? choices.map(normalizedChoice) : choices };
}

/** A choice as value and text; what is neither is left to the schema to refuse. */
export function normalizedChoice(choice: unknown): unknown {
  if (typeof choice === 'string') {
    const [value = '', ...text] = choice.split('|');
    return text.length === 0 ? { value: choice, text: choice } : { value, text: text.join('|') };
  }
  if (typeof choice === 'number' || typeof choice === 'boolean')
    return { value: choice, text: String(choice) };
  if (!isRecord(choice)) return choice;
  const value = choice.value ?? choice.text;
  return { ...choice, value, text: choice.text ?? String(value) };
}

/** The pages of a definition in whatever shape it is; a form without pages has one. */
export function pagesOf(json: unknown): readonly unknown[] {
  if (!isRecord(json)) return [];
  if (Array.isArray(json.pages)) return json.pages as unknown[];
  return json.pages === undefined ? [{ elements: json.elements ?? json.questions ?? [] }] : [];
}

/** What stands on a page, or in a group of questions. */
export function elementsOf(page: unknown): readonly unknown[] {
  if (!isRecord(page)) return [];
  const elements = page.elements ?? page.questions;
  return Array.isArray(elements) ? (elements as unknown[]) : [];
}

/** Names that nothing else has: `question1`, `question2`. */
export function nextFree(stem: string, taken: ReadonlySet<unknown>): () => string {
  let number = 0;
  return () => {
    do number += 1;
    while (taken.has(`${stem}${number}`));
    return `${stem}${number}`;
  };
}

/** The object without some of its properties. */
export const without = (json: Json, ...keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(json).filter(([key]) => !keys.includes(key)));
