import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { defaultCountry, locationKinds } from '#areas/organizations/rules/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { createdAt, id, instant, key, notBlank, oneOf, updatedAt } from '#server/db/schema/columns.ts';
import { files } from '#areas/files/schema/files.ts';

/**
 * A nonprofit. Its address is the address of its main location, and is kept only there.
 * CRM settings are in `crm_connections`, the active form in `active_forms`.
 */
export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    /** `ORGANIZATION#{name}`. */
    key: key(),
    /** Fixed when created; a later rename is in `newName` and is for display only. */
    name: text('name').notNull(),
    newName: text('new_name'),
    taxId: text('tax_id'),
    website: text('website'),
    missionStatement: text('mission_statement'),
    description: text('description'),
    /** Only approved members see its opportunities. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** Where the setting of a new opportunity begins: people who come along take places. */
    companionsTakePlaces: boolean('companions_take_places').notNull().default(false),
    logoFileId: uuid('logo_file_id').references(() => files.id, { onDelete: 'set null' }),
    coverFileId: uuid('cover_file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Values of the causes list, kept as written. */
    selectedCauses: text('selected_causes').array().notNull().default([]),
    /** When the operator vouched for it; null while age and people who came have to show that it is an organization. */
    provenAt: instant('proven_at'),
    creatorId: text('creator_id').references(() => users.id, { onDelete: 'restrict' }),
    /** The name that people read, and that name with the causes, as searches compare them. Kept by the database. */
    searchName: text('search_name').generatedAlwaysAs(sql`search_fold(coalesce(new_name, name))`),
    searchText: text('search_text').generatedAlwaysAs(
      sql`search_fold(coalesce(new_name, name) || ' ' || search_list(selected_causes))`,
    ),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When its first steps were hidden by one of its organizers; an imported one never had any. */
    firstStepsEndedAt: instant('first_steps_ended_at'),
    /** Nobody manages it any more: hidden from the public, nothing erased. */
    unpublishedAt: instant('unpublished_at'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('organizations_key_unique').on(t.key),
    uniqueIndex('organizations_name_unique').on(sql`comparable_name(${t.name})`),
    uniqueIndex('organizations_shown_name_unique').on(
      sql`comparable_name(coalesce(${t.newName}, ${t.name}))`,
    ),
    index('organizations_words_idx')
      .using('gin', sql`search_words_of(${t.searchText})`)
      .with({ fastupdate: false }),
    // The few whose opportunities are not for everybody: a search leaves them out without reading all the others.
    index('organizations_hidden_idx')
      .on(t.id)
      .where(sql`${t.isPrivate} or ${t.unpublishedAt} is not null or ${t.deletedAt} is not null`),
    // The order in which people read lists of them: a page of it is not sorted out of all.
    index('organizations_shown_order_idx')
      .on(alphabetical(sql`coalesce(${t.newName}, ${t.name})`), t.id)
      .where(sql`${t.unpublishedAt} is null and ${t.deletedAt} is null`),
    index('organizations_creator_id_idx').on(t.creatorId),
    index('organizations_logo_idx').on(t.logoFileId),
    index('organizations_cover_idx').on(t.coverFileId),
    check('organizations_name_check', notBlank(t.name)),
    check('organizations_new_name_check', notBlank(t.newName)),
  ],
);

/** A place of an organization; opportunities happen at a location, in its time zone. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'restrict' }),
    /** `LOCATION#{organization}#{name}`. */
    key: key(),
    name: text('name').notNull(),
    newName: text('new_name'),
    kind: text('kind', { enum: locationKinds }).notNull(),
    address1: text('address_1'),
    address2: text('address_2'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postal_code'),
    country: text('country').notNull().default(defaultCountry),
    /** Where the address is, in degrees, by its postal code or town; null where that is not known. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** IANA zone, such as `America/New_York`: dates are entered, shown, mailed and reported in it. */
    timeZone: text('time_zone').notNull(),
    profileFileId: uuid('profile_file_id').references(() => files.id, { onDelete: 'set null' }),
    coverFileId: uuid('cover_file_id').references(() => files.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('locations_key_unique').on(t.key),
    uniqueIndex('locations_name_unique').on(t.organizationId, sql`comparable_name(${t.name})`),
    uniqueIndex('locations_main_unique')
      .on(t.organizationId)
      .where(sql`${t.kind} = 'main' and ${t.deletedAt} is null`),
    index('locations_profile_idx').on(t.profileFileId),
    index('locations_cover_idx').on(t.coverFileId),
    unique('locations_id_organization_unique').on(t.id, t.organizationId),
    index('locations_city_idx').on(t.city, t.state),
    index('locations_point_idx').on(t.latitude, t.longitude),
    check('locations_name_check', notBlank(t.name)),
    check('locations_new_name_check', notBlank(t.newName)),
    check('locations_kind_check', oneOf(t.kind, locationKinds)),
    check('locations_point_check', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
    check('locations_time_zone_check', sql`${t.timeZone} = 'UTC' or ${t.timeZone} like '_%/_%'`),
  ],
);

/** Accounts that an organization created for people: only these may its organizers confirm. */
export const organizationAccounts = pgTable(
  'organization_accounts',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    createdById: text('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('organization_accounts_organization_idx').on(t.organizationId)],
);
