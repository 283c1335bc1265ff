import { is, Placeholder, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { isFastPathOn } from './switch.ts';

/** Stands for each value in a text; no statement has it, as PostgreSQL keeps no text with it. */
const mark = '\0';

class MarkingDialect extends PgDialect {
  override escapeParam = (): string => mark;
}

const dialect = new MarkingDialect();

/**
 * A part of many statements whose text Drizzle writes once: of a statement with hundreds of columns that takes longer than to run it.
 * Its values, `sql.placeholder` among them, stay values.
 */
export function writtenOnce(part: SQL): SQL {
  if (!isFastPathOn()) return part;
  const { sql: text, params } = dialect.sqlToQuery(part);
  const [first = '', ...rest] = text.split(mark);
  // A list as it is would be taken for as many values.
  const values = params.map((value) => (is(value, Placeholder) ? value : sql.param(value)));
  return sql.join([
    sql.raw(first),
    ...rest.flatMap((after, index) => [sql`${values[index]}`, sql.raw(after)]),
  ]);
}
