import { sql, type SQL } from 'drizzle-orm';
import type { Invariant } from '#server/area.ts';
import { visitEntries } from '#areas/visits/schema/visit-entries.ts';
import { visits } from '#areas/visits/schema/visits.ts';

/** What the newest entry of a place that changed it left in a column, as `sumOfEntries` folds them. */
const newest = (column: string): SQL => {
  const [before, after] = [sql.raw(`from_${column}`), sql.raw(column)];
  return sql`(array_agg(${after} order by number desc) filter (where ${before} is distinct from ${after}))[1]`;
};

export const visitsInvariants: readonly Invariant[] = [
  {
    off: 'visits whose times are not what the ledger comes to',
    rows: sql`select coalesce(visit.registration_id, entered.registration_id) as id
      from ${visits} visit full join (
        select registration_id, ${newest('check_in_at')} as check_in_at, ${newest('check_out_at')} as check_out_at,
          ${newest('no_show_at')} as no_show_at
        from ${visitEntries} group by registration_id
      ) entered on entered.registration_id = visit.registration_id
      where (visit.check_in_at, visit.check_out_at, visit.no_show_at)
        is distinct from (entered.check_in_at, entered.check_out_at, entered.no_show_at)`,
  },
];
