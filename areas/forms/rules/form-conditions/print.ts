import type { Condition, Scalar } from './condition.ts';

/**
 * A condition as SurveyJS reads it, in one way of writing: whatever it was made from, browser and server read the same.
 */
export function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'all':
      return condition.of.map(printPart).join(' and ');
    case 'any':
      return condition.of.map(printPart).join(' or ');
    case 'not':
      return `!(${printCondition(condition.of)})`;
    case 'answered':
      return `{${condition.question}} notempty`;
    case 'unanswered':
      return `{${condition.question}} empty`;
    case 'compares':
      return `{${condition.question}} ${condition.operator} ${printValue(condition.value)}`;
    case 'matches':
      return `{${condition.question}} ${condition.operator} {${condition.other}}`;
    case 'is':
      return `{${condition.question}} equal ${printList(condition.values)}`;
    case 'isnot':
      return `{${condition.question}} notequal ${printList(condition.values)}`;
    case 'holds':
      return printSearch(condition);
  }
}

/** One value for "contains", a list for the others, as each of them is judged. */
function printSearch({ question, operator, values }: Extract<Condition, { kind: 'holds' }>): string {
  const [first = ''] = values;
  const isOne = operator === 'contains' || operator === 'notcontains';
  return `{${question}} ${operator} ${isOne ? printValue(first) : printList(values)}`;
}

const printPart = (condition: Condition): string =>
  condition.kind === 'all' || condition.kind === 'any'
    ? `(${printCondition(condition)})`
    : printCondition(condition);

const printValue = (value: Scalar): string =>
  typeof value === 'string' ? `'${value.replaceAll(/['"]/g, String.raw`\$&`)}'` : String(value);

const printList = (values: readonly string[]): string => `[${values.map(printValue).join(', ')}]`;
