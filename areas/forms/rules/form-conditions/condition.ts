/*
 * When a question is shown or has to be answered: the part of SurveyJS's expressions that this product knows, as a tree.
 * Everything else (functions, sums, variables) is refused when a form is saved, so that browser and server never judge
 * alike forms differently (areas/forms/README.md).
 */

/** Most conditions within each other. */
export const conditionDepthMax = 20;

/** Compares an answer with one value. */
export const comparisons = ['equal', 'notequal', 'greater', 'greaterorequal', 'less', 'lessorequal'] as const;
export type Comparison = (typeof comparisons)[number];

/** Looks for texts in an answer: among the chosen ones, or within what was written. */
export const textSearches = ['contains', 'notcontains', 'anyof', 'allof', 'noneof'] as const;
export type TextSearch = (typeof textSearches)[number];

export type Scalar = string | number | boolean;

export type Condition =
  | { kind: 'all' | 'any'; of: readonly Condition[] }
  | { kind: 'not'; of: Condition }
  | { kind: 'answered' | 'unanswered'; question: string }
  | { kind: 'compares'; question: string; operator: Comparison; value: Scalar }
  /** The answers of two questions. */
  | { kind: 'matches'; question: string; operator: Comparison; other: string }
  /** The chosen ones are these and no others, in any order. */
  | { kind: 'is' | 'isnot'; question: string; values: readonly string[] }
  | { kind: 'holds'; question: string; operator: TextSearch; values: readonly string[] };

/** The conditions of a tree that are about answers, in their order. */
export function* partsOfCondition(condition: Condition): Generator<Exclude<Condition, { of: unknown }>> {
  switch (condition.kind) {
    case 'all':
    case 'any':
      for (const part of condition.of) yield* partsOfCondition(part);
      return;
    case 'not':
      yield* partsOfCondition(condition.of);
      return;
    default:
      yield condition;
  }
}

/** The names of the questions that a condition asks about; each once. */
export function questionsIn(condition: Condition): Set<string> {
  const names = new Set<string>();
  for (const part of partsOfCondition(condition)) {
    names.add(part.question);
    if (part.kind === 'matches') names.add(part.other);
  }
  return names;
}

/** The condition with other names of its questions. */
export function withNames(condition: Condition, nameOf: (name: string) => string): Condition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { ...condition, of: condition.of.map((part) => withNames(part, nameOf)) };
    case 'not':
      return { kind: 'not', of: withNames(condition.of, nameOf) };
    case 'matches':
      return { ...condition, question: nameOf(condition.question), other: nameOf(condition.other) };
    default:
      return { ...condition, question: nameOf(condition.question) };
  }
}
