import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { conflictReasons } from '#areas/crm/rules/matching.ts';
import { fieldRules, syncKinds, syncStatuses } from '#areas/crm/rules/sync.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { instant, oneOf, updatedAt } from '#server/db/schema/columns.ts';

const ofOrganization = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

/** An organization that brings its people and hours into agreement with its CRM. */
export const crmSyncs = pgTable(
  'crm_syncs',
  {
    organizationId: ofOrganization().primaryKey(),
    isOn: boolean('is_on').notNull().default(false),
    /** Hours of shifts that began before are left alone: they may be in the CRM already. */
    hoursSince: instant('hours_since').notNull(),
    /** The organization inside the CRM whose ids are known; null before anything was sent. */
    crmOrganizationId: text('crm_organization_id'),
    /** The connection with which the known ids were looked up last. */
    checkedConnectionAt: instant('checked_connection_at'),
    /** None of the known ids is there: nothing is written until somebody says what is meant. */
    isOtherCrm: boolean('is_other_crm').notNull().default(false),
    /** The CRM is left alone until then, and what it said last (`CrmTrouble`), so many times in a row. */
    pausedUntil: instant('paused_until'),
    trouble: text('trouble'),
    failures: integer('failures').notNull().default(0),
    /** When everything is compared, up to which thing it was, and with what: a change of that has everything compared again. */
    compareAt: instant('compare_at'),
    comparedKind: text('compared_kind', { enum: syncKinds }).notNull().default('person'),
    comparedTo: text('compared_to'),
    basis: text('basis'),
    /** The record of the CRM that work outside of shifts counts for, and its name; null where it counts for none. */
    workActivityId: text('work_activity_id'),
    workActivityName: text('work_activity_name'),
    /** Until then one process works for the organization, and the others leave it alone. */
    workedUntil: instant('worked_until'),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('crm_syncs_failures_check', sql`${t.failures} >= 0`),
    check('crm_syncs_compared_kind_check', oneOf(t.comparedKind, syncKinds)),
    check(
      'crm_syncs_work_activity_check',
      sql`(${t.workActivityId} is null) = (${t.workActivityName} is null)`,
    ),
  ],
);

/** Up to which position the events were read; one row. */
export const crmSyncReaders = pgTable(
  'crm_sync_readers',
  {
    id: integer('id').primaryKey().default(1),
    position: bigint('position', { mode: 'number' }).notNull(),
  },
  (t) => [check('crm_sync_readers_one_check', sql`${t.id} = 1`)],
);

/** What is to be brought into agreement, one row a thing however often it changes, and how it stands. */
export const crmSyncRows = pgTable(
  'crm_sync_rows',
  {
    organizationId: ofOrganization(),
    kind: text('kind', { enum: syncKinds }).notNull(),
    /** The account of a person, the registration of a place, the report of work. */
    localId: text('local_id').notNull(),
    /** The person whom it is about. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: syncStatuses }).notNull().default('waiting'),
    /** When it is looked at; null for never, unless it changes. */
    dueAt: instant('due_at'),
    /** Grows with each change, so that one that comes in the middle of the work is seen. */
    asked: integer('asked').notNull().default(1),
    /** Since when a record of this object is being created of which it is not known whether it is there. */
    creatingAt: instant('creating_at'),
    creatingObject: text('creating_object'),
    /** What the CRM said: its code, its words and the fields; may name values, so no log has it. */
    code: text('code'),
    words: text('words'),
    fields: text('fields').array().notNull().default([]),
    /** Of a conflict: why, the contacts that may be the person, and what somebody decided: the id of one of them, or `new`. */
    conflict: text('conflict', { enum: conflictReasons }),
    candidates: text('candidates').array().notNull().default([]),
    decision: text('decision'),
    /** When it was found in agreement last. */
    doneAt: instant('done_at'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'crm_sync_rows_pk', columns: [t.organizationId, t.kind, t.localId] }),
    index('crm_sync_rows_due_idx')
      .on(t.organizationId, t.kind, t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('crm_sync_rows_status_idx').on(t.organizationId, t.status, t.updatedAt),
    index('crm_sync_rows_user_idx').on(t.userId),
    check('crm_sync_rows_kind_check', oneOf(t.kind, syncKinds)),
    check('crm_sync_rows_status_check', oneOf(t.status, syncStatuses)),
    check('crm_sync_rows_conflict_check', oneOf(t.conflict, conflictReasons)),
    check(
      'crm_sync_rows_conflict_status_check',
      sql`(${t.status} = 'conflict') = (${t.conflict} is not null)`,
    ),
    check('crm_sync_rows_creating_check', sql`(${t.creatingAt} is null) = (${t.creatingObject} is null)`),
  ],
);

export type SyncRow = typeof crmSyncRows.$inferSelect;

/** Which record of the CRM something of ours is: at most one of an object. */
export const crmLinks = pgTable(
  'crm_links',
  {
    organizationId: ofOrganization(),
    kind: text('kind', { enum: syncKinds }).notNull(),
    localId: text('local_id').notNull(),
    objectName: text('object_name').notNull(),
    recordId: text('record_id').notNull(),
    /** The id by which other records refer to it, where that is another one: the contact of a person account. */
    referenceId: text('reference_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By the names of its fields marks of our values when the two sides agreed last. */
    agreed: jsonb('agreed').$type<Record<string, string>>().notNull().default({}),
    linkedAt: instant('linked_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'crm_links_pk', columns: [t.organizationId, t.kind, t.localId, t.objectName] }),
    uniqueIndex('crm_links_record_unique').on(t.organizationId, t.objectName, t.recordId),
    index('crm_links_user_idx').on(t.userId),
    check('crm_links_kind_check', oneOf(t.kind, syncKinds)),
  ],
);

/** Which side counts for a field of a contact that both changed; `fieldRuleFirst` without one. */
export const crmFieldRules = pgTable(
  'crm_field_rules',
  {
    organizationId: ofOrganization(),
    field: text('field').notNull(),
    rule: text('rule', { enum: fieldRules }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'crm_field_rules_pk', columns: [t.organizationId, t.field] }),
    check('crm_field_rules_rule_check', oneOf(t.rule, fieldRules)),
  ],
);
