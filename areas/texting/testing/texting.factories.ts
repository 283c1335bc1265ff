import { textConsents, textNumbers, texts } from '#areas/texting/schema/texting.ts';
import type { Queryable } from '#server/db/client.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';

let numbers = 0;

/** A verified number of a person, one that nobody else has unless told. */
export async function makeTextNumber(
  db: Queryable,
  { id: userId }: { id: string },
  number = `+1512555${String((numbers += 1)).padStart(4, '0')}`,
  verifiedAt = factoryNow,
): Promise<typeof textNumbers.$inferSelect> {
  return one(await db.insert(textNumbers).values({ userId, number, verifiedAt }).returning());
}

/** That an organization may text a person. */
export async function makeTextConsent(
  db: Queryable,
  { id: userId }: { id: string },
  { id: organizationId }: { id: string },
  overrides: Partial<typeof textConsents.$inferInsert> = {},
): Promise<typeof textConsents.$inferSelect> {
  const row = { id: nextId(), userId, organizationId, words: 'I agree', agreedAt: factoryNow, ...overrides };
  return one(await db.insert(textConsents).values(row).returning());
}

/** A text that went out: an answer to a phone unless told. */
export async function makeText(
  db: Queryable,
  overrides: Partial<typeof texts.$inferInsert> = {},
): Promise<typeof texts.$inferSelect> {
  const id = nextId();
  const row = {
    id,
    cause: `inbound:${id}`,
    kind: 'answer' as const,
    body: 'Manyhands texts about your shifts.',
    state: 'sent' as const,
    queuedAt: factoryNow,
    sendBefore: hoursAfter(factoryNow, 1),
    sentAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(texts).values(row).returning());
}
