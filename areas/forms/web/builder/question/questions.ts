import type {
  FormChoice,
  FormQuestion,
  FormValidator,
} from '#areas/forms/rules/form-definition/definition.ts';
import {
  inputTypes,
  isChoiceKind,
  type InputType,
  type QuestionKind,
} from '#areas/forms/rules/form-definition/kinds.ts';
import { choiceTextMax } from '#areas/forms/rules/form-definition/limits.ts';
import { without } from '#areas/forms/rules/form-definition/normalize.ts';
import { isBirthdate } from '#areas/forms/rules/form-definition/questions.ts';
import type { Translate } from '#shared/texts/text.ts';

/** A new question of a kind, ready to be answered as it is. */
export function newQuestion(t: Translate, kind: QuestionKind, name: string): FormQuestion {
  const question = { type: kind, name, title: '' };
  if (!isChoiceKind(kind)) return question;
  return {
    ...question,
    choices: [1, 2].map((number) => choiceOf(t('formBuilder.choice.new', { number: String(number) }))),
  };
}

export const choiceOf = (text: string): FormChoice => ({ value: text, text });

/**
 * A list of choices as people paste it: one a line, its value before a `|` when it has one of its own. Lines without
 * words and values that stand there already are left out.
 */
export function choicesFromList(list: string, before: readonly FormChoice[] = []): FormChoice[] {
  const values = new Set(before.map(({ value }) => String(value)));
  return list.split(/\r?\n/).flatMap((line) => {
    const [first = '', ...rest] = line.split('|').map((part) => part.trim().slice(0, choiceTextMax));
    const value = first;
    const text = rest.join('|') || first;
    if (value === '' || values.has(value)) return [];
    values.add(value);
    return [{ value, text }];
  });
}

/** The same choice with another text; its value follows as long as both say the same. */
export function renamedChoice(choice: FormChoice, text: string): FormChoice {
  const follows = typeof choice.text === 'string' && String(choice.value) === choice.text;
  const words = typeof choice.text === 'string' ? text : { ...choice.text, default: text };
  return { ...choice, value: follows ? text : choice.value, text: words };
}

/** The question without a property that has nothing to say. */
export function withProperty<Name extends keyof FormQuestion>(
  question: FormQuestion,
  name: Name,
  value: FormQuestion[Name] | undefined,
): FormQuestion {
  const rest = Object.fromEntries(Object.entries(question).filter(([key]) => key !== name)) as FormQuestion;
  return value === undefined ? rest : { ...rest, [name]: value };
}

/** What a line of text can be for: a date of birth is a date of its own kind. */
export const lineTypes = inputTypes.flatMap((type) =>
  type === 'date' ? ([type, 'birthdate'] as const) : [type],
);
export type LineType = InputType | 'birthdate';

export const lineTypeOf = (question: FormQuestion): LineType =>
  isBirthdate(question) ? 'birthdate' : (question.inputType ?? 'text');

/** Takes another kind of line; ends of a range mean something else then, and an email is checked for being one. */
export function withLineType(question: FormQuestion, type: LineType): FormQuestion {
  const isBirthday = type === 'birthdate';
  const inputType = isBirthday ? 'date' : type;
  const bare = without(
    question,
    'min',
    'max',
    ...(isBirthdate(question) ? ['autocomplete'] : []),
  ) as FormQuestion;
  const line = withProperty(bare, 'inputType', inputType === 'text' ? undefined : inputType);
  const typed = isBirthday ? { ...line, autocomplete: 'bday' } : line;
  return withCheck(typed, 'email', inputType === 'email' ? {} : undefined);
}

export const checkOf = (question: FormQuestion, type: string): FormValidator | undefined =>
  question.validators?.find((one) => one.type === type);

/** The question with a check of a kind as it is now, or without; checks of other kinds stay. */
export function withCheck(
  question: FormQuestion,
  type: string,
  check: Omit<FormValidator, 'type'> | undefined,
): FormQuestion {
  const others = (question.validators ?? []).filter((one) => one.type !== type);
  const validators = check === undefined ? others : [...others, { ...check, type }];
  return withProperty(question, 'validators', validators.length === 0 ? undefined : validators);
}

/** Length that an answer must have; without both ends it may have any. */
export function withLength(
  question: FormQuestion,
  length: { minLength?: number | undefined; maxLength?: number | undefined },
): FormQuestion {
  const { minLength, maxLength } = { ...checkOf(question, 'text'), ...length };
  const isAny = minLength === undefined && maxLength === undefined;
  return withCheck(
    question,
    'text',
    isAny ? undefined : { ...checkOf(question, 'text'), minLength, maxLength },
  );
}
