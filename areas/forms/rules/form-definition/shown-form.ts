import { parseCondition } from '../form-conditions/parse.ts';
import { printCondition } from '../form-conditions/print.ts';
import type { FormDefinition, FormQuestion, FormValidator } from './definition.ts';
import { isChoiceKind, validatorKinds, type QuestionKind, type ValidatorKind } from './kinds.ts';
import { answerTextMax } from './limits.ts';
import { endOfRange } from './moments.ts';
import { isBirthdate } from './questions.ts';

/** What is used of a question, whatever its kind. */
const common = [
  'type',
  'name',
  'title',
  'description',
  'isRequired',
  'requiredErrorText',
  'requiredIf',
  'visible',
  'visibleIf',
  'readOnly',
  'defaultValue',
  'validators',
] as const satisfies (keyof FormQuestion)[];

const ofKind = {
  text: ['inputType', 'autocomplete', 'placeholder', 'maxLength', 'min', 'max'],
  comment: ['placeholder', 'maxLength', 'rows'],
  radiogroup: ['choices'],
  checkbox: ['choices', 'minSelectedChoices', 'maxSelectedChoices'],
  dropdown: ['choices', 'placeholder'],
  file: ['allowMultiple', 'maxSize', 'acceptedTypes'],
} as const satisfies Record<QuestionKind, readonly (keyof FormQuestion)[]>;

const ofValidator = {
  numeric: ['minValue', 'maxValue'],
  text: ['minLength', 'maxLength'],
  answercount: ['minCount', 'maxCount'],
  email: [],
} as const satisfies Record<(typeof validatorKinds)[number], readonly string[]>;

/**
 * A form as it is shown to those who answer, and as their answers are judged: what this product knows of it and nothing
 * else. The definition may hold anything beside that (addresses to read choices from, markup, code of other programs,
 * regular expressions); it stays there and does nothing.
 */
export function shownForm(form: FormDefinition) {
  return {
    ...picked(form, ['title', 'description']),
    pages: form.pages.map((page) => ({
      ...picked(page, ['title', 'description']),
      ...shownConditions(page, ['visibleIf']),
      name: page.name,
      elements: page.elements.map(shownQuestion),
    })),
  };
}
export type ShownForm = ReturnType<typeof shownForm>;

export function shownQuestion(question: FormQuestion): FormQuestion {
  const shown: FormQuestion = {
    ...(picked(question, [...common, ...ofKind[question.type]]) as FormQuestion),
    ...shownConditions(question, ['visibleIf', 'requiredIf']),
  };
  if (shown.validators) shown.validators = shown.validators.flatMap((one) => shownValidator(one, shown));
  if (isChoiceKind(shown.type))
    // An answer is the value as text, whatever the form writes.
    shown.choices = (shown.choices ?? []).map(({ value, text }) => ({ value: String(value), text }));
  if (!isBirthdate(shown)) delete shown.autocomplete;
  if (takesText(shown)) shown.maxLength = textMaxOf(shown);
  for (const end of ['min', 'max'] as const) {
    const value = endOfRange(shown.inputType, shown[end]);
    if (value === undefined) delete shown[end];
    else shown[end] = value;
  }
  return shown;
}

/** Conditions in the one way of writing; what is none does nothing. */
function shownConditions<Name extends 'visibleIf' | 'requiredIf'>(
  whole: Partial<Record<Name, string | undefined>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const shown: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const parsed = parseCondition(whole[name] ?? '');
    if (parsed.ok) shown[name] = printCondition(parsed.condition);
  }
  return shown;
}

/** Whether a question is answered with a text of one's own. */
const takesText = ({ type, inputType = 'text' }: FormQuestion): boolean =>
  type === 'comment' || (type === 'text' && ['text', 'email', 'tel', 'url'].includes(inputType));

function textMaxOf({ type, maxLength = -1 }: FormQuestion): number {
  return maxLength > 0
    ? Math.min(maxLength, answerTextMax.comment)
    : answerTextMax[type === 'comment' ? type : 'text'];
}

function shownValidator(validator: FormValidator, question: FormQuestion): FormValidator[] {
  const kind = validatorKinds.find((one) => one === validator.type);
  if (!kind || !fits(kind, question)) return [];
  return [{ ...picked(validator, ['text', ...ofValidator[kind]]), type: kind }];
}

/** Whether there is anything that a check could look at in the answers of a question. */
function fits(kind: ValidatorKind, question: FormQuestion): boolean {
  switch (kind) {
    case 'numeric':
      return question.inputType === 'number';
    case 'answercount':
      return question.type === 'checkbox';
    case 'email':
      return question.type === 'text' && takesText(question);
    case 'text':
      return takesText(question);
  }
}

/** What a form holds that does nothing here, by the names of the properties; each once. */
export function unusedProperties(form: FormDefinition): string[] {
  const shown = shownForm(form);
  const unused = new Set(beside(form, shown));
  for (const [pageIndex, page] of form.pages.entries()) {
    const shownPage = shown.pages[pageIndex] ?? {};
    for (const name of beside(page, shownPage)) unused.add(name);
    for (const question of page.elements) for (const name of unusedIn(question)) unused.add(name);
  }
  return [...unused];
}

/** What a question holds that does nothing here, by the names of the properties and the kinds of checks; each once. */
export function unusedIn(question: FormQuestion): string[] {
  const unused = new Set(beside(question, shownQuestion(question)));
  for (const { type } of question.validators ?? [])
    if (!validatorKinds.some((one) => one === type)) unused.add(type);
  for (const choice of question.choices ?? [])
    for (const name of beside(choice, { value: '', text: '' })) unused.add(name);
  return [...unused];
}

const beside = (whole: object, part: object): string[] =>
  Object.keys(whole).filter((name) => !Object.hasOwn(part, name));

function picked<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Partial<Pick<Whole, Name>> {
  const part: Partial<Pick<Whole, Name>> = {};
  for (const name of names) if (whole[name] !== undefined) part[name] = whole[name];
  return part;
}
