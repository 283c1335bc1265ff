import { lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import type { ProviderEvent } from '#server/platform/payments/payments.ts';
import { paymentEvents } from '#areas/billing/schema/billing.ts';

/** Keeps an event. @returns whether it was not there before */
export async function insertPaymentEvent(tx: Tx, event: ProviderEvent, now: Date): Promise<boolean> {
  const added = await tx
    .insert(paymentEvents)
    .values({
      id: event.id,
      type: event.type,
      providerCustomerId: event.customerId,
      happenedAt: event.createdAt,
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return added.length > 0;
}

/** Forgets the events that came before. */
export async function deletePaymentEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
}
