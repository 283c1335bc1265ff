import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createdAt, id, instant, key, notBlank, updatedAt } from '#server/db/schema/columns.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';

/** A named list of volunteers of an organization. Opportunities can be restricted to groups. */
export const groups = pgTable(
  'groups',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'restrict' }),
    /** `GROUP#{name}`, unique within the organization. */
    key: key(),
    name: text('name').notNull(),
    creatorId: text('creator_id').references(() => users.id, { onDelete: 'set null' }),
    /** Drawn by the form that made it: sent again after a lost answer, it is there once. */
    creationKey: uuid('creation_key'),
    updatedById: text('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('groups_key_unique')
      .on(t.organizationId, t.key)
      .where(sql`${t.deletedAt} is null`),
    // Keys are drawn by clients: one person's can't get in the way of another's, nor of another organization.
    uniqueIndex('groups_creation_key_unique')
      .on(t.creatorId, t.organizationId, t.creationKey)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('groups_name_unique')
      .on(t.organizationId, sql`comparable_name(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
    unique('groups_id_organization_unique').on(t.id, t.organizationId),
    check('groups_name_check', notBlank(t.name)),
  ],
);

/** The locations a group serves, of the group's own organization. */
export const groupLocations = pgTable(
  'group_locations',
  {
    groupId: uuid('group_id').notNull(),
    locationId: uuid('location_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'group_locations_pk', columns: [t.groupId, t.locationId] }),
    index('group_locations_location_idx').on(t.locationId),
    foreignKey({
      name: 'group_locations_group_fk',
      columns: [t.groupId, t.organizationId],
      foreignColumns: [groups.id, groups.organizationId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'group_locations_location_fk',
      columns: [t.locationId, t.organizationId],
      foreignColumns: [locations.id, locations.organizationId],
    }).onDelete('cascade'),
  ],
);

/**
 * A member, known by email; an account is not needed. Two people may share an email. A person whom the organization keeps on record
 * without one is known by that record.
 */
export const groupMembers = pgTable(
  'group_members',
  {
    id: id(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Empty for a person on record. */
    email: text('email').notNull(),
    recordId: text('record_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('group_members_person_unique')
      .on(t.groupId, t.email, sql`comparable_name(${t.firstName})`, sql`comparable_name(${t.lastName})`)
      .where(sql`${t.recordId} is null`),
    uniqueIndex('group_members_record_unique')
      .on(t.recordId, t.groupId)
      .where(sql`${t.recordId} is not null`),
    index('group_members_email_idx').on(t.email),
    check(
      'group_members_email_check',
      sql`${t.email} = lower(btrim(${t.email}))
        and (case when ${t.recordId} is null then ${t.email} like '%_@_%' else ${t.email} = '' end)`,
    ),
    check('group_members_names_check', sql`${notBlank(t.firstName)} and ${notBlank(t.lastName)}`),
  ],
);
