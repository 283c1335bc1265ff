import type { Queryable } from '#server/db/client.ts';
import { emails, messages } from '#server/db/schema/index.ts';
import { one } from './insert.ts';
import { factoryNow, nextId } from './sequence.ts';

export type EmailRow = typeof emails.$inferSelect;

/** A queued e-mail. */
export async function makeEmail(
  db: Queryable,
  overrides: Partial<typeof emails.$inferInsert> = {},
): Promise<EmailRow> {
  const id = overrides.id ?? nextId();
  const row = {
    id,
    dedupeKey: `test:${id}`,
    eventId: `test-event:${id}`,
    template: 'send-message',
    recipient: 'ada@example.org',
    recipientName: 'Ada',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    queuedAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(emails).values(row).returning());
}

export type MessageRow = typeof messages.$inferSelect;

/** A message that the person sent about the opportunity, to nobody yet. */
export async function makeMessage(
  db: Queryable,
  sender: { id: string },
  opportunity: { id: string },
  overrides: Partial<typeof messages.$inferInsert> = {},
): Promise<MessageRow> {
  const row = {
    id: nextId(),
    sendKey: nextId(),
    senderId: sender.id,
    opportunityId: opportunity.id,
    subject: 'Hello',
    content: '<p>Hello</p>',
    sentAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(messages).values(row).returning());
}
