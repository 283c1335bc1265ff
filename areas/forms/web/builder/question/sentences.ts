import type { Condition, Scalar } from '#areas/forms/rules/form-conditions/condition.ts';
import { parseCondition } from '#areas/forms/rules/form-conditions/parse.ts';
import { printCondition } from '#areas/forms/rules/form-conditions/print.ts';
import type { FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';

/** What a sentence says of an answer. */
export const sentenceOperators = [
  'is',
  'isNot',
  'includes',
  'includesNot',
  'atLeast',
  'atMost',
  'greater',
  'less',
  'answered',
  'unanswered',
] as const;
export type SentenceOperator = (typeof sentenceOperators)[number];

/** One sentence of a condition: what a question's answer must be. */
export interface Sentence {
  question: string;
  operator: SentenceOperator;
  /** Empty while it is not chosen yet, and where nothing is compared. */
  value: Scalar;
}

/** Sentences of which all or any must hold. */
export interface Sentences {
  join: 'all' | 'any';
  sentences: readonly Sentence[];
}

const ofComparison = {
  equal: 'is',
  notequal: 'isNot',
  greater: 'greater',
  less: 'less',
  greaterorequal: 'atLeast',
  lessorequal: 'atMost',
} as const;
const comparisonOf = {
  is: 'equal',
  isNot: 'notequal',
  greater: 'greater',
  less: 'less',
  atLeast: 'greaterorequal',
  atMost: 'lessorequal',
} as const;

export const comparesNothing = (operator: SentenceOperator): operator is 'answered' | 'unanswered' =>
  operator === 'answered' || operator === 'unanswered';

/** A condition in sentences; null for one that they can't say, which is shown as it is written. */
export function sentencesOf(written: string): Sentences | null {
  const parsed = parseCondition(written);
  if (!parsed.ok) return null;
  const { condition } = parsed;
  const isList = condition.kind === 'all' || condition.kind === 'any';
  const sentences = (isList ? condition.of : [condition]).map(sentenceOf);
  if (sentences.some((one) => one === null)) return null;
  return { join: condition.kind === 'any' ? 'any' : 'all', sentences: sentences as Sentence[] };
}

function sentenceOf(condition: Condition): Sentence | null {
  switch (condition.kind) {
    case 'answered':
    case 'unanswered':
      return { question: condition.question, operator: condition.kind, value: '' };
    case 'compares':
      return {
        question: condition.question,
        operator: ofComparison[condition.operator],
        value: condition.value,
      };
    case 'holds': {
      const [value, ...more] = condition.values;
      if (value === undefined || more.length > 0) return null;
      if (condition.operator === 'contains')
        return { question: condition.question, operator: 'includes', value };
      if (condition.operator === 'notcontains')
        return { question: condition.question, operator: 'includesNot', value };
      return null;
    }
    default:
      return null;
  }
}

/** The condition as it is kept; undefined without a sentence that says something. */
export function writtenAs({ join, sentences }: Sentences): string | undefined {
  const parts = sentences.flatMap(conditionOf);
  const [first, ...more] = parts;
  if (!first) return undefined;
  return printCondition(more.length === 0 ? first : { kind: join, of: parts });
}

function conditionOf({ question, operator, value }: Sentence): Condition[] {
  if (comparesNothing(operator)) return [{ kind: operator, question }];
  if (value === '') return [];
  if (operator === 'includes' || operator === 'includesNot') {
    const search = operator === 'includes' ? 'contains' : 'notcontains';
    return [{ kind: 'holds', question, operator: search, values: [String(value)] }];
  }
  return [{ kind: 'compares', question, operator: comparisonOf[operator], value }];
}

/** What can be said of a question's answer. */
export function operatorsFor({ type, inputType }: FormQuestion): readonly SentenceOperator[] {
  switch (type) {
    case 'file':
      return ['answered', 'unanswered'];
    case 'checkbox':
      return ['includes', 'includesNot', 'answered', 'unanswered'];
    case 'radiogroup':
    case 'dropdown':
      return ['is', 'isNot', 'answered', 'unanswered'];
    case 'text':
    case 'comment':
      return inputType === 'number' || inputType === 'date'
        ? ['is', 'atLeast', 'atMost', 'greater', 'less', 'answered', 'unanswered']
        : ['answered', 'unanswered', 'is', 'isNot', 'includes', 'includesNot'];
  }
}

/** A sentence about a question that says something right away, where it can. */
export function firstSentence(question: FormQuestion): Sentence {
  const operator = operatorsFor(question)[0] ?? 'answered';
  return { question: question.name, operator, value: question.choices?.[0]?.value ?? '' };
}

/** What was typed or chosen as the value that it is compared with. */
export function valueFrom(question: FormQuestion, typed: string): Scalar {
  const choice = question.choices?.find(({ value }) => String(value) === typed);
  if (choice) return choice.value;
  const number = Number(typed);
  return question.inputType === 'number' && typed.trim() !== '' && !Number.isNaN(number) ? number : typed;
}
