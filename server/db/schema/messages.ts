import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id, instant, notBlank } from './columns.ts';
import { opportunities } from './opportunities.ts';

/** A message that an organizer wrote to people of an opportunity: as it was written, with its placeholders. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** Made by the sender's screen: the same message, sent again after a lost answer, is there once. */
    sendKey: uuid('send_key').notNull(),
    senderId: text('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
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
    index('messages_opportunity_idx').on(t.opportunityId, t.sentAt),
    check('messages_subject_check', notBlank(t.subject)),
    check('messages_content_check', notBlank(t.content)),
  ],
);

/** To whom a message went. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'message_recipients_pk', columns: [t.messageId, t.userId] }),
    index('message_recipients_user_idx').on(t.userId),
  ],
);
