import { eq, sql } from 'drizzle-orm';
import type { Erasure } from '#server/area.ts';
import { billingContacts, payingCustomers, subscriptions } from '#areas/billing/schema/billing.ts';
import { askToForget } from './account/forget.actions.ts';

/**
 * The invoices' address and the card go; the subscription ends, and its row and the invoices stay as the books' record. The payment
 * provider is asked to forget the customer, which ends what is subscribed there: nobody pays for an account that is gone.
 */
export const billingErasure: Erasure = {
  async erase(tx, { person, deps, now }) {
    await tx.delete(billingContacts).where(eq(billingContacts.userId, person.id));
    const [customer] = await tx
      .delete(payingCustomers)
      .where(eq(payingCustomers.userId, person.id))
      .returning({ id: payingCustomers.providerCustomerId });
    if (customer) await askToForget(tx, deps, customer.id);
    await tx
      .update(subscriptions)
      .set({
        status: 'canceled',
        canceledAt: sql`coalesce(${subscriptions.canceledAt}, ${now.toISOString()}::timestamptz)`,
        pastDueSince: null,
        cancelAt: null,
        cardBrand: null,
        cardLast4: null,
        cardExpMonth: null,
        cardExpYear: null,
        updatedAt: now,
      })
      .where(eq(subscriptions.userId, person.id));
  },
};
