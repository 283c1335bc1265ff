import { sql } from 'drizzle-orm';
import { tableRows } from '#testing/worlds/rows.ts';
import { makeHoursSettings, makeOutcomeEntry } from './hours.factories.ts';

export const rows = tableRows({
  make: async (tx, { ours: { organization, location } }) => {
    await tx.execute(
      sql`insert into hours_rules (organization_id, from_at, rule) values (${organization.id}, now(), 'bounds')`,
    );
    await makeHoursSettings(tx, organization);
    await makeOutcomeEntry(tx, location);
  },
  checks: [
    ['hours_rules', 'rule', `rule = 'x'`],
    ['hours_settings', 'hour_value', `currency = 'USD'`],
    ['hours_settings', 'hour_value', `hour_value_cents = 0, currency = 'USD'`],
    ['outcome_entries', 'outcome', `outcome = 'third'`],
    ['outcome_entries', 'amount', `amount = -1`],
    ['outcome_entries', 'amount', `amount = 10000001`],
    ['hours_settings', 'currency', `hour_value_cents = 100, currency = 'ABC'`],
  ],
  strangers: [
    [
      'outcome_entries_location_fk',
      'a number at a location of another organization',
      (tx, { ours, theirs }) =>
        makeOutcomeEntry(tx, ours.location, { organizationId: theirs.organization.id }),
    ],
  ],
});
