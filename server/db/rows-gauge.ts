import type { SQL } from 'drizzle-orm';
import type { Gauge, Labels } from '../platform/telemetry/telemetry.ts';
import type { Queryable } from './client.ts';

/** A gauge that the database says. */
export interface RowsGauge extends Pick<Gauge, 'name' | 'help' | 'unit'> {
  /** A select of a column `value`; its other columns are labels, of which there are few. It goes by an index, however many rows there are. */
  rows: SQL;
}

/** The gauge as the database has it when it is read. */
export function readingRows(db: Queryable, { rows, ...gauge }: RowsGauge): Gauge {
  return {
    ...gauge,
    of: 'all',
    read: async () => {
      const { rows: found } = (await db.execute(rows)) as unknown as {
        rows: ({ value: unknown } & Labels)[];
      };
      return found.map(({ value, ...labels }) => ({ value: Number(value), labels }));
    },
  };
}
