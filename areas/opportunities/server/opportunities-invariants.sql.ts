import { sql } from 'drizzle-orm';
import type { Invariant } from '#server/area.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';

export const opportunitiesInvariants: readonly Invariant[] = [
  {
    // Canceled dates are part of it: lists show them as canceled.
    off: 'opportunities whose span is not that of their dates',
    rows: sql`select opportunity.id from ${opportunities} opportunity
      left join (select opportunity_id, min(start_at) as starts_at, max(end_at) as ends_at from ${opportunityDates}
        where deleted_at is null or canceled_at is not null group by opportunity_id) span on span.opportunity_id = opportunity.id
      where (opportunity.starts_at, opportunity.ends_at) is distinct from (span.starts_at, span.ends_at)`,
  },
  {
    off: 'shifts that are there on a date that is gone',
    rows: sql`select slot.id from ${slots} slot join ${opportunityDates} its_date on its_date.id = slot.date_id
      where slot.deleted_at is null and its_date.deleted_at is not null`,
  },
];
