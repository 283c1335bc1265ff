import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { workChangeKinds } from '#areas/hours/rules/work-changes.ts';
import { reasonMax } from '#areas/visits/rules/reasons.ts';
import { instant, literal, oneOf } from '#server/db/schema/columns.ts';
import { hourReports } from './hour-reports.ts';

/**
 * The ledger of approved work outside of shifts: one entry for each correction and reversal, in the order of their numbers. The database
 * refuses to change or delete one, as it does of `visit_entries`. `hour_reports` has what the entries of a report come to. Without times
 * the work doesn't count.
 */
export const workChanges = pgTable(
  'work_changes',
  {
    /** The lock on the report orders its entries. */
    number: bigint('number', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => hourReports.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: workChangeKinds }).notNull(),
    byUserId: text('by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    at: instant('at').notNull(),
    /** The times that counted before, and those that count after it. */
    fromStartAt: instant('from_start_at'),
    fromEndAt: instant('from_end_at'),
    startAt: instant('start_at'),
    endAt: instant('end_at'),
    /** The correction that this entry reverses. */
    reverses: bigint('reverses', { mode: 'number' }),
  },
  (t) => [
    unique('work_changes_report_number_key').on(t.reportId, t.number),
    uniqueIndex('work_changes_reverses_key')
      .on(t.reverses)
      .where(sql`${t.reverses} is not null`),
    foreignKey({
      name: 'work_changes_reverses_fk',
      columns: [t.reportId, t.reverses],
      foreignColumns: [t.reportId, t.number],
    }),
    check('work_changes_kind_check', oneOf(t.kind, workChangeKinds)),
    check('work_changes_reverses_check', sql`(${t.kind} = 'reversed') = (${t.reverses} is not null)`),
    check(
      'work_changes_times_check',
      sql`(${t.fromStartAt} is null) = (${t.fromEndAt} is null) and (${t.startAt} is null) = (${t.endAt} is null)
        and (${t.startAt} is null or ${t.startAt} < ${t.endAt}) and (${t.fromStartAt} is null or ${t.fromStartAt} < ${t.fromEndAt})`,
    ),
  ],
);

/**
 * The words of an entry: why it was made, and what the work was called before and after it. They are free text about a person, and
 * therefore beside the ledger: they go when the person's account is closed, while the entry stays.
 */
export const workChangeWords = pgTable(
  'work_change_words',
  {
    changeNumber: bigint('change_number', { mode: 'number' })
      .primaryKey()
      .references(() => workChanges.number, { onDelete: 'restrict' }),
    reason: text('reason').notNull(),
    fromTitle: text('from_title').notNull(),
    title: text('title').notNull(),
  },
  (t) => [
    check(
      'work_change_words_reason_check',
      sql`${t.reason} = btrim(${t.reason}) and char_length(${t.reason}) between 1 and ${literal(reasonMax)} and ${t.reason} !~ '[\\u0001-\\u001f\\u007f]'`,
    ),
  ],
);
