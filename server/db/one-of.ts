import { sql, type SQL, type Column, type SQLWrapper } from 'drizzle-orm';

/**
 * The column has one of the values, or one that the other query finds. A list is one parameter whatever its length, so
 * that a statement has one text and stays prepared; Drizzle's `inArray` writes another text for every length, and is
 * refused by the linter for that.
 */
export function isOneOf<C extends Column>(column: C, values: readonly C['_']['data'][] | SQLWrapper): SQL;
export function isOneOf(column: SQL, values: readonly string[] | SQLWrapper): SQL;
export function isOneOf(column: SQLWrapper, values: readonly unknown[] | SQLWrapper): SQL {
  if (Array.isArray(values)) return sql`${column} = any(${sql.param([...values])})`;
  return sql`${column} in ${values as SQLWrapper}`;
}
