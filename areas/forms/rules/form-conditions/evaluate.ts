import type { Comparison, Condition, Scalar, TextSearch } from './condition.ts';
import { isGreater, isSame, type Operand, type Operands } from './operands.ts';

/**
 * Whether a condition holds for the answers, as SurveyJS judges it. Takes time in step with the condition's length, and
 * with that of the answers in which it looks for texts.
 */
export function holdsFor(condition: Condition, operands: Operands): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((part) => holdsFor(part, operands));
    case 'any':
      return condition.of.some((part) => holdsFor(part, operands));
    case 'not':
      return !holdsFor(condition.of, operands);
    case 'answered':
      return !operands.of(condition.question).isEmpty;
    case 'unanswered':
      return operands.of(condition.question).isEmpty;
    case 'compares':
      return compares(
        condition.operator,
        operands.of(condition.question),
        operands.constant(condition.value),
      );
    case 'matches':
      return compares(condition.operator, operands.of(condition.question), operands.of(condition.other));
    case 'is':
      return isSame(operands.of(condition.question), operands.list(condition.values));
    case 'isnot':
      return !isSame(operands.of(condition.question), operands.list(condition.values));
    case 'holds':
      return searches[condition.operator](operands.of(condition.question), condition.values);
  }
}

function compares(operator: Comparison, left: Operand, right: Operand): boolean {
  switch (operator) {
    case 'equal':
      return isSame(left, right);
    case 'notequal':
      return !isSame(left, right);
    case 'greater':
      return isGreater(left, right);
    case 'less':
      return isGreater(right, left);
    case 'greaterorequal':
      return isSame(left, right) || isGreater(left, right);
    case 'lessorequal':
      return isSame(left, right) || isGreater(right, left);
  }
}

const isIn = (operand: Operand, value: string): boolean => operand.holds(value);

/** No value of a search is empty (`parse.ts`). */
const searches: Readonly<Record<TextSearch, (operand: Operand, values: readonly string[]) => boolean>> = {
  contains: (operand, [value = '']) => isIn(operand, value),
  notcontains: (operand, [value = '']) => operand.isFalsy || !isIn(operand, value),
  anyof: (operand, values) => isAnyOf(operand, values),
  noneof: (operand, values) => !isAnyOf(operand, values),
  allof: (operand, values) => !operand.isFalsy && values.every((value) => isIn(operand, value)),
};

function isAnyOf(operand: Operand, values: readonly string[]): boolean {
  if (operand.isEmpty) return false;
  if (operand.isList) return values.some((value) => isIn(operand, value));
  return values.some((value: Scalar) => operand.isOne(value));
}
