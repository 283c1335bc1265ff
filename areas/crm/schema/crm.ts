import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { crmObjectPurposes } from '#areas/crm/rules/crm.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createdAt, instant, notBlank, oneOf, updatedAt } from '#server/db/schema/columns.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';

/** An organization's link to its CRM. Tokens are stored encrypted and never reach a browser. */
export const crmConnections = pgTable(
  'crm_connections',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    isActive: boolean('is_active').notNull().default(false),
    enableCustomObject: boolean('enable_custom_object').notNull().default(false),
    /** Id of the organization inside the CRM, known once connected. */
    crmOrganizationId: text('crm_organization_id'),
    instanceUrl: text('instance_url'),
    accessTokenEncrypted: text('access_token_encrypted'),
    refreshTokenEncrypted: text('refresh_token_encrypted'),
    connectedById: text('connected_by_id').references(() => users.id, { onDelete: 'set null' }),
    connectedAt: instant('connected_at'),
    /** Until then one process gets another access token, and the others wait for it. */
    refreshingUntil: instant('refreshing_until'),
    /** One more whenever objects of the CRM were changed from here: what was remembered of them before holds no more. */
    objectsVersion: integer('objects_version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'crm_connections_connected_check',
      sql`${t.connectedAt} is null or (${t.instanceUrl} is not null and ${t.accessTokenEncrypted} is not null)`,
    ),
  ],
);

/** Which CRM object stands for campaigns or for activities, and which of its columns are shown. */
export const crmObjectConfigs = pgTable(
  'crm_object_configs',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: crmObjectPurposes }).notNull(),
    objectName: text('object_name').notNull(),
    selectedColumns: text('selected_columns').array().notNull().default([]),
    /** The object's columns as the CRM described them. */
    availableColumns: jsonb('available_columns').notNull().default([]),
    testRecordId: text('test_record_id'),
    testRecordName: text('test_record_name'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'crm_object_configs_pk', columns: [t.organizationId, t.purpose] }),
    check('crm_object_configs_purpose_check', oneOf(t.purpose, crmObjectPurposes)),
    check('crm_object_configs_object_name_check', notBlank(t.objectName)),
  ],
);

/** A running authorization: single use, bound to the organizer and organization that began it. */
export const crmAuthStates = pgTable(
  'crm_auth_states',
  {
    /** Hash of the `state` sent to the CRM. */
    stateHash: text('state_hash').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeVerifierEncrypted: text('code_verifier_encrypted').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('crm_auth_states_expires_idx').on(t.expiresAt)],
);
