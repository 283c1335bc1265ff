import { makeInvoice, makeSubscription } from '#areas/billing/testing/billing.factories.ts';
import { billingContacts, paymentSandbox } from '#areas/billing/schema/billing.ts';
import { emptyState } from '#server/platform/payments/sandbox/state.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { organizer }) => {
    await makeSubscription(tx, organizer);
    await makeInvoice(tx, organizer);
    await tx.insert(paymentSandbox).values({ id: 1, state: emptyState() });
  },
  checks: [
    ['subscriptions', 'plan', `plan = 'weekly'`],
    ['subscriptions', 'status', `status = 'success'`],
    ['subscriptions', 'trial', `trial_ends_at = started_at`],
    ['subscriptions', 'card_last4', `card_last4 = '42'`],
    ['subscriptions', 'card_exp_month', `card_exp_month = 13`],
    ['invoices', 'status', `status = 'late'`],
    ['invoices', 'amounts', `amount_due = -1`],
    ['payment_sandbox', 'one', `id = 2`],
  ],
  twice: [
    ['subscriptions_user_unique', 'a subscription', (tx, world) => makeSubscription(tx, world.organizer)],
  ],
  about: {
    tables: ['billing_contacts'],
    make: (db, { person: { id: userId, firstName, lastName, email } }) =>
      db.insert(billingContacts).values({
        userId,
        firstName,
        lastName,
        email,
        address: '1 Marblehead Street',
        city: 'Salem',
        state: 'MA',
        postalCode: '01970',
      }),
  },
});
