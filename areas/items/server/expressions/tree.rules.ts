import { phrase } from '#shared/texts/text.ts';
import { refuseExpression, type ExpressionName } from './refusal.rules.ts';

/* What expressions are parsed into. */

/** What JSON can say. */
export type ItemValue = string | number | boolean | null | ItemValue[] | { [name: string]: ItemValue };

/** The types of attributes, as `attribute_type` names them; sets and bytes are none that JSON has. */
export const attributeTypes = ['S', 'N', 'BOOL', 'NULL', 'L', 'M', 'SS', 'NS', 'BS', 'B'] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** Names of attributes and places in lists, from the item inwards. */
export type Steps = readonly (string | number)[];

export type ItemOperand = { at: number } & (
  | { kind: 'path'; steps: Steps }
  | { kind: 'value'; value: ItemValue; type: AttributeType }
  | { kind: 'size'; of: ItemOperand }
);

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>=';

export type ItemCondition = { at: number } & (
  | { kind: 'and' | 'or'; left: ItemCondition; right: ItemCondition }
  | { kind: 'not'; of: ItemCondition }
  | { kind: 'compare'; comparator: Comparator; left: ItemOperand; right: ItemOperand }
  | { kind: 'between'; operand: ItemOperand; low: ItemOperand; high: ItemOperand }
  | { kind: 'in'; operand: ItemOperand; choices: readonly ItemOperand[] }
  | { kind: 'exists' | 'absent'; path: ItemOperand }
  | { kind: 'type'; operand: ItemOperand; type: AttributeType }
  | { kind: 'begins'; operand: ItemOperand; start: ItemOperand }
  | { kind: 'contains'; operand: ItemOperand; part: ItemOperand }
);

/** The type of a value. */
export function typeOfValue(value: ItemValue): AttributeType {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return 'S';
  if (typeof value === 'number') return 'N';
  if (typeof value === 'boolean') return 'BOOL';
  return Array.isArray(value) ? 'L' : 'M';
}

/** The type of an operand, where it is known without an item. */
export function typeOf(operand: ItemOperand): AttributeType | null {
  if (operand.kind === 'value') return operand.type;
  return operand.kind === 'size' ? 'N' : null;
}

/** `names` and `values` of a query, and which of them its expressions used. */
export interface Placeholders {
  names: Readonly<Record<string, string>>;
  values: Readonly<Record<string, ItemValue>>;
  used: Set<string>;
}

/** @throws DomainError `items.expression` for a name that the query doesn't give */
export function nameOf(
  places: Placeholders,
  expression: ExpressionName,
  token: { text: string; at: number },
) {
  if (!Object.hasOwn(places.names, token.text))
    return refuseExpression(expression, token.at, phrase('items.unknownName', { name: token.text }));
  places.used.add(token.text);
  return String(places.names[token.text]);
}

/** @throws DomainError `items.expression` for a value that the query doesn't give */
export function valueOf(
  places: Placeholders,
  expression: ExpressionName,
  token: { text: string; at: number },
) {
  if (!Object.hasOwn(places.values, token.text))
    return refuseExpression(expression, token.at, phrase('items.unknownValue', { name: token.text }));
  places.used.add(token.text);
  return places.values[token.text] ?? null;
}

export const sameSteps = (one: Steps, other: Steps): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index]);

/** A path as refusals name it. */
export const pathInWords = (steps: Steps): string =>
  steps
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${step}`))
    .join('');
