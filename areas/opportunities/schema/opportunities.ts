import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { alphabetical } from '#server/db/alphabetical.ts';
import { checkInHoursMax, opportunityStatuses } from '#areas/opportunities/rules/opportunities.ts';
import { qualificationKinds } from '#areas/qualifications/rules/qualifications.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import {
  allOf,
  createdAt,
  id,
  instant,
  key,
  literal,
  notBlank,
  oneOf,
  updatedAt,
} from '#server/db/schema/columns.ts';
import { files } from '#areas/files/schema/files.ts';
import { groups } from '#areas/groups/schema/groups.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';

/** Something volunteers can sign up for, at one location. Its schedule is in `opportunities.schedule.ts`. */
export const opportunities = pgTable(
  'opportunities',
  {
    id: id(),
    /** `OPPORTUNITY#{organization}#{location}#{title}`; a changed title doesn't move it. */
    key: key(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'restrict' }),
    locationId: uuid('location_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    status: text('status', { enum: opportunityStatuses }).notNull().default('draft'),
    isPrivate: boolean('is_private').notNull().default(false),
    /** Most future slots one account holder may hold here; 0 is no limit. */
    registrationLimit: integer('registration_limit').notNull().default(0),
    /** People who come along take places, too: places and the limit count heads. */
    companionsTakePlaces: boolean('companions_take_places').notNull().default(false),
    /** Asked for at sign-up when there is one. */
    accessCode: text('access_code'),
    /** Days an ended date stays visible in the schedule; 0 hides it at its end. */
    daysOld: integer('days_old').notNull().default(0),
    /** Days ahead that sign-up opens; 0 is always open. */
    daysFuture: integer('days_future').notNull().default(0),
    /** Hours before a date's start that check-in opens, 0 to 24. */
    checkInHours: integer('check_in_hours').notNull().default(0),
    /** Addresses that also get this opportunity's sign-up, change and unregister notices. */
    emailGroup: text('email_group').array().notNull().default([]),
    restrictGroupRegistration: boolean('restrict_group_registration').notNull().default(false),
    /** Values of the skills list, kept as written. */
    skills: text('skills').array().notNull().default([]),
    requirements: text('requirements').array().notNull().default([]),
    /** What has to be on file before somebody signs up. */
    demanded: text('demanded', { enum: qualificationKinds }).array().notNull().default([]),
    imageFileId: uuid('image_file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Earliest start of its dates, copied here by the action that writes the schedule, for lists. */
    startsAt: instant('starts_at'),
    /** Latest end of its dates, copied the same way. */
    endsAt: instant('ends_at'),
    postedAt: instant('posted_at'),
    creatorId: text('creator_id').references(() => users.id, { onDelete: 'restrict' }),
    sfCampaignId: text('sf_campaign_id'),
    sfCampaignLabel: text('sf_campaign_label'),
    /** Where an imported opportunity came from (source and row), so that importing again makes no double. */
    importRef: text('import_ref'),
    /** Drawn by the person who creates it, so that the same attempt sent again makes no double. */
    creationKey: uuid('creation_key'),
    /** SHA-256 of what that attempt carried, hexadecimal: an attempt with other contents is told apart by it. */
    creationHash: text('creation_hash'),
    /** Grows by one with each change; an edit made from an older version is refused. */
    version: integer('version').notNull().default(1),
    /** The author of the change that `version` and `updatedAt` describe. */
    updatedById: text('updated_by_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * Title, skills and description as the search compares them: words in small letters without accents, between
     * single spaces. Kept by the database; the functions are in `0000_baseline.sql`.
     */
    searchText: text('search_text').generatedAlwaysAs(
      sql`search_fold(title || ' ' || search_list(skills) || ' ' || description)`,
    ),
    /** The title alone in the same way: what it says counts most. */
    searchTitle: text('search_title').generatedAlwaysAs(sql`search_fold(title)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('opportunities_key_unique').on(t.key),
    uniqueIndex('opportunities_import_ref_unique').on(t.importRef),
    // Keys are drawn by clients: one person's can't get in the way of another's, nor of another organization.
    uniqueIndex('opportunities_creation_key_unique')
      .on(t.creatorId, t.organizationId, t.creationKey)
      .where(sql`${t.deletedAt} is null`),
    unique('opportunities_id_organization_unique').on(t.id, t.organizationId),
    index('opportunities_public_idx')
      .on(t.endsAt, t.id)
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('opportunities_newest_idx')
      .on(t.postedAt.desc(), t.id.desc())
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('opportunities_title_idx')
      .on(alphabetical(t.title), t.id)
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    // A pending list would be read through by every search until a vacuum empties it.
    index('opportunities_words_idx')
      .using('gin', sql`search_words_of(${t.searchText})`)
      .with({ fastupdate: false })
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('opportunities_title_words_idx')
      .using('gin', sql`search_words_of(${t.searchTitle})`)
      .with({ fastupdate: false })
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('opportunities_skills_idx')
      .using('gin', t.skills)
      .with({ fastupdate: false })
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('opportunities_organization_idx').on(t.organizationId, t.status, t.startsAt),
    index('opportunities_location_idx').on(t.locationId),
    index('opportunities_creator_idx').on(t.creatorId),
    index('opportunities_updated_by_idx').on(t.updatedById),
    index('opportunities_image_idx').on(t.imageFileId),
    foreignKey({
      name: 'opportunities_location_fk',
      columns: [t.locationId, t.organizationId],
      foreignColumns: [locations.id, locations.organizationId],
    }).onDelete('restrict'),
    check('opportunities_status_check', oneOf(t.status, opportunityStatuses)),
    check('opportunities_demanded_check', allOf(t.demanded, qualificationKinds)),
    check('opportunities_title_check', notBlank(t.title)),
    check('opportunities_registration_limit_check', sql`${t.registrationLimit} >= 0`),
    check('opportunities_access_code_check', notBlank(t.accessCode)),
    check('opportunities_days_old_check', sql`${t.daysOld} >= 0`),
    check('opportunities_days_future_check', sql`${t.daysFuture} >= 0`),
    check(
      'opportunities_check_in_hours_check',
      sql`${t.checkInHours} between 0 and ${literal(checkInHoursMax)}`,
    ),
    check(
      'opportunities_span_check',
      sql`(${t.startsAt} is null) = (${t.endsAt} is null) and ${t.startsAt} < ${t.endsAt}`,
    ),
    check('opportunities_posted_check', sql`${t.status} <> 'published' or ${t.postedAt} is not null`),
  ],
);

/** The people named as contacts of an opportunity, in the order they were chosen. */
export const opportunityCoordinators = pgTable(
  'opportunity_coordinators',
  {
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'opportunity_coordinators_pk', columns: [t.opportunityId, t.userId] }),
    index('opportunity_coordinators_user_idx').on(t.userId),
  ],
);

/** The groups an opportunity is meant for, of its own organization. */
export const opportunityGroups = pgTable(
  'opportunity_groups',
  {
    opportunityId: uuid('opportunity_id').notNull(),
    groupId: uuid('group_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    /** When its members were mailed about the opportunity; null while that is still to be done. */
    announcedAt: instant('announced_at'),
  },
  (t) => [
    primaryKey({ name: 'opportunity_groups_pk', columns: [t.opportunityId, t.groupId] }),
    index('opportunity_groups_group_idx').on(t.groupId),
    foreignKey({
      name: 'opportunity_groups_opportunity_fk',
      columns: [t.opportunityId, t.organizationId],
      foreignColumns: [opportunities.id, opportunities.organizationId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'opportunity_groups_group_fk',
      columns: [t.groupId, t.organizationId],
      foreignColumns: [groups.id, groups.organizationId],
    }).onDelete('cascade'),
  ],
);
