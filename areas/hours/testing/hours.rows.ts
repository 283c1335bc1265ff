import { sql } from 'drizzle-orm';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: (tx, { ours }) =>
    tx.execute(
      sql`insert into hours_rules (organization_id, from_at, rule) values (${ours.organization.id}, now(), 'bounds')`,
    ),
  checks: [['hours_rules', 'rule', `rule = 'x'`]],
});
