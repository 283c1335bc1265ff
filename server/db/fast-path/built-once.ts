import { sql, type Column, type SQL } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { rowMapper, type SelectedField } from './row-mapper.ts';
import { isFastPathOn } from './switch.ts';
import type { Statement } from './pipeline.ts';

/** What Drizzle makes of a statement: its text and how rows become answers, for one connection. */
interface Prepared<Answer> {
  execute(values: Record<string, unknown>): Promise<Answer>;
}

interface Known<Answer> {
  prepared: Prepared<Answer>;
  customResultMapper: ReturnType<typeof rowMapper>;
}

/**
 * A statement that Drizzle builds once for a process instead of once for a call, which takes longer than sending it.
 * For statements of requests that come in storms; `sql.placeholder` stands for the values.
 * @param build gets whatever handle is asked first; its text must not depend on it
 */
export function builtOnce<Values extends Record<string, unknown>, Answer>(
  build: (db: Queryable) => { prepare(name: string): Prepared<Answer> },
): (db: Queryable, values: Values) => Statement<Answer> {
  // PGlite and PostgreSQL prepare in ways of their own, and tests have both.
  const known = new Map<unknown, Known<Answer>>();
  return (db, values) => {
    if (!isFastPathOn()) return { execute: () => build(db).prepare('').execute(values) };
    // Drizzle has no public way to use what it prepared on another connection: a transaction has one of its own.
    const session = db._.session as unknown as { client: unknown };
    const { prepared, customResultMapper } = known.get(session.constructor) ?? prepare(build(db));
    known.set(session.constructor, { prepared, customResultMapper });
    const here = Object.create(prepared, {
      client: { value: session.client },
      ...(customResultMapper ? { customResultMapper: { value: customResultMapper } } : {}),
    }) as Prepared<Answer>;
    return { execute: () => here.execute(values) };
  };
}

/**
 * The same of a statement about the rows with some ids. PostgreSQL keeps the plan of a statement about one row, and makes
 * another each time for a list, of which it doesn't know how long it is: that takes longer than to run it for one.
 * @param build gets what says of a column that it is one of them
 */
export function builtForSome<Values extends Record<string, unknown>, Answer>(
  build: (db: Queryable, isOne: (column: Column) => SQL) => { prepare(name: string): Prepared<Answer> },
): (db: Queryable, values: Values & { ids: readonly string[] }) => Statement<Answer> {
  const forOne = builtOnce((db) => build(db, (column) => sql`${column} = ${sql.placeholder('id')}`));
  const forMany = builtOnce((db) => build(db, (column) => sql`${column} = any(${sql.placeholder('ids')})`));
  return (db, values) =>
    values.ids.length === 1 ? forOne(db, { ...values, id: values.ids[0] }) : forMany(db, values);
}

/**
 * The same of a statement about rows that are given, as one value: a row, or a list in its order. So one text and one plan serve any number
 * of rows, and of one row alone PostgreSQL knows that it is one.
 * @param columns what is given of each row, with its type in SQL
 * @param build gets the rows, to be selected from: `given` has a column for each of `columns`
 */
export function builtForRows<Row extends Record<string, unknown>, Answer>(
  columns: Record<keyof Row & string, string>,
  build: (db: Queryable, given: SQL) => { prepare(name: string): Prepared<Answer> },
): (db: Queryable, rows: readonly Row[]) => Statement<Answer> {
  const typed = Object.entries(columns).map(([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`);
  const given = sql`as given (${sql.join(typed, sql`, `)})`;
  const row = sql`json_to_record(${sql.placeholder('row')}::json) ${given}`;
  // PostgreSQL expects ten rows of a list of texts, and a hundred of one that is JSON itself: too many to look up by an index.
  const rows = sql`(select given.* from unnest(${sql.placeholder('rows')}::text[]) with ordinality listed (entry, place),
    json_to_record(listed.entry::json) ${given} order by listed.place) as given`;
  const forOne = builtOnce((db) => build(db, row));
  const forMany = builtOnce((db) => build(db, rows));
  return (db, list) => {
    const written = list.map((one) => JSON.stringify(one));
    return written.length === 1 ? forOne(db, { row: written[0] }) : forMany(db, { rows: written });
  };
}

function prepare<Answer>(built: { prepare(name: string): Prepared<Answer> }): Known<Answer> {
  const prepared = built.prepare('');
  const { fields } = prepared as unknown as { fields: readonly SelectedField[] | undefined };
  return { prepared, customResultMapper: rowMapper(fields) };
}
