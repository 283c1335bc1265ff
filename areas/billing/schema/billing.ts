import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { defaultCountry } from '#areas/organizations/rules/organizations.ts';
import { invoiceStatuses, subscriptionPlans, subscriptionStatuses } from '#areas/billing/rules/billing.ts';
import type { SandboxState } from '#server/platform/payments/sandbox/state.ts';
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
    /** Three calendar months after the start of the person's first plan; a later plan has no trial. */
    trialEndsAt: instant('trial_ends_at').notNull(),
    /** The end of the month or year that is paid for, or of the trial. */
    periodEndsAt: instant('period_ends_at'),
    /** When it will end; null while it goes on. */
    cancelAt: instant('cancel_at'),
    canceledAt: instant('canceled_at'),
    /** Since when a charge is owed; null when none is. */
    pastDueSince: instant('past_due_since'),
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

/**
 * People as the payment provider knows them. What the provider says is read under the next number and written only when no
 * later reading was, so that an old answer never replaces a newer one.
 */
export const payingCustomers = pgTable(
  'paying_customers',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerCustomerId: text('provider_customer_id').notNull(),
    /** How many readings were begun, and which of them was written last. */
    readings: integer('readings').notNull().default(0),
    writtenReading: integer('written_reading').notNull().default(0),
    /** How often the provider refused to start a plan: the next try is made under another key, or it would be answered the same. */
    refusedTries: integer('refused_tries').notNull().default(0),
    /** When the last reading was written. */
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('paying_customers_provider_unique').on(t.providerCustomerId),
    index('paying_customers_read_at_idx').on(t.readAt),
  ],
);

/** What the payment provider charged, or tried to: as it said last. Amounts in cents. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    providerInvoiceId: text('provider_invoice_id').notNull(),
    providerSubscriptionId: text('provider_subscription_id'),
    number: text('number'),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    amountDue: integer('amount_due').notNull(),
    amountPaid: integer('amount_paid').notNull(),
    /** Of what was paid. */
    amountRefunded: integer('amount_refunded').notNull().default(0),
    currency: text('currency').notNull(),
    issuedAt: instant('issued_at').notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    paidAt: instant('paid_at'),
    attempts: integer('attempts').notNull(),
    nextAttemptAt: instant('next_attempt_at'),
    /** The provider's own page of it. */
    url: text('url'),
  },
  (t) => [
    uniqueIndex('invoices_provider_unique').on(t.providerInvoiceId),
    index('invoices_user_idx').on(t.userId, t.issuedAt),
    check('invoices_status_check', oneOf(t.status, invoiceStatuses)),
    check(
      'invoices_amounts_check',
      sql`${t.amountDue} >= 0 and ${t.amountPaid} >= 0 and ${t.amountRefunded} >= 0`,
    ),
  ],
);

/** What webhooks of the payment provider told: that something is new, never what. Each event is kept once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id of it. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    providerCustomerId: text('provider_customer_id'),
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [index('payment_events_received_at_idx').on(t.receivedAt)],
);

/** All that the sandbox knows, in one row: made-up customers, cards and charges of an installation where nothing is paid. */
export const paymentSandbox = pgTable(
  'payment_sandbox',
  {
    id: integer('id').primaryKey(),
    state: jsonb('state').$type<SandboxState>().notNull(),
  },
  (t) => [check('payment_sandbox_one_check', sql`${t.id} = 1`)],
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
