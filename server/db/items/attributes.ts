import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { ItemIds } from './source.ts';

/* What attributes of items are made of. */

/** Attributes by name as one `jsonb`; what is null is left out, and so are nulls within values. */
export function attributesOf(values: Readonly<Record<string, SQLWrapper>>): SQL {
  return sql`jsonb_strip_nulls(${objectOf(values)})`;
}

/** The same, with nulls. PostgreSQL's functions take 100 arguments. */
export function objectOf(values: Readonly<Record<string, SQLWrapper>>): SQL {
  const entries = Object.entries(values);
  const parts: SQL[] = [];
  for (let from = 0; from < entries.length; from += 40) {
    const pairs = entries
      .slice(from, from + 40)
      .map(([name, value]) => sql`${sql.raw(`'${name.replaceAll("'", "''")}'`)}, ${value}`);
    parts.push(sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`);
  }
  return sql`(${sql.join(parts, sql` || `)})`;
}

/** Attributes that are there under a condition alone. */
export const when = (condition: SQL, attributes: SQL): SQL =>
  sql`case when ${condition} then ${attributes} else '{}'::jsonb end`;

/** Attributes put together. */
export const merged = (...attributes: readonly SQL[]): SQL => sql`(${sql.join([...attributes], sql` || `)})`;

/**
 * A list of values, in an order.
 * @param from what stands behind `from`, where and all
 */
export const listOf = (value: SQL, from: SQL, order: SQL): SQL =>
  sql`coalesce((select jsonb_agg(${value} order by ${order}) from ${from}), '[]'::jsonb)`;

/** A value as JSON text: what the documents keep as a string. */
export const asText = (json: SQL): SQL => sql`(${json})::text`;

/** A list of texts (`text[]`) as JSON. */
export const jsonList = (column: SQLWrapper): SQL => sql`to_jsonb(${column})`;

/** An instant as ISO 8601 in UTC, with milliseconds. */
export const isoOf = (instant: SQLWrapper): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether a column has one of the ids; false without any, so that the database need not look. */
export const isAnyOf = (column: SQLWrapper, ids: ItemIds): SQL =>
  ids === null ? sql`false` : sql`${column} = any(${ids})`;

/**
 * Values with their labels, in their order; a value that is withdrawn from the list is its own label.
 * @param values `text[]`
 * @param labels a table with `value` and `label`
 */
export const labeledValues = (values: SQLWrapper, labels: SQLWrapper): SQL =>
  listOf(
    objectOf({ value: sql`chosen.value`, label: sql`coalesce(known.label, chosen.value)` }),
    sql`unnest(${values}) with ordinality chosen(value, nth) left join ${labels} known on known.value = chosen.value`,
    sql`chosen.nth`,
  );
