import { eq, sql } from 'drizzle-orm';
import type { Erasure } from '#server/area.ts';
import { billingContacts, subscriptions } from '#areas/billing/schema/billing.ts';

/** The invoices' address and the card go; the subscription ends, and its row stays as the books' record. */
export const billingErasure: Erasure = {
  async erase(tx, { person, now }) {
    await tx.delete(billingContacts).where(eq(billingContacts.userId, person.id));
    await tx
      .update(subscriptions)
      .set({
        status: 'canceled',
        canceledAt: sql`coalesce(${subscriptions.canceledAt}, ${now.toISOString()}::timestamptz)`,
        cardBrand: null,
        cardLast4: null,
        cardExpMonth: null,
        cardExpYear: null,
        updatedAt: now,
      })
      .where(eq(subscriptions.userId, person.id));
  },
};
