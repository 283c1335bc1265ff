import { sql, type SQL } from 'drizzle-orm';
import {
  typeOf,
  type AttributeType,
  type ItemCondition,
  type ItemValue,
  type ItemOperand,
  type Steps,
} from './tree.rules.ts';

/*
 * Conditions as SQL about a `jsonb` item. Everything that a caller wrote is a parameter. Each condition is true or false, never
 * null: a condition about an attribute that is not there is false, and `<>` is true, as DynamoDB has it.
 */

/** Whether an item satisfies a condition. */
export function filterSql(condition: ItemCondition, item: SQL): SQL<boolean> {
  const json = (operand: ItemOperand) => jsonOf(operand, item);
  switch (condition.kind) {
    case 'and':
      return sql<boolean>`(${filterSql(condition.left, item)} and ${filterSql(condition.right, item)})`;
    case 'or':
      return sql<boolean>`(${filterSql(condition.left, item)} or ${filterSql(condition.right, item)})`;
    case 'not':
      return sql<boolean>`(not ${filterSql(condition.of, item)})`;
    case 'compare': {
      const { comparator, left, right } = condition;
      if (comparator === '=') return equal(json(left), json(right));
      if (comparator === '<>') return sql<boolean>`(not ${equal(json(left), json(right))})`;
      return ordered(left, right, item, sql.raw(comparator));
    }
    case 'between':
      return sql<boolean>`(${ordered(condition.operand, condition.low, item, sql.raw('>='))}
        and ${ordered(condition.operand, condition.high, item, sql.raw('<='))})`;
    case 'in': {
      const operand = json(condition.operand);
      const choices = condition.choices.map((choice) => equal(operand, json(choice)));
      return sql<boolean>`(${sql.join(choices, sql` or `)})`;
    }
    case 'exists':
      return sql<boolean>`(${json(condition.path)} is not null)`;
    case 'absent':
      return sql<boolean>`(${json(condition.path)} is null)`;
    case 'type':
      return isOfType(json(condition.operand), condition.type);
    case 'begins':
      return sql<boolean>`(case when ${areTexts(condition.operand, condition.start, item)}
        then starts_with(${textOf(condition.operand, item)}, ${textOf(condition.start, item)}) else false end)`;
    case 'contains':
      return contains(json(condition.operand), condition.part, item);
  }
}

const value = (json: ItemValue): SQL => sql`${JSON.stringify(json)}::jsonb`;

/** The value of an operand, null where there is none; a JSON null is none of SQL's. */
function jsonOf(operand: ItemOperand, item: SQL): SQL {
  if (operand.kind === 'value') return value(operand.value);
  if (operand.kind === 'size') return sql`to_jsonb(${sizeOf(jsonOf(operand.of, item))})`;
  return at(operand.steps, item);
}

/** An arrow with a name looks into objects alone, but one with a number into a scalar, too: a strict path does not. */
function at(steps: Steps, item: SQL): SQL {
  if (steps.every((step) => typeof step === 'string'))
    return steps.reduce<SQL>((inner, step) => sql`${inner} -> ${step}::text`, item);
  const path = steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${JSON.stringify(step)}`))
    .join('');
  return sql`jsonb_path_query_first(${item}, ${`strict $${path}`}::jsonpath, '{}', true)`;
}

const typeNames: Readonly<Partial<Record<AttributeType, string>>> = {
  S: 'string',
  N: 'number',
  BOOL: 'boolean',
  NULL: 'null',
  L: 'array',
  M: 'object',
};

function isOfType(json: SQL, type: AttributeType): SQL<boolean> {
  const name = typeNames[type];
  return name === undefined
    ? sql<boolean>`false`
    : sql<boolean>`coalesce(jsonb_typeof(${json}) = ${name}, false)`;
}

const equal = (left: SQL, right: SQL): SQL<boolean> => sql<boolean>`coalesce(${left} = ${right}, false)`;

/** Texts by their bytes and numbers by their size; all else, and a text beside a number, is in no order. */
function ordered(left: ItemOperand, right: ItemOperand, item: SQL, comparator: SQL): SQL<boolean> {
  return sql<boolean>`(case when ${areTexts(left, right, item)}
      then (${textOf(left, item)} collate "C") ${comparator} (${textOf(right, item)} collate "C")
    when ${isOfEach('N', left, right, item)}
      then (${jsonOf(left, item)})::numeric ${comparator} (${jsonOf(right, item)})::numeric
    else false end)`;
}

const areTexts = (left: ItemOperand, right: ItemOperand, item: SQL): SQL => isOfEach('S', left, right, item);

/** What is known of an operand without an item isn't asked. */
function isOfEach(type: 'S' | 'N', left: ItemOperand, right: ItemOperand, item: SQL): SQL {
  const known = [typeOf(left), typeOf(right)];
  if (known.some((one) => one !== null && one !== type)) return sql`false`;
  const asked = [left, right].filter((operand) => typeOf(operand) === null || operand.kind === 'size');
  if (asked.length === 0) return sql`true`;
  return sql.join(
    asked.map((operand) => isOfType(jsonOf(operand, item), type)),
    sql` and `,
  );
}

const textOf = (operand: ItemOperand, item: SQL): SQL =>
  operand.kind === 'value' ? sql`${operand.value}::text` : sql`(${jsonOf(operand, item)} #>> '{}')`;

const sizeOf = (json: SQL): SQL => sql`(case jsonb_typeof(${json})
  when 'string' then char_length(${json} #>> '{}')
  when 'array' then jsonb_array_length(${json})
  when 'object' then (select count(*)::int from jsonb_object_keys(${json})) end)`;

function contains(json: SQL, part: ItemOperand, item: SQL): SQL<boolean> {
  const partJson = jsonOf(part, item);
  const isText = isOfType(partJson, 'S');
  return sql<boolean>`(case jsonb_typeof(${json})
    when 'string' then case when ${isText} then strpos(${json} #>> '{}', ${partJson} #>> '{}') > 0 else false end
    when 'array' then exists (select from jsonb_array_elements(${json}) entry(value) where entry.value = ${partJson})
    else false end)`;
}
