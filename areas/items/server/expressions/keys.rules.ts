import { phrase } from '#shared/texts/text.ts';
import { refuseExpression, refuseQuery } from './refusal.rules.ts';
import { compareTexts } from './operands.rules.ts';
import type { Comparator, ItemCondition, ItemOperand } from './tree.rules.ts';

/** The two halves of a key. */
export type KeyName = 'pk' | 'sk';

/** The half that a query gives whole, and the one by which its items are ordered: the other way round in the index. */
export interface KeySchema {
  hash: KeyName;
  range: KeyName;
}

export const keySchemas = {
  table: { hash: 'pk', range: 'sk' },
  skGSI: { hash: 'sk', range: 'pk' },
} as const satisfies Record<string, KeySchema>;

/** What holds for the half by which items are ordered. */
export type RangeCondition =
  | { is: '=' | '<' | '<=' | '>' | '>='; value: string }
  | { is: 'begins_with'; value: string }
  | { is: 'between'; low: string; high: string };

export interface KeyCondition {
  hash: string;
  range: RangeCondition | null;
}

const expression = 'KeyConditionExpression';

/**
 * What a key condition asks for: one half of the key whole, and of the other nothing, one value, or a range.
 * @throws DomainError `items.expression`, `items.query`
 */
export function keyConditionOf(condition: ItemCondition, schema: KeySchema): KeyCondition {
  const found = new Map<string, RangeCondition>();
  for (const part of partsOf(condition)) {
    const { name, range, at } = rangeOf(part);
    if (found.has(name)) refuseExpression(expression, at, phrase('items.keyTwice', { name }));
    found.set(name, range);
  }
  const hash = found.get(schema.hash);
  if (!hash) return refuseQuery(phrase('items.keyMissing', { name: schema.hash }));
  if (hash.is !== '=') return refuseQuery(phrase('items.keyNotWhole', { name: schema.hash }));
  const range = found.get(schema.range) ?? null;
  if (found.size > 1 && !range) return refuseQuery(phrase('items.keyMissing', { name: schema.range }));
  if (found.size > 2) refuseExpression(expression, condition.at, phrase('items.keyTooMany'));
  return { hash: hash.value, range };
}

function partsOf(condition: ItemCondition): ItemCondition[] {
  return condition.kind === 'and' ? [...partsOf(condition.left), ...partsOf(condition.right)] : [condition];
}

interface Part {
  name: string;
  range: RangeCondition;
  at: number;
}

const turned: Readonly<Record<Comparator, Comparator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function rangeOf(condition: ItemCondition): Part {
  const { at } = condition;
  if (condition.kind === 'compare') {
    const { left, right } = condition;
    const isTurned = left.kind !== 'path';
    const is = isTurned ? turned[condition.comparator] : condition.comparator;
    if (is === '<>') return refuseOperator(at, '<>');
    const [path, value] = isTurned ? [right, left] : [left, right];
    return { name: keyOf(path), range: { is, value: keyText(value) }, at };
  }
  if (condition.kind === 'between') {
    const { operand, low, high } = condition;
    return { name: keyOf(operand), range: { is: 'between', low: keyText(low), high: keyText(high) }, at };
  }
  if (condition.kind === 'begins')
    return {
      name: keyOf(condition.operand),
      range: { is: 'begins_with', value: keyText(condition.start) },
      at,
    };
  return refuseOperator(at, operatorNames[condition.kind]);
}

const operatorNames: Readonly<
  Record<Exclude<ItemCondition['kind'], 'compare' | 'between' | 'begins'>, string>
> = {
  and: 'AND',
  or: 'OR',
  not: 'NOT',
  in: 'IN',
  exists: 'attribute_exists',
  absent: 'attribute_not_exists',
  type: 'attribute_type',
  contains: 'contains',
};

const refuseOperator = (at: number, name: string): never =>
  refuseExpression(expression, at, phrase('items.keyOperator', { name }));

function keyOf(operand: ItemOperand): string {
  const [name, ...rest] = operand.kind === 'path' ? operand.steps : [];
  if (typeof name !== 'string') return refuseExpression(expression, operand.at, phrase('items.keyRequired'));
  if (rest.length > 0) return refuseExpression(expression, operand.at, phrase('items.keyNested'));
  return name;
}

function keyText(operand: ItemOperand): string {
  if (operand.kind === 'path') return refuseExpression(expression, operand.at, phrase('items.keyTwoNames'));
  if (operand.kind !== 'value' || typeof operand.value !== 'string' || operand.value === '')
    return refuseExpression(expression, operand.at, phrase('items.keyNotText'));
  return operand.value;
}

/** Whether a key satisfies a condition on it. */
export function isInRange(key: string, range: RangeCondition): boolean {
  if (range.is === 'begins_with') return key.startsWith(range.value);
  if (range.is === 'between') return compareTexts(key, range.low) >= 0 && compareTexts(key, range.high) <= 0;
  const order = compareTexts(key, range.value);
  return { '=': order === 0, '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[range.is];
}
