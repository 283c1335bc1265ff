import { getTableColumns, is, sql, SQL, type InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../client.ts';
import { builtForRows } from './built-once.ts';
import type { Statement } from './pipeline.ts';

type ColumnOf<Table extends PgTable> = keyof InferInsertModel<Table> & string;

/**
 * A statement that writes rows into a table, however many: Drizzle would make another text for each number of them, with a parameter for
 * each value.
 * @param columns which of the table's columns are given of each row; the others are as they are of a new row
 * @param besides.given what else is given of each row, with its type in SQL
 * @param besides.values columns that the database finds out, from what is given (`given`)
 */
export function insertOfRows<Table extends PgTable, Row extends Record<string, unknown>>(
  table: Table,
  columns: readonly (keyof Row & ColumnOf<Table>)[],
  besides: {
    given?: Record<string, string>;
    values?: { [Name in keyof Table['_']['columns'] & string]?: SQL };
  } = {},
): (db: Queryable, rows: readonly Row[]) => Statement<unknown> {
  const known = getTableColumns(table) as unknown as Record<string, PgColumn>;
  const types = columns.map((name) => [name, known[name]!.getSQLType()] as const);
  const values: Record<string, SQL | undefined> = {
    ...Object.fromEntries(columns.map((name) => [name, sql`given.${sql.identifier(name)}`])),
    ...besides.values,
  };
  // Drizzle names them in this order, without those that are always computed.
  const written = Object.entries(known)
    .filter(([, { generated }]) => generated === undefined)
    .map(([name, column]) => values[name] ?? ofNewRow(column));
  return builtForRows<Row, unknown>(
    { ...Object.fromEntries(types), ...besides.given } as Record<keyof Row & string, string>,
    (db, given) =>
      db.insert(table).select(
        // For columns that number rows by themselves; Drizzle knows it of values alone.
        sql`overriding system value select ${sql.join(written, sql`, `)} from ${given}`,
      ),
  );
}

function ofNewRow(column: PgColumn): SQL {
  const value = column.default;
  return is(value, SQL)
    ? value
    : sql`${value === undefined ? sql`null` : sql.param(value, column)}::${sql.raw(column.getSQLType())}`;
}
