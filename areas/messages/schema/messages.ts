import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { documentTypes } from '#shared/rules/documents.ts';
import { attachmentsMaxBytes } from '#areas/messages/rules/message-attachments.ts';
import { listAudiences } from '#areas/messages/rules/message-audiences.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createdAt, id, instant, literal, notBlank, oneOf } from '#server/db/schema/columns.ts';
import { groups } from '#areas/groups/schema/groups.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';

/** A message that an organizer wrote in the name of an organization: as it was written, with its placeholders. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** Made by the sender's screen: the same message, sent again after a lost answer, is there once. */
    sendKey: uuid('send_key').notNull(),
    senderId: text('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    /** HTML without anything but the formats that the editor has. */
    content: text('content').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** When the last of its mails was in the outbox, which says from then on what became of each. */
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    uniqueIndex('messages_send_key_unique').on(t.senderId, t.sendKey),
    index('messages_sender_idx').on(t.senderId, t.sentAt),
    index('messages_organization_idx').on(t.organizationId, t.sentAt),
    check('messages_subject_check', notBlank(t.subject)),
    check('messages_content_check', notBlank(t.content)),
  ],
);

/**
 * Whom a message was meant for: people of an opportunity, all of them or those of some dates and activities, a group, those who coordinate
 * a location, or people of the organization's list of volunteers.
 */
export const messageAudiences = pgTable(
  'message_audiences',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** From 0 on, in the order in which the sender chose them. */
    position: smallint('position').notNull(),
    opportunityId: uuid('opportunity_id').references(() => opportunities.id, { onDelete: 'cascade' }),
    /** Of the opportunity; empty: all of them. */
    dateIds: uuid('date_ids').array().notNull().default([]),
    activityIds: uuid('activity_ids').array().notNull().default([]),
    groupId: uuid('group_id').references(() => groups.id, { onDelete: 'cascade' }),
    /** Whose coordinators are meant. */
    locationId: uuid('location_id').references(() => locations.id, { onDelete: 'cascade' }),
    /** All of the list, or those of it who are recipients. */
    list: text('list', { enum: listAudiences }),
  },
  (t) => [
    primaryKey({ name: 'message_audiences_pk', columns: [t.messageId, t.position] }),
    index('message_audiences_opportunity_idx').on(t.opportunityId),
    index('message_audiences_group_idx').on(t.groupId),
    index('message_audiences_location_idx').on(t.locationId),
    check(
      'message_audiences_one_check',
      sql`num_nonnulls(${t.opportunityId}, ${t.groupId}, ${t.locationId}, ${t.list}) = 1`,
    ),
    check('message_audiences_list_check', oneOf(t.list, listAudiences)),
    check(
      'message_audiences_narrowed_check',
      sql`${t.opportunityId} is not null or cardinality(${t.dateIds}) + cardinality(${t.activityIds}) = 0`,
    ),
  ],
);

/** To whom a message went: an address once, with the name that its mail says. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    id: id(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** As the organization knows it. */
    address: text('address').notNull(),
    /** Where the mail goes, if the account has another address by now; the organization doesn't read it. */
    mailTo: text('mail_to'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Positions of the audiences that the person is in. */
    audiences: smallint('audiences').array().notNull(),
  },
  (t) => [
    uniqueIndex('message_recipients_address_unique').on(t.messageId, t.address),
    index('message_recipients_address_idx').on(t.address),
    check(
      'message_recipients_address_check',
      sql`${t.address} = lower(btrim(${t.address})) and ${t.address} like '%_@_%'`,
    ),
    check('message_recipients_audiences_check', sql`cardinality(${t.audiences}) > 0`),
  ],
);

/** A file for a message. The bytes are in file storage; without a message it is erased after a day. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: id(),
    uploaderId: text('uploader_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the message is sent. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    storageKey: text('storage_key').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type', { enum: documentTypes }).notNull(),
    byteSize: integer('byte_size').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('message_attachments_storage_key_unique').on(t.storageKey),
    index('message_attachments_message_idx').on(t.messageId),
    index('message_attachments_waiting_idx')
      .on(t.uploaderId, t.createdAt)
      .where(sql`${t.messageId} is null`),
    check('message_attachments_content_type_check', oneOf(t.contentType, documentTypes)),
    check('message_attachments_file_name_check', notBlank(t.fileName)),
    check(
      'message_attachments_byte_size_check',
      sql`${t.byteSize} > 0 and ${t.byteSize} <= ${literal(attachmentsMaxBytes)}`,
    ),
  ],
);
