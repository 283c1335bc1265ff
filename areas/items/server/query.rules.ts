import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { isStorable } from '#shared/rules/incoming.ts';
import { schemaWords } from '#shared/rules/schema-words.ts';
import { textOfFault } from '#shared/texts/faults.ts';
import { phrase } from '#shared/texts/text.ts';
import { parseItemCondition } from './expressions/conditions.rules.ts';
import {
  isInRange,
  keyConditionOf,
  keySchemas,
  type KeyCondition,
  type KeySchema,
} from './expressions/keys.rules.ts';
import { parseProjection } from './expressions/projections.rules.ts';
import { refuseQuery } from './expressions/refusal.rules.ts';
import type { ItemCondition, ItemValue, ItemOperand, Placeholders, Steps } from './expressions/tree.rules.ts';

/** A query as it was asked. */
export interface ItemQuery {
  schema: KeySchema;
  key: KeyCondition;
  filter: ItemCondition | null;
  projection: Steps[] | null;
  forward: boolean;
  /** Most items that are looked at. */
  limit: number | null;
  /** The ordering half of the key after which the page begins. */
  after: string | null;
}

const key = z.string().min(1);
const placeholders = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value).optional();

const shape = z.strictObject({
  /** All items are in one table, so that its name says nothing. */
  TableName: z.string().max(255).optional(),
  IndexName: z.literal('skGSI').optional(),
  KeyConditionExpression: z.string(),
  FilterExpression: z.string().optional(),
  ProjectionExpression: z.string().optional(),
  ExpressionAttributeNames: placeholders(z.string().min(1)),
  ExpressionAttributeValues: placeholders(z.unknown()),
  ScanIndexForward: z.boolean().optional(),
  Limit: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
  ExclusiveStartKey: z.strictObject({ pk: key, sk: key }).optional(),
});
type Shape = z.output<typeof shape>;

/**
 * Reads the `params` of a query.
 * @throws DomainError `request.invalid` with the path of each fault; `items.expression`, `items.query`
 */
export function readItemQuery(params: string): ItemQuery {
  const asked = readShape(params);
  const places = placeholdersOf(asked);
  const { KeyConditionExpression, FilterExpression, ProjectionExpression, IndexName } = asked;
  const schema = keySchemas[IndexName ?? 'table'];
  const keyTree = parseItemCondition('KeyConditionExpression', KeyConditionExpression, places);
  const filter =
    FilterExpression === undefined ? null : parseItemCondition('FilterExpression', FilterExpression, places);
  const projection =
    ProjectionExpression === undefined ? null : parseProjection(ProjectionExpression, places);
  refuseUnused(places);
  const condition = keyConditionOf(keyTree, schema);
  if (filter) refuseKeysIn(filter, schema);
  for (const steps of projection ?? []) refuseNestedKey(steps);
  return {
    schema,
    key: condition,
    filter,
    projection,
    forward: asked.ScanIndexForward ?? true,
    limit: asked.Limit ?? null,
    after: startOf(asked.ExclusiveStartKey, schema, condition),
  };
}

/** Deepest lists and maps of a value, as DynamoDB has it. */
const nestingMax = 32;

function readShape(params: string): Shape {
  let parsed: unknown;
  try {
    parsed = JSON.parse(params);
  } catch {
    return refuseQuery(phrase('items.notJson'));
  }
  // Three levels are the query's own: itself, its values, and each of them.
  if (!isHoldable(parsed, nestingMax + 3))
    throw new DomainError('request.invalid', {
      fields: [{ path: 'params', code: 'unstorable', text: phrase('common.field.unstorable') }],
    });
  const result = shape.safeParse(parsed, { error: schemaWords });
  if (result.success) return result.data;
  throw new DomainError('request.invalid', {
    fields: result.error.issues.map((issue) => ({
      path: [
        'params',
        ...issue.path,
        ...(issue.code === 'unrecognized_keys' ? [issue.keys.join(', ')] : []),
      ].join('.'),
      code: issue.code,
      text: textOfFault(issue.message),
    })),
  });
}

/** Whether a database can hold it: not too deep, no text without meaning, no number beyond those of JavaScript. */
function isHoldable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isHoldable(inner, levels - 1));
}

function placeholdersOf({ ExpressionAttributeNames, ExpressionAttributeValues }: Shape): Placeholders {
  for (const [start, given] of [
    ['#', ExpressionAttributeNames],
    [':', ExpressionAttributeValues],
  ] as const) {
    const names = given && Object.keys(given);
    if (names?.length === 0) refuseQuery(phrase('items.emptyNames'));
    const wrong = names?.find((name) => !(name.startsWith(start) && /^\w+$/.test(name.slice(1))));
    if (wrong !== undefined) refuseQuery(phrase('items.invalidPlaceholder', { name: wrong, start }));
  }
  return {
    names: ExpressionAttributeNames ?? {},
    values: (ExpressionAttributeValues ?? {}) as Record<string, ItemValue>,
    used: new Set(),
  };
}

function refuseUnused({ names, values, used }: Placeholders): void {
  const unused = [...Object.keys(names), ...Object.keys(values)].filter((name) => !used.has(name));
  if (unused.length > 0) refuseQuery(phrase('items.unusedPlaceholders', { names: unused.join(', ') }));
}

/** A filter asks for what the key doesn't say; keys are no lists either. */
function refuseKeysIn(filter: ItemCondition, schema: KeySchema): void {
  for (const steps of pathsIn(filter)) {
    const name = [schema.hash, schema.range].find((one) => one === steps[0]);
    if (name) refuseQuery(phrase('items.keyInFilter', { name }));
  }
}

function refuseNestedKey(steps: Steps): void {
  if (steps.length > 1 && (steps[0] === 'pk' || steps[0] === 'sk')) refuseQuery(phrase('items.keyNested'));
}

/** Every path of a condition. */
export function pathsIn(condition: ItemCondition): Steps[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return [...pathsIn(condition.left), ...pathsIn(condition.right)];
    case 'not':
      return pathsIn(condition.of);
    case 'compare':
      return pathsOf(condition.left, condition.right);
    case 'between':
      return pathsOf(condition.operand, condition.low, condition.high);
    case 'in':
      return pathsOf(condition.operand, ...condition.choices);
    case 'exists':
    case 'absent':
      return pathsOf(condition.path);
    case 'type':
      return pathsOf(condition.operand);
    case 'begins':
      return pathsOf(condition.operand, condition.start);
    case 'contains':
      return pathsOf(condition.operand, condition.part);
  }
}

const pathsOf = (...operands: readonly ItemOperand[]): Steps[] =>
  operands.flatMap((operand) => {
    if (operand.kind === 'path') return [operand.steps];
    return operand.kind === 'size' ? pathsOf(operand.of) : [];
  });

function startOf(
  start: Shape['ExclusiveStartKey'],
  { hash, range }: KeySchema,
  condition: KeyCondition,
): string | null {
  if (!start) return null;
  const fits =
    start[hash] === condition.hash && (!condition.range || isInRange(start[range], condition.range));
  return fits ? start[range] : refuseQuery(phrase('items.startKeyInvalid'));
}

/** What a filter asks of one attribute, and would ask of every item. */
export interface AskedOf {
  attribute: string;
  is: '=' | 'begins_with';
  value: string;
}

/** Attributes that have to be, or to begin with, a text for the filter to hold. */
export function askedTextsOf(filter: ItemCondition): AskedOf[] {
  if (filter.kind === 'and') return [...askedTextsOf(filter.left), ...askedTextsOf(filter.right)];
  if (filter.kind === 'begins') return askedOf(filter.operand, filter.start, 'begins_with');
  if (filter.kind !== 'compare' || filter.comparator !== '=') return [];
  const { left, right } = filter;
  return left.kind === 'path' ? askedOf(left, right, '=') : askedOf(right, left, '=');
}

function askedOf(path: ItemOperand, value: ItemOperand, is: AskedOf['is']): AskedOf[] {
  if (path.kind !== 'path' || value.kind !== 'value' || typeof value.value !== 'string') return [];
  const [attribute, ...rest] = path.steps;
  return typeof attribute === 'string' && rest.length === 0 ? [{ attribute, is, value: value.value }] : [];
}
