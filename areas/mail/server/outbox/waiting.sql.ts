import { sql } from 'drizzle-orm';
import { emails } from '#areas/mail/schema/mail.ts';
import type { RowsGauge } from '#server/db/rows-gauge.ts';

/** Mails that have not left, for the operator's metrics. */
export const outboxGauges: readonly RowsGauge[] = [
  {
    name: 'manyhands_mails',
    help: 'Mails that wait, are on their way, or need the operator: uncertain and failed ones',
    rows: sql`select ${emails.status} as status, count(*) as value from ${emails}
      where ${emails.status} in ('queued', 'sending', 'uncertain', 'failed') group by 1`,
  },
  {
    name: 'manyhands_mails_oldest_seconds',
    help: 'For how long the oldest mail has waited that does not wait for its turn at MAIL_PER_MINUTE',
    unit: 's',
    rows: sql`select coalesce(extract(epoch from now() - min(${emails.queuedAt})), 0) as value from ${emails}
      where ${emails.status} = 'queued' and ${emails.dueAt} is null`,
  },
];
