import type { Condition, Scalar } from '#areas/forms/rules/form-conditions/condition.ts';
import { parseCondition } from '#areas/forms/rules/form-conditions/parse.ts';
import { isRecord, without, type Json } from '#areas/forms/rules/form-definition/normalize.ts';
import type { Translate } from '#shared/texts/text.ts';
import { wordsIn } from './words.ts';

/** What a yes/no question says, and how forms write either answer. */
export interface YesNo {
  yes: Scalar;
  no: Scalar;
  /** How each is written elsewhere, in small letters: labels, `true` and "yes". */
  written: ReadonlyMap<string, Scalar>;
}

const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

/** How a yes/no question of SurveyJS is answered. */
export function yesNoOf(question: Json): YesNo {
  const yes = isScalar(question.valueTrue) ? question.valueTrue : true;
  const no = isScalar(question.valueFalse) ? question.valueFalse : false;
  const written = new Map<string, Scalar>();
  const add = (answer: Scalar, ...words: readonly unknown[]) => {
    for (const word of words) if (isScalar(word)) written.set(String(word).trim().toLowerCase(), answer);
  };
  add(no, 'no', false, ...textsOf(question.labelFalse), no);
  add(yes, 'yes', true, ...textsOf(question.labelTrue), yes);
  return { yes, no, written };
}

const textsOf = (label: unknown): unknown[] => (isRecord(label) ? Object.values(label) : [label]);

/** Which answer is meant by a value; undefined for neither. */
export const answerMeantBy = ({ written }: YesNo, value: unknown): Scalar | undefined =>
  isScalar(value) ? written.get(String(value).trim().toLowerCase()) : undefined;

export interface ChoiceOfTwo {
  question: Json;
  /** The one answer that the form insists on, in words. */
  only: unknown;
}

/** A yes/no question as a choice between both. One whose check insists on an answer offers that one alone. */
export function choiceOfTwo(t: Translate, question: Json): ChoiceOfTwo {
  const answers = yesNoOf(question);
  const [yesText = '', noText = ''] = t('formBuilder.ready.yesNo').split('\n');
  const both = [
    { value: answers.yes, text: wordsIn(question.labelTrue) ?? yesText },
    { value: answers.no, text: wordsIn(question.labelFalse) ?? noText },
  ];
  const validators = Array.isArray(question.validators) ? (question.validators as unknown[]) : [];
  const insists = validators.find((one) => insistedOn(question, answers, one) !== undefined);
  const only = both.find(({ value }) => value === insistedOn(question, answers, insists));
  const fallback = answerMeantBy(answers, question.defaultValue);
  const others = validators.filter((one) => one !== insists);
  return {
    only: only?.text,
    question: {
      ...without(
        question,
        'labelTrue',
        'labelFalse',
        'valueTrue',
        'valueFalse',
        'defaultValue',
        'validators',
      ),
      type: 'radiogroup',
      choices: only ? [only] : both,
      ...(fallback === undefined || (only && only.value !== fallback)
        ? {}
        : { defaultValue: String(fallback) }),
      ...(others.length === 0 ? {} : { validators: others }),
      ...(only ? { isRequired: true, ...wordsOfCheck(insists) } : {}),
    },
  };
}

const wordsOfCheck = (check: unknown): Json =>
  isRecord(check) && wordsIn(check.text) !== undefined ? { requiredErrorText: check.text } : {};

/** The answer without which a check of the question lets nobody through. */
function insistedOn(question: Json, answers: YesNo, check: unknown): Scalar | undefined {
  if (!isRecord(check) || check.type !== 'expression' || typeof check.expression !== 'string')
    return undefined;
  const parsed = parseCondition(check.expression);
  if (!parsed.ok || parsed.condition.kind !== 'compares' || parsed.condition.operator !== 'equal')
    return undefined;
  const { question: name, value } = parsed.condition;
  return name === question.name ? answerMeantBy(answers, value) : undefined;
}

/** A condition that compares yes/no questions with what the choices are called now. */
export function withChoicesOfTwo(condition: Condition, of: ReadonlyMap<string, YesNo>): Condition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { ...condition, of: condition.of.map((part) => withChoicesOfTwo(part, of)) };
    case 'not':
      return { kind: 'not', of: withChoicesOfTwo(condition.of, of) };
    case 'compares': {
      const answers = of.get(condition.question.toLowerCase());
      const value = answers && answerMeantBy(answers, condition.value);
      return value === undefined ? condition : { ...condition, value };
    }
    default:
      return condition;
  }
}
