import { and, eq, sql } from 'drizzle-orm';
import type { Erasure } from '#server/area.ts';
import { billingContacts, payingCustomers, subscriptions } from '#areas/billing/schema/billing.ts';
import { isOver } from '#areas/billing/rules/billing.ts';
import { askToForget, askToWrite } from './account/later.actions.ts';
import { findSubscription } from './billing.queries.ts';

/**
 * The invoices' address and the card go; the subscription ends, and its row and the invoices stay as the books' record. The payment
 * provider is asked to forget the customer, which ends what is subscribed there: nobody pays for an account that is gone.
 */
export const billingErasure: Erasure = {
  async preview(db, userId) {
    const own = await findSubscription(db, userId);
    if (!own || isOver(own.status)) return {};
    const paidUntil = own.status === 'active' ? own.periodEndsAt : null;
    return {
      plan: { isOnTrial: own.status === 'trialing', paidUntil: paidUntil?.toISOString() ?? null },
    };
  },
  // Invoices that go to the account's address follow it; another one that was typed for them stays.
  move: {
    step: 'answers',
    async write(tx, { userId, from, to, deps }) {
      const moved = await tx
        .update(billingContacts)
        .set({ email: to, updatedAt: deps.clock.now() })
        .where(and(eq(billingContacts.userId, userId), sql`lower(${billingContacts.email}) = lower(${from})`))
        .returning({ userId: billingContacts.userId });
      if (moved.length > 0) await askToWrite(tx, deps, userId);
    },
  },
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
