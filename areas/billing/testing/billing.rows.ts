import { makeSubscription } from '#areas/billing/testing/billing.factories.ts';
import { billingContacts } from '#areas/billing/schema/billing.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: (tx, { organizer }) => makeSubscription(tx, organizer),
  checks: [
    ['subscriptions', 'plan', `plan = 'weekly'`],
    ['subscriptions', 'status', `status = 'success'`],
    ['subscriptions', 'trial', `trial_ends_at = started_at`],
    ['subscriptions', 'card_last4', `card_last4 = '42'`],
    ['subscriptions', 'card_exp_month', `card_exp_month = 13`],
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
