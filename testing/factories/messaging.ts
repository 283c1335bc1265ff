import type { Queryable } from '#server/db/client.ts';
import { emails } from '#server/db/schema/index.ts';
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
