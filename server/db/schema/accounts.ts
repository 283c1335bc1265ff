import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { paymentStatuses } from '#shared/rules/accounts.ts';
import { createdAt, id, instant, key, notBlank, oneOf, updatedAt } from './columns.ts';
import { files } from './files.ts';

/**
 * A person with an account; also better-auth's `user` model, which is why the id is text and why `name`,
 * `emailVerified` and `image` exist beside our own columns.
 *
 * Rows are never deleted: hours already reported keep their totals. Closing an account sets `closedAt`;
 * erasing it also replaces names, key, e-mail, phones and bio by placeholders and sets `erasedAt`. Names and
 * e-mail also stand in the keys and copies of the person's registrations and must be replaced there too.
 */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** `USER#{id}#{familyName},{givenName}`, fixed at sign-up; erasure replaces the names in it. */
    key: key(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    isOrganizer: boolean('is_organizer').notNull().default(false),
    isVolunteer: boolean('is_volunteer').notNull().default(false),
    cellPhone: text('cell_phone'),
    homePhone: text('home_phone'),
    bio: text('bio'),
    /** The language that the person is written to in, a tag of BCP 47; the site's default when there is none. */
    language: text('language'),
    profileImageId: uuid('profile_image_id').references(() => files.id, { onDelete: 'set null' }),
    /** Values of the skills list. Kept as written: a value withdrawn from the list stays on the profile. */
    skills: text('skills').array().notNull().default([]),
    /** Values of the causes list, kept the same way. */
    selectedCauses: text('selected_causes').array().notNull().default([]),
    /** Wants a mail the day before each shift. */
    remindersEnabled: boolean('reminders_enabled').notNull().default(true),
    paymentStatus: text('payment_status', { enum: paymentStatuses }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    closedAt: instant('closed_at'),
    closeReason: text('close_reason'),
    erasedAt: instant('erased_at'),
  },
  (t) => [
    uniqueIndex('users_key_unique').on(t.key),
    uniqueIndex('users_email_unique').on(t.email),
    index('users_last_name_idx').on(t.lastName, t.firstName),
    index('users_profile_image_idx').on(t.profileImageId),
    check('users_email_check', sql`${t.email} = lower(btrim(${t.email})) and ${t.email} like '%_@_%'`),
    check('users_names_check', sql`${notBlank(t.firstName)} and ${notBlank(t.lastName)}`),
    check('users_cell_phone_check', sql`${t.cellPhone} ~ '^[0-9]{10}$'`),
    check('users_home_phone_check', sql`${t.homePhone} ~ '^[0-9]{10}$'`),
    check('users_payment_status_check', oneOf(t.paymentStatus, paymentStatuses)),
    check('users_erased_check', sql`${t.erasedAt} is null or ${t.closedAt} is not null`),
  ],
);

/** better-auth's `session` model. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('sessions_token_unique').on(t.token),
    index('sessions_user_id_idx').on(t.userId),
    index('sessions_expires_at_idx').on(t.expiresAt),
  ],
);

/** better-auth's `account` model: how a user proves who they are (here: the password's hash). */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('auth_accounts_provider_unique').on(t.providerId, t.accountId),
    index('auth_accounts_user_id_idx').on(t.userId),
  ],
);

/**
 * Passwords tried on an account since `since`, so that guessing is limited by account and in all processes
 * together.
 */
export const passwordAttempts = pgTable(
  'password_attempts',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tries: integer('tries').notNull(),
    since: instant('since').notNull(),
  },
  (t) => [index('password_attempts_since_idx').on(t.since)],
);

/** better-auth's `verification` model: hashed codes and one-time links. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('verifications_identifier_idx').on(t.identifier),
    index('verifications_expires_at_idx').on(t.expiresAt),
  ],
);

/** A household member or friend the account holder may bring along. */
export const additionalVolunteers = pgTable(
  'additional_volunteers',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The additional volunteer's own account, once it exists. */
    accountUserId: text('account_user_id').references(() => users.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** The box "over the age of 18" was ticked. */
    ageVerified: boolean('age_verified').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('additional_volunteers_person_unique').on(
      t.userId,
      t.email,
      sql`lower(${t.firstName})`,
      sql`lower(${t.lastName})`,
    ),
    index('additional_volunteers_account_idx').on(t.accountUserId),
    check(
      'additional_volunteers_email_check',
      sql`${t.email} = lower(btrim(${t.email})) and ${t.email} like '%_@_%'`,
    ),
    check('additional_volunteers_names_check', sql`${notBlank(t.firstName)} and ${notBlank(t.lastName)}`),
    check('additional_volunteers_other_account_check', sql`${t.accountUserId} <> ${t.userId}`),
  ],
);

/** Who uploaded a file: only that person may attach it, and unattached files can be swept. */
export const uploads = pgTable(
  'uploads',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the file was attached to a profile, organization, location or opportunity. */
    attachedAt: instant('attached_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_user_id_idx').on(t.userId),
    index('uploads_unattached_idx')
      .on(t.createdAt)
      .where(sql`${t.attachedAt} is null`),
  ],
);
