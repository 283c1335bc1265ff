import type { Queryable } from '#server/db/client.ts';
import { emailGroupAddresses, emails, messages } from '#server/db/schema/index.ts';
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

/** An address of an e-mail group that wants the organization's notices, unless told otherwise. */
export async function makeEmailGroupAddress(
  db: Queryable,
  organization: { id: string },
  address: string,
  overrides: Partial<typeof emailGroupAddresses.$inferInsert> = {},
): Promise<typeof emailGroupAddresses.$inferSelect> {
  const id = nextId();
  const row = {
    id,
    organizationId: organization.id,
    address,
    token: `token-${id}`,
    askedAt: factoryNow,
    answer: 'yes' as const,
    answeredAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(emailGroupAddresses).values(row).returning());
}
