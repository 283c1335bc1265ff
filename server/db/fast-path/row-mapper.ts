import { Column, is, SQL } from 'drizzle-orm';

/** What Drizzle knows of a selected column: where it stands in an answer, and what it is. */
export interface SelectedField {
  path: readonly string[];
  field: unknown;
}

type Row = Record<string, unknown>;
interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/**
 * Makes answers of the rows of a statement as Drizzle does, which asks again for each value of each row what kind of column it
 * has: for hundreds of rows that takes longer than the database. Here it is asked once.
 * @returns undefined for statements whose answers have parts of their own, which Drizzle leaves out where a join found nothing
 */
export function rowMapper(
  fields: readonly SelectedField[] | undefined,
): ((rows: readonly (readonly unknown[])[]) => Row[]) | undefined {
  if (!fields || fields.some(({ path }) => path.length > 1)) return undefined;
  const columns = fields.map(({ path, field }) => ({ name: path[0] ?? '', decoder: decoderOf(field) }));
  return (rows) =>
    rows.map((values) => {
      const row: Row = {};
      for (let at = 0; at < columns.length; at += 1) {
        const { name, decoder } = columns[at]!;
        const value = values[at];
        row[name] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      return row;
    });
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const { decoder } = (is(field, SQL) ? field : (field as { sql: SQL }).sql) as unknown as {
    decoder: Decoder;
  };
  return decoder;
}
