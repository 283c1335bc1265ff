import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  emailGroupAnswers,
  emailStatuses,
  signUpNewsKinds,
  signUpNewsStates,
} from '#areas/mail/rules/mail.ts';
import { id, instant, oneOf } from '#server/db/schema/columns.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { messages } from '#areas/messages/schema/messages.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';

/** A file that goes with a mail: its text, or the key of its bytes in file storage. */
export type KeptAttachment = { filename: string; contentType: string } & (
  | { content: string; storageKey?: undefined; qr?: undefined }
  | { storageKey: string; content?: undefined; qr?: undefined }
  /** A QR code of a text, drawn when the mail is sent; the mail shows it as `cid:` and this name. */
  | { qr: string; cid: string; content?: undefined; storageKey?: undefined }
);

/** Outgoing email, one row a recipient, written in the transaction of what it tells about. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    /** Made from event, template and recipient: the same event can't queue the same mail twice. */
    dedupeKey: text('dedupe_key').notNull(),
    /** The event that caused it, such as a registration's id and what happened to it. */
    eventId: text('event_id').notNull(),
    template: text('template').notNull(),
    /** The message that it carries to this recipient. */
    ofMessageId: uuid('of_message_id').references(() => messages.id, { onDelete: 'set null' }),
    /** The organization that wrote it of its own accord, other than a message. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    recipient: text('recipient').notNull(),
    /** The address by which the organization that wrote knows the recipient, if it is another one: it reads this one only. */
    knownAs: text('known_as'),
    recipientName: text('recipient_name').notNull().default(''),
    /** The name as the list of deliveries finds it. Kept by the database: a large message has ten thousand to compare. */
    recipientSearchName: text('recipient_search_name').generatedAlwaysAs(sql`search_fold(recipient_name)`),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Further headers by name, List-Unsubscribe among them. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** Files that go with it: small ones made of text, and others by where their bytes lie. */
    attachments: jsonb('attachments').$type<KeptAttachment[]>().notNull().default([]),
    /** From then on it is of no use and is not sent any more: a reminder of what has begun. */
    sendBefore: instant('send_before'),
    /** Of a message: from then on it waits for its turn at the pace of `MAIL_PER_MINUTE`; null: it does not wait. */
    dueAt: instant('due_at'),
    /** When it had its turn last. */
    letGoAt: instant('let_go_at'),
    status: text('status', { enum: emailStatuses }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastErrorCode: text('last_error_code'),
    /** What the mail server said when it refused last, cut and in one line. It can name people, so no log has it. */
    lastErrorWords: text('last_error_words'),
    queuedAt: instant('queued_at').notNull().defaultNow(),
    claimedAt: instant('claimed_at'),
    handedOverAt: instant('handed_over_at'),
    sentAt: instant('sent_at'),
    /** When its recipient reported it to the support team. */
    reportedAt: instant('reported_at'),
    /** RFC 5322 Message-ID, made before the first attempt and kept for all. */
    messageId: text('message_id'),
  },
  (t) => [
    uniqueIndex('emails_dedupe_key_unique').on(t.dedupeKey),
    uniqueIndex('emails_message_id_unique').on(t.messageId),
    index('emails_status_idx').on(t.status, t.queuedAt),
    index('emails_of_groups_idx')
      .on(t.eventId)
      .where(sql`${t.template} = 'groups'`),
    index('emails_of_message_idx')
      .on(t.ofMessageId)
      .where(sql`${t.ofMessageId} is not null`),
    index('emails_due_idx')
      .on(t.ofMessageId, t.dueAt, t.id)
      .where(sql`${t.dueAt} is not null`),
    index('emails_let_go_idx')
      .on(t.letGoAt)
      .where(sql`${t.letGoAt} is not null`),
    index('emails_recipient_idx').on(t.recipient, t.queuedAt),
    check('emails_status_check', oneOf(t.status, emailStatuses)),
    check('emails_attempts_check', sql`${t.attempts} >= 0`),
    check('emails_claimed_check', sql`${t.status} <> 'sending' or ${t.claimedAt} is not null`),
    check('emails_recipient_check', sql`${t.recipient} like '%_@_%'`),
  ],
);

/** A shift as a mail told it: instants in ISO 8601. */
export interface ShiftLastTold {
  activity: string;
  label: string;
  startAt: string;
  endAt: string;
  /** Where, in one line. */
  address?: string | undefined;
}

/**
 * What mails said of a place, so that quick changes of one are told once, and a change that was taken back isn't told. Kept
 * while the place is held and not over, and at least for a day: a place without a row is older than that and was told of, or
 * nobody has looked at it yet.
 */
export const toldPlaces = pgTable(
  'told_places',
  {
    registrationId: uuid('registration_id')
      .primaryKey()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    /** False: it was given back before anybody was told of it, so nobody needs to hear that it is gone. */
    wasTold: boolean('was_told').notNull(),
    /** When its state was looked at: what happened before then is told. */
    lookedAt: instant('looked_at').notNull(),
    /** What its holder was told last; null while only others were told something. */
    shift: jsonb('shift').$type<ShiftLastTold>(),
  },
  (t) => [index('told_places_looked_at_idx').on(t.lookedAt)],
);

/** What the contact of a group was told last of the places that are held for it. */
export const toldGroups = pgTable('told_groups', {
  heldPlaceId: uuid('held_place_id')
    .primaryKey()
    .references(() => heldPlaces.id, { onDelete: 'cascade' }),
  /** Of the contact who was told: another contact, with another link, has heard of nothing. */
  linkId: uuid('link_id').notNull(),
  number: integer('number').notNull(),
  slotId: uuid('slot_id').notNull(),
  startAt: instant('start_at').notNull(),
  endAt: instant('end_at').notNull(),
  /** That nothing is held any more. */
  isOver: boolean('is_over').notNull(),
  toldAt: instant('told_at').notNull(),
  /** The start of which the contact was reminded. */
  remindedOf: instant('reminded_of'),
});

/** Addresses that were asked whether they want the notices of an organization's opportunities (`email group`). */
export const emailGroupAddresses = pgTable(
  'email_group_addresses',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** The secret of the link in each mail to the address. It opens nothing but the answer, and each mail needs it. */
    token: text('token').notNull(),
    askedAt: instant('asked_at').notNull(),
    answer: text('answer', { enum: emailGroupAnswers }),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    uniqueIndex('email_group_addresses_unique').on(t.organizationId, t.address),
    uniqueIndex('email_group_addresses_token_unique').on(t.token),
    index('email_group_addresses_address_idx').on(t.address),
    check(
      'email_group_addresses_address_check',
      sql`${t.address} = lower(btrim(${t.address})) and ${t.address} like '%_@_%'`,
    ),
    check('email_group_addresses_answer_check', oneOf(t.answer, emailGroupAnswers)),
    check('email_group_addresses_answered_check', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);

/**
 * What somebody who runs an opportunity is told of a place in the next digest, instead of in a mail of its own
 * (`users.sign_up_mails`). Told news is kept for some days: a job that is repeated adds nothing, and nobody hears that a
 * place was given back who has not heard that it was taken.
 */
export const signUpNews = pgTable(
  'sign_up_news',
  {
    id: id(),
    /** The person who is told. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    /** The place that it is about. */
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: signUpNewsKinds }).notNull(),
    /** The event that caused it. */
    eventId: text('event_id').notNull(),
    notedAt: instant('noted_at').notNull(),
    /** When it is told. */
    dueAt: instant('due_at').notNull(),
    state: text('state', { enum: signUpNewsStates }).notNull().default('waiting'),
  },
  (t) => [
    uniqueIndex('sign_up_news_unique').on(t.userId, t.registrationId, t.kind, t.eventId),
    index('sign_up_news_due_idx')
      .on(t.dueAt)
      .where(sql`${t.state} = 'waiting'`),
    index('sign_up_news_of_reader_idx').on(t.userId, t.opportunityId),
    index('sign_up_news_registration_idx').on(t.registrationId),
    index('sign_up_news_opportunity_idx').on(t.opportunityId),
    index('sign_up_news_noted_at_idx').on(t.notedAt),
    check('sign_up_news_kind_check', oneOf(t.kind, signUpNewsKinds)),
    check('sign_up_news_state_check', oneOf(t.state, signUpNewsStates)),
  ],
);
