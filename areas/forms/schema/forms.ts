import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { formKinds } from '#areas/forms/rules/forms.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createdAt, id, instant, key, notBlank, oneOf, updatedAt } from '#server/db/schema/columns.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';

/** A form of an organization, built by its organizers. */
export const forms = pgTable(
  'forms',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'restrict' }),
    /** `FORM#ORGANIZATION#{organization}#{id}`. */
    key: key(),
    kind: text('kind', { enum: formKinds }).notNull().default('volunteer'),
    title: text('title').notNull(),
    /** The title made safe (letters, digits, underscores), unique within the organization. */
    name: text('name').notNull(),
    activityObjectName: text('activity_object_name'),
    selectedActivityColumns: text('selected_activity_columns').array().notNull().default([]),
    testActivityRecordId: text('test_activity_record_id'),
    testActivityRecordName: text('test_activity_record_name'),
    resourceName: text('resource_name'),
    creatorId: text('creator_id').references(() => users.id, { onDelete: 'set null' }),
    /** Drawn by the builder that made it: sent again after a lost answer, it is there once. */
    creationKey: uuid('creation_key'),
    /** The version that counts; its definition and those of all before it are in `form_versions`. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('forms_key_unique').on(t.key),
    uniqueIndex('forms_name_unique')
      .on(t.organizationId, t.name)
      .where(sql`${t.deletedAt} is null`),
    // Keys are drawn by clients: one person's can't get in the way of another's, nor of another organization.
    uniqueIndex('forms_creation_key_unique').on(t.creatorId, t.organizationId, t.creationKey),
    unique('forms_id_organization_unique').on(t.id, t.organizationId),
    index('forms_organization_idx').on(t.organizationId, t.createdAt),
    check('forms_kind_check', oneOf(t.kind, formKinds)),
    check('forms_name_check', sql`${notBlank(t.title)} and ${notBlank(t.name)}`),
  ],
);

/** What a form was from one save to the next. Kept for good: answers say which version they are of. */
export const formVersions = pgTable(
  'form_versions',
  {
    formId: uuid('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    /** 1 for what it was created with, then one more with each save. */
    version: integer('version').notNull(),
    title: text('title').notNull(),
    /** The form's definition (pages, elements, resource pages) in SurveyJS JSON: as free as its author. */
    formJson: jsonb('form_json').notNull(),
    savedById: text('saved_by_id').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'form_versions_pk', columns: [t.formId, t.version] }),
    check('form_versions_title_check', notBlank(t.title)),
  ],
);

/** Which form of an organization is active: at most one, and one of its own. */
export const activeForms = pgTable(
  'active_forms',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    formId: uuid('form_id').notNull(),
    activatedAt: instant('activated_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'active_forms_form_fk',
      columns: [t.formId, t.organizationId],
      foreignColumns: [forms.id, forms.organizationId],
    }).onDelete('cascade'),
  ],
);
