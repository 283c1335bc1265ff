import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { defaultCountry } from '#areas/organizations/rules/organizations.ts';
import { subscriptionPlans, subscriptionStatuses } from '#areas/billing/rules/billing.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createdAt, id, instant, key, oneOf, updatedAt } from '#server/db/schema/columns.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';

/** The plan an organizer pays for: one a paying user, linked to the organization once that exists. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    /** `SUBSCRIPTION#{id}`. */
    key: key(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    plan: text('plan', { enum: subscriptionPlans }).notNull(),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    providerSubscriptionId: text('provider_subscription_id').notNull(),
    providerCustomerId: text('provider_customer_id').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Three calendar months after the start. */
    trialEndsAt: instant('trial_ends_at').notNull(),
    canceledAt: instant('canceled_at'),
    /** What may be shown of the default card; the number itself never reaches us. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardExpMonth: integer('card_exp_month'),
    cardExpYear: integer('card_exp_year'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('subscriptions_key_unique').on(t.key),
    uniqueIndex('subscriptions_user_unique').on(t.userId),
    uniqueIndex('subscriptions_organization_unique').on(t.organizationId),
    uniqueIndex('subscriptions_provider_unique').on(t.providerSubscriptionId),
    check('subscriptions_plan_check', oneOf(t.plan, subscriptionPlans)),
    check('subscriptions_status_check', oneOf(t.status, subscriptionStatuses)),
    check('subscriptions_trial_check', sql`${t.trialEndsAt} > ${t.startedAt}`),
    check('subscriptions_card_last4_check', sql`${t.cardLast4} ~ '^[0-9]{4}$'`),
    check('subscriptions_card_exp_month_check', sql`${t.cardExpMonth} between 1 and 12`),
  ],
);

/** Name and address on a paying user's invoices: contactInformation in the exchange format (docs/GLOSSARY.md). */
export const billingContacts = pgTable('billing_contacts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  postalCode: text('postal_code').notNull(),
  country: text('country').notNull().default(defaultCountry),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
