import { and, asc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import {
  webhookDeliveries,
  webhookReaders,
  webhooks,
  type DeliveryAbout,
} from '#areas/webhooks/schema/webhooks.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';

type Row = typeof webhookDeliveries.$inferSelect;
type NewRow = typeof webhookDeliveries.$inferInsert;

/** The position up to which events were read; locks it, so that one process reads at a time. */
export async function lockWebhookReader(tx: Tx): Promise<number> {
  await tx.insert(webhookReaders).values({ position: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(webhookReaders).for('update');
  return row?.position ?? 0;
}

export async function writeWebhookPosition(tx: Tx, position: number): Promise<void> {
  await tx.update(webhookReaders).set({ position });
}

/** Webhooks of these organizations that are on. */
export const enabledOf = (tx: Tx, organizationIds: readonly string[]) =>
  tx
    .select({
      id: webhooks.id,
      organizationId: webhooks.organizationId,
      types: webhooks.types,
      createdAt: webhooks.createdAt,
    })
    .from(webhooks)
    .where(and(isOneOf(webhooks.organizationId, organizationIds), isNull(webhooks.disabledAt)))
    .orderBy(asc(webhooks.id));

/** Keeps what is to be sent; what is there already stays. */
export async function insertDeliveries(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(webhookDeliveries)
      .values([...rows])
      .onConflictDoNothing();
}

/** Takes the next delivery of a webhook that is due, until an instant: should this process die, another one sends it then. */
export async function claimDelivery(
  tx: Tx,
  webhookId: string,
  { now, until }: { now: Date; until: Date },
): Promise<Row | undefined> {
  const [next] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        isNotNull(webhookDeliveries.dueAt),
        lte(webhookDeliveries.dueAt, now),
      ),
    )
    .orderBy(asc(webhookDeliveries.dueAt), asc(webhookDeliveries.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!next) return undefined;
  const [claimed] = await tx
    .update(webhookDeliveries)
    .set({ dueAt: until, triedAt: now, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(eq(webhookDeliveries.id, next.id))
    .returning();
  return claimed;
}

export async function updateTried(tx: Tx, id: string, columns: Partial<Row>): Promise<void> {
  await tx.update(webhookDeliveries).set(columns).where(eq(webhookDeliveries.id, id));
}

/** Has a delivery sent again. @returns whether the webhook has such a one */
export async function updateReplayed(
  tx: Tx,
  { webhookId, deliveryId, now }: { webhookId: string; deliveryId: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, dueAt: now })
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhookId)))
    .returning({ id: webhookDeliveries.id });
  return rows.length > 0;
}

export async function deleteDeliveriesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(webhookDeliveries).where(lt(webhookDeliveries.occurredAt, before));
}

/** Takes out what was answered to deliveries about a person. */
export async function forgetAnswersAbout(tx: Tx, userId: string): Promise<void> {
  const about: DeliveryAbout = { userId };
  const isOfPlace = sql`exists (select from ${registrations} where ${registrations.userId} = ${userId}
    and ${webhookDeliveries.about} -> 'registrationIds' ? ${registrations.id}::text)`;
  await tx
    .update(webhookDeliveries)
    .set({ answer: null })
    .where(
      sql`${webhookDeliveries.answer} is not null
        and (${webhookDeliveries.about} @> ${JSON.stringify(about)}::jsonb or ${isOfPlace})`,
    );
}
