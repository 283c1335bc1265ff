import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core';
import { reasonMax } from '#areas/visits/rules/reasons.ts';
import { literal } from '#server/db/schema/columns.ts';
import { visitEntries } from './visit-entries.ts';

/**
 * Why an organizer corrected a visit or reversed a correction. It is free text about a person, and therefore beside the ledger: it goes
 * when the person's account is closed, while the entry stays.
 */
export const visitReasons = pgTable(
  'visit_reasons',
  {
    entryNumber: bigint('entry_number', { mode: 'number' })
      .primaryKey()
      .references(() => visitEntries.number, { onDelete: 'restrict' }),
    reason: text('reason').notNull(),
  },
  (t) => [
    check(
      'visit_reasons_reason_check',
      sql`${t.reason} = btrim(${t.reason}) and char_length(${t.reason}) between 1 and ${literal(reasonMax)} and ${t.reason} !~ '[\\u0001-\\u001f\\u007f]'`,
    ),
  ],
);
