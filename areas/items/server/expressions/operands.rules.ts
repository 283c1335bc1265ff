import { phrase } from '#shared/texts/text.ts';
import type { Reader } from './reader.rules.ts';
import type { ItemToken } from './tokens.rules.ts';
import {
  attributeTypes,
  pathInWords,
  sameSteps,
  typeOf,
  type AttributeType,
  type ItemCondition,
  type ItemValue,
  type ItemOperand,
} from './tree.rules.ts';

/* What DynamoDB refuses of operands before it looks at any item. */

type Of<Kind extends ItemCondition['kind']> = Extract<ItemCondition, { kind: Kind }>;

const ordered: readonly (AttributeType | null)[] = ['S', 'N', null];

/** @throws DomainError `items.expression` */
export function checkCompare(reader: Reader, { comparator, left, right }: Of<'compare'>): void {
  checkDistinct(reader, comparator, left, right);
  if (comparator === '=' || comparator === '<>') return;
  for (const operand of [left, right]) checkOrdered(reader, comparator, operand);
}

/** @throws DomainError `items.expression` */
export function checkBetween(reader: Reader, { operand, low, high }: Of<'between'>): void {
  for (const one of [operand, low, high]) checkOrdered(reader, 'BETWEEN', one);
  if (low.kind !== 'value' || high.kind !== 'value') return;
  if (low.type !== high.type) reader.refuse(high.at, phrase('items.betweenTypes'));
  if (isAfter(low.value, high.value)) reader.refuse(high.at, phrase('items.betweenOrder'));
}

function checkOrdered(reader: Reader, name: string, operand: ItemOperand): void {
  const type = typeOf(operand);
  if (!ordered.includes(type))
    reader.refuse(operand.at, phrase('items.operandType', { name, type: type ?? '' }));
}

function checkDistinct(reader: Reader, name: string, left: ItemOperand, right: ItemOperand): void {
  if (left.kind === 'path' && right.kind === 'path' && sameSteps(left.steps, right.steps))
    reader.refuse(right.at, phrase('items.sameOperands', { name, path: pathInWords(right.steps) }));
}

/** Whether a text or number comes after another; texts by the bytes of UTF-8, which is by code points. */
export function isAfter(one: ItemValue, other: ItemValue): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one > other;
  return typeof one === 'string' && typeof other === 'string' && compareTexts(one, other) > 0;
}

/** The order of keys and texts: that of their bytes in UTF-8. */
export const compareTexts = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one, 'utf8'), Buffer.from(other, 'utf8'));

const operandCounts: Readonly<Record<string, number>> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
};

/**
 * The condition that a function is.
 * @throws DomainError `items.expression`
 */
export function checkFunction(
  reader: Reader,
  name: ItemToken,
  operands: readonly ItemOperand[],
): ItemCondition {
  const count = Object.hasOwn(operandCounts, name.text) ? operandCounts[name.text] : undefined;
  if (count === undefined)
    return reader.refuse(name.at, phrase('items.unknownFunction', { name: name.text }));
  const [first, second] = operands;
  if (!first || operands.length !== count)
    return reader.refuse(name.at, phrase('items.operandCount', { name: name.text, count: operands.length }));
  if (!second) return existence(reader, name, first);
  checkDistinct(reader, name.text, first, second);
  if (name.text === 'attribute_type') return typeCondition(reader, name, first, second);
  if (name.text === 'contains') return { kind: 'contains', operand: first, part: second, at: name.at };
  for (const operand of operands) {
    const type = typeOf(operand);
    if (type !== null && type !== 'S')
      reader.refuse(operand.at, phrase('items.operandType', { name: name.text, type }));
  }
  return { kind: 'begins', operand: first, start: second, at: name.at };
}

function existence(reader: Reader, name: ItemToken, path: ItemOperand): ItemCondition {
  if (path.kind !== 'path') return reader.refuse(path.at, phrase('items.pathRequired', { name: name.text }));
  return { kind: name.text === 'attribute_exists' ? 'exists' : 'absent', path, at: name.at };
}

function typeCondition(
  reader: Reader,
  name: ItemToken,
  operand: ItemOperand,
  second: ItemOperand,
): ItemCondition {
  if (second.kind !== 'value' || typeof second.value !== 'string')
    return reader.refuse(
      second.at,
      phrase('items.operandType', { name: name.text, type: typeOf(second) ?? attributeTypes.join(', ') }),
    );
  const { value } = second;
  const type = attributeTypes.find((one) => one === value);
  if (!type)
    return reader.refuse(second.at, phrase('items.unknownType', { types: attributeTypes.join(', ') }));
  return { kind: 'type', operand, type, at: name.at };
}
