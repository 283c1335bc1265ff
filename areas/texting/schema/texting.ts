import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { consentEnds, textKinds, textStates, textTroubles } from '#areas/texting/rules/texting.ts';
import { id, instant, notBlank, oneOf } from '#server/db/schema/columns.ts';

/** The phone at which a person can be texted: a person has one, and a number is one person's. */
export const textNumbers = pgTable(
  'text_numbers',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** E.164. */
    number: text('number').notNull(),
    verifiedAt: instant('verified_at').notNull(),
    /** Since when the provider sends nothing to it. */
    refusedAt: instant('refused_at'),
  },
  (t) => [
    uniqueIndex('text_numbers_number_unique').on(t.number),
    check('text_numbers_number_check', sql`${t.number} ~ '^\\+[1-9][0-9]{7,14}$'`),
  ],
);

/** The code that was texted to a number which a person wants verified. */
export const textCodes = pgTable(
  'text_codes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    /** Keyed, and bound to the person and the number. */
    hash: text('hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('text_codes_expires_idx').on(t.expiresAt),
    check('text_codes_number_check', sql`${t.number} ~ '^\\+[1-9][0-9]{7,14}$'`),
  ],
);

/** What a phone said last, STOP or START; its number is not kept, so that this outlives accounts. */
export const textPhones = pgTable('text_phones', {
  /** The number as a hash that says nothing without the installation's secret. */
  numberHash: text('number_hash').primaryKey(),
  isStopped: boolean('is_stopped').notNull().default(false),
  /** When the phone sent what counts; null for one that never said either. */
  saidAt: instant('said_at'),
});

/** That an organization may text a person: when and by what words it was said, and what ended it. */
export const textConsents = pgTable(
  'text_consents',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** What the person read and agreed to, with the number. */
    words: text('words').notNull(),
    agreedAt: instant('agreed_at').notNull(),
    /** When the first text went out, which says how to end them. */
    firstTextedAt: instant('first_texted_at'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: consentEnds }),
  },
  (t) => [
    uniqueIndex('text_consents_live_unique')
      .on(t.userId, t.organizationId)
      .where(sql`${t.endedAt} is null`),
    index('text_consents_user_idx').on(t.userId),
    index('text_consents_organization_idx').on(t.organizationId),
    check('text_consents_words_check', notBlank(t.words)),
    check('text_consents_ended_by_check', oneOf(t.endedBy, consentEnds)),
    check('text_consents_ended_check', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
  ],
);

/** The outbox of texts. */
export const texts = pgTable(
  'texts',
  {
    id: id(),
    /** What caused it: at most one text is sent for one cause. */
    cause: text('cause').notNull(),
    kind: text('kind', { enum: textKinds }).notNull(),
    /** Null for an answer to a phone that is nobody's. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** The place that it is about, and when that was to begin; what is not so any more is not sent. */
    registrationId: uuid('registration_id').references(() => registrations.id, { onDelete: 'cascade' }),
    toldStartAt: instant('told_start_at'),
    /** Where a code or an answer goes, until it has left; all others go to the person's number. */
    number: text('number'),
    /** A code's is blank once it has left. */
    body: text('body').notNull(),
    state: text('state', { enum: textStates }).notNull(),
    trouble: text('trouble', { enum: textTroubles }),
    attempts: integer('attempts').notNull().default(0),
    queuedAt: instant('queued_at').notNull(),
    /** When it is sent next; while it is being sent, when another process may do so. Null once nothing is to be sent. */
    dueAt: instant('due_at'),
    /** From then on it is worth nothing. */
    sendBefore: instant('send_before').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    uniqueIndex('texts_cause_unique').on(t.cause),
    index('texts_due_idx')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('texts_queued_idx').on(t.queuedAt),
    index('texts_user_idx').on(t.userId),
    index('texts_organization_idx').on(t.organizationId),
    index('texts_registration_idx').on(t.registrationId),
    check('texts_kind_check', oneOf(t.kind, textKinds)),
    check('texts_state_check', oneOf(t.state, textStates)),
    check('texts_trouble_check', oneOf(t.trouble, textTroubles)),
    check('texts_due_check', sql`(${t.state} = 'waiting') = (${t.dueAt} is not null)`),
    check(
      'texts_about_check',
      sql`(${t.kind} in ('code', 'answer')) = (${t.registrationId} is null and ${t.organizationId} is null)`,
    ),
    check('texts_number_check', sql`${t.number} is null or ${t.kind} in ('code', 'answer')`),
  ],
);
