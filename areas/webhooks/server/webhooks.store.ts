import { and, eq, isNull } from 'drizzle-orm';
import { webhooks } from '#areas/webhooks/schema/webhooks.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import type { Tx } from '#server/db/client.ts';

type Row = typeof webhooks.$inferSelect;

/** How many webhooks an organization has; locks it, so that two who make one at once count each other's. */
export async function lockAndCount(tx: Tx, organizationId: string): Promise<number> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  return tx.$count(webhooks, eq(webhooks.organizationId, organizationId));
}

export async function insertWebhook(tx: Tx, row: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(row);
}

export async function updateWebhook(tx: Tx, id: string, columns: Partial<Row>): Promise<void> {
  await tx.update(webhooks).set(columns).where(eq(webhooks.id, id));
}

/** Switches a webhook off. @returns whether it was on */
export async function disableWebhook(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(webhooks)
    .set({ disabledAt: now })
    .where(and(eq(webhooks.id, id), isNull(webhooks.disabledAt)))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}

/** Gives another secret to a webhook that still has the one that was read. @returns whether it had */
export async function replaceSecret(
  tx: Tx,
  { id, secret: was }: Pick<Row, 'id' | 'secret'>,
  columns: Pick<Row, 'secret' | 'formerSecret' | 'formerSecretUntil'>,
): Promise<boolean> {
  const rows = await tx
    .update(webhooks)
    .set(columns)
    .where(and(eq(webhooks.id, id), eq(webhooks.secret, was)))
    .returning({ id: webhooks.id });
  return rows.length > 0;
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}
