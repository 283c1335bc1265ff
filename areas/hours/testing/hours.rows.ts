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
  checks: [
    ['hours_rules', 'rule', `rule = 'x'`],
    ['hours_settings', 'hour_value', `currency = 'USD'`],
    ['hours_settings', 'hour_value', `hour_value_cents = 0, currency = 'USD'`],
    ['hours_settings', 'currency', `hour_value_cents = 100, currency = 'XXX'`],
  ],
});
