import type { Queryable } from '#server/db/client.ts';
import { emailGroupAddresses, emails, signUpNews } from '#areas/mail/schema/mail.ts';
import {
  messageAttachments,
  messageAudiences,
  messageRecipients,
  messages,
} from '#areas/messages/schema/messages.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow, nextId, nextNumber } from '#testing/factories/sequence.ts';

export type EmailRow = typeof emails.$inferSelect;

/** A queued email. */
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

/** A message that the person sent to all people of the opportunity or group, to nobody yet. */
export async function makeMessage(
  db: Queryable,
  sender: { id: string },
  to: { organizationId: string } & ({ opportunityId: string } | { groupId: string }),
  overrides: Partial<typeof messages.$inferInsert> = {},
): Promise<MessageRow> {
  const { organizationId, ...audience } = to;
  const row = {
    id: nextId(),
    sendKey: nextId(),
    senderId: sender.id,
    organizationId,
    subject: 'Hello',
    content: '<p>Hello</p>',
    sentAt: factoryNow,
    ...overrides,
  };
  const message = one(await db.insert(messages).values(row).returning());
  await db.insert(messageAudiences).values({ messageId: message.id, position: 0, ...audience });
  return message;
}

/** Somebody to whom the message goes, through its first audience. */
export async function makeMessageRecipient(
  db: Queryable,
  message: { id: string },
  overrides: Partial<typeof messageRecipients.$inferInsert> = {},
): Promise<typeof messageRecipients.$inferSelect> {
  const row = {
    id: nextId(),
    messageId: message.id,
    address: `reader${nextNumber()}@example.org`,
    firstName: 'Ada',
    lastName: 'Okafor',
    audiences: [0],
    ...overrides,
  };
  return one(await db.insert(messageRecipients).values(row).returning());
}

/** A file that the person uploaded, and that waits for a message. */
export async function makeMessageAttachment(
  db: Queryable,
  uploader: { id: string },
  overrides: Partial<typeof messageAttachments.$inferInsert> = {},
): Promise<typeof messageAttachments.$inferSelect> {
  const id = nextId();
  const row = {
    id,
    uploaderId: uploader.id,
    storageKey: `messages/${id}.pdf`,
    fileName: 'plan.pdf',
    contentType: 'application/pdf' as const,
    byteSize: 1000,
    createdAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(messageAttachments).values(row).returning());
}

/** An address of an email group that wants the organization's notices, unless told otherwise. */
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

/** News of a place that was taken, which the person hears with the next digest. */
export async function makeSignUpNews(
  db: Queryable,
  reader: { id: string },
  place: { id: string; opportunityId: string },
  overrides: Partial<typeof signUpNews.$inferInsert> = {},
): Promise<typeof signUpNews.$inferSelect> {
  const id = nextId();
  const row = {
    id,
    userId: reader.id,
    opportunityId: place.opportunityId,
    registrationId: place.id,
    kind: 'came' as const,
    eventId: `test-event:${id}`,
    notedAt: factoryNow,
    dueAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(signUpNews).values(row).returning());
}
