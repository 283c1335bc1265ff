import { sql } from 'drizzle-orm';
import {
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
import type { KioskSetup } from '#areas/check-in/rules/kiosk-setup.ts';
import { codePurposes, linkPurposes, paymentStatuses } from '#areas/accounts/rules/accounts.ts';
import { signUpMailPaces } from '#areas/accounts/rules/notifications.ts';
import { createdAt, id, instant, key, notBlank, oneOf, updatedAt } from '#server/db/schema/columns.ts';
import { files } from '#areas/files/schema/files.ts';

/**
 * A person with an account, or one whom an organization keeps on record without an email address: such a person has no
 * password and no session, and receives no mail (areas/volunteers/README.md, "People without an email address").
 *
 * Rows are never deleted: hours already reported keep their totals. Closing an account sets `closedAt`;
 * erasing it also replaces names, key, email, phones and bio by placeholders and sets `erasedAt`. Names and
 * email also stand in the keys and copies of the person's registrations and must be replaced there too.
 */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** `USER#{id}#{familyName},{givenName}`, fixed at sign-up; erasure replaces the names in it. */
    key: key(),
    /** Empty for a person who has none. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
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
    /** How often mails about sign-ups come for opportunities that the person runs. */
    signUpMails: text('sign_up_mails', { enum: signUpMailPaces }).notNull().default('each'),
    /** What the code says by which the person is known at the door: it names nobody, and another one ends it. */
    personalCodeId: uuid('personal_code_id').notNull().defaultRandom(),
    paymentStatus: text('payment_status', { enum: paymentStatuses }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    closedAt: instant('closed_at'),
    closeReason: text('close_reason'),
    erasedAt: instant('erased_at'),
  },
  (t) => [
    uniqueIndex('users_key_unique').on(t.key),
    uniqueIndex('users_email_unique')
      .on(t.email)
      .where(sql`${t.email} <> ''`),
    // People are looked up by any address, and a partial index doesn't serve a parameter.
    index('users_email_idx').on(t.email),
    uniqueIndex('users_personal_code_unique').on(t.personalCodeId),
    index('users_last_name_idx').on(t.lastName, t.firstName),
    index('users_profile_image_idx').on(t.profileImageId),
    check(
      'users_email_check',
      sql`${t.email} = lower(btrim(${t.email})) and (${t.email} = '' or ${t.email} like '%_@_%')`,
    ),
    check('users_names_check', sql`${notBlank(t.firstName)} and ${notBlank(t.lastName)}`),
    check('users_cell_phone_check', sql`${t.cellPhone} ~ '^[0-9]{10}$'`),
    check('users_home_phone_check', sql`${t.homePhone} ~ '^[0-9]{10}$'`),
    check('users_sign_up_mails_check', oneOf(t.signUpMails, signUpMailPaces)),
    check('users_payment_status_check', oneOf(t.paymentStatus, paymentStatuses)),
    check('users_erased_check', sql`${t.erasedAt} is null or ${t.closedAt} is not null`),
  ],
);

/** A browser in which somebody is signed in. Its token is in that browser's cookie and nowhere else. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token: who reads this table can't sign in with what is in it. */
    tokenHash: text('token_hash').notNull(),
    /** What the browser said it is, cut to 300 characters. Its address is not kept. */
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    /** Moved once a day while the session is in use, and `expiresAt` with it. */
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Set while this browser is a locked kiosk, which reaches nothing but check-in: what it was set up with. */
    kiosk: jsonb('kiosk').$type<KioskSetup>(),
  },
  (t) => [
    uniqueIndex('sessions_token_hash_unique').on(t.tokenHash),
    index('sessions_user_id_idx').on(t.userId),
    index('sessions_expires_at_idx').on(t.expiresAt),
  ],
);

/** The hash of an account's password. Accounts of other means to sign in may be without one. */
export const passwords = pgTable('passwords', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Argon2id in PHC format, which names its own parameters. */
  hash: text('hash').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * Devices on which somebody signed in to an account since its password is what it is. Guesses of strangers don't count
 * there (areas/accounts/README.md).
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the browser's cookie. */
    device: text('device').notNull(),
    signedInAt: instant('signed_in_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.device] }),
    index('known_devices_signed_in_at_idx').on(t.signedInAt),
  ],
);

/**
 * Passwords tried on an account since `since`, from one origin: a known device, a network, or all strangers together.
 * All processes count together.
 */
export const passwordAttempts = pgTable(
  'password_attempts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What kind it is and its hash; `passwords/tries.rules.ts` makes it. */
    origin: text('origin').notNull(),
    tries: integer('tries').notNull(),
    since: instant('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.origin] }), index('password_attempts_since_idx').on(t.since)],
);

/**
 * The codes that were mailed to an account and still count, one for each purpose and device that asked; only keyed
 * hashes are kept.
 */
export const accountCodes = pgTable(
  'account_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    /** The device that asked for it: the hash of its secret and that of its network. */
    device: text('device').notNull(),
    network: text('network').notNull(),
    hash: text('hash').notNull(),
    /** Wrong codes entered so far: by the device that asked, by others in its network, and by all others. */
    ownTries: integer('own_tries').notNull().default(0),
    networkTries: integer('network_tries').notNull().default(0),
    strangerTries: integer('stranger_tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.purpose, t.device] }),
    index('account_codes_expires_at_idx').on(t.expiresAt),
    check('account_codes_purpose_check', oneOf(t.purpose, codePurposes)),
  ],
);

/**
 * The links that were mailed to an account and still work, each once. Their secrets can't be guessed, so no tries are
 * counted and a new one leaves the others as they are: nobody can spoil a link by asking for another.
 */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    /** A keyed hash of the secret; the secret itself is in the mail alone. */
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    /** The device that asked for it, by the hash of its secret: there it logs in at one press. */
    device: text('device'),
    /** The locked kiosk that it logs out. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The path of this site that it leads on to. */
    leadsTo: text('leads_to'),
    /** The address that the account gets by it: another one, the former one, or its first. */
    newEmail: text('new_email'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('mailed_links_user_id_idx').on(t.userId),
    index('mailed_links_session_id_idx').on(t.sessionId),
    index('mailed_links_expires_at_idx').on(t.expiresAt),
    check('mailed_links_purpose_check', oneOf(t.purpose, linkPurposes)),
    check(
      'mailed_links_new_email_check',
      sql`(${t.purpose} in ('email-change', 'take-back', 'record-invitation')) = (${t.newEmail} is not null)`,
    ),
  ],
);

/**
 * Addresses that an account had before. What was written about the person under them is erased with the account; nobody
 * logs in by them.
 */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** When the account got another one. */
    leftAt: instant('left_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.email] }),
    check(
      'former_addresses_email_check',
      sql`${t.email} = lower(btrim(${t.email})) and ${t.email} like '%_@_%'`,
    ),
  ],
);
