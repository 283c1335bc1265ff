import { sql } from 'drizzle-orm';
import { tableRows } from '#testing/worlds/rows.ts';
import { makeHoursSettings } from './hours.factories.ts';

export const rows = tableRows({
  make: async (tx, { ours: { organization } }) => {
    await tx.execute(
      sql`insert into hours_rules (organization_id, from_at, rule) values (${organization.id}, now(), 'bounds')`,
    );
    await makeHoursSettings(tx, organization);
  },
  checks: [['hours_rules', 'rule', `rule = 'x'`]],
});
