import { sql } from 'drizzle-orm';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: (tx) =>
    tx.execute(
      sql`insert into budgets (kind, subject, hours, taken, ends_at) values ('messages', 'x', 24, 1, now())`,
    ),
  checks: [
    ['budgets', 'taken', `taken = -1`],
    ['budgets', 'ends', `ends_at = null`],
  ],
});
