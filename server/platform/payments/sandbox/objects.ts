// New objects of the sandbox, with the fields that Stripe's have ("Stripe API Reference").
import type { TestCard } from '#areas/billing/rules/test-cards.ts';
import {
  newId,
  type CustomerObject,
  type PaymentMethodObject,
  type SandboxState,
  type SetupIntentObject,
  type SubscriptionItemObject,
  type SubscriptionObject,
} from './state.ts';

/** A list inside of an object. */
export const listed = <Item>(url: string, data: Item) => ({
  data,
  has_more: false,
  object: 'list' as const,
  url,
});
/** No taxes are worked out. */
export const noTax = { enabled: false, liability: null, disabled_reason: null };

export function newCustomer(state: SandboxState, fields: Partial<CustomerObject>): CustomerObject {
  const id = newId(state, 'cus');
  return {
    address: null,
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(-6),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...fields,
    id,
    object: 'customer',
    created: state.time,
  };
}

export function newPaymentMethod(
  state: SandboxState,
  { card, expMonth, expYear }: { card: TestCard; expMonth: number; expYear: number },
): PaymentMethodObject {
  const { brand, number } = card;
  const nothing = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    id: newId(state, 'pm'),
    object: 'payment_method',
    created: state.time,
    allow_redisplay: 'unspecified',
    billing_details: { address: nothing, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: `sandbox${number.slice(-4)}`,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
      regulated_status: null,
    },
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export function newSetupIntent(
  state: SandboxState,
  { customer, method }: { customer: string; method: string },
): SetupIntentObject {
  const id = newId(state, 'seti');
  return {
    id,
    object: 'setup_intent',
    created: state.time,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_sandbox`,
    customer,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
}

export interface NewSubscription {
  customer: string;
  method: string | null;
  product: string;
  cents: number;
  interval: 'month' | 'year';
  trialEnd: number | null;
  periodEnd: number;
}

export function newSubscription(state: SandboxState, given: NewSubscription): SubscriptionObject {
  const { customer, method, trialEnd } = given;
  const id = newId(state, 'sub');
  return {
    id,
    object: 'subscription',
    created: state.time,
    application: null,
    application_fee_percent: null,
    automatic_tax: noTax,
    billing_cycle_anchor: trialEnd ?? state.time,
    billing_cycle_anchor_config: null,
    billing_mode: { type: 'classic', flexible: {} },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    currency: 'usd',
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' }, custom_fields: null },
    items: listed(`/v1/subscription_items?subscription=${id}`, [newItem(state, id, given)] as [
      SubscriptionItemObject,
    ]),
    latest_invoice: null,
    livemode: false,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: state.time,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd === null ? null : state.time,
  };
}

function newItem(
  state: SandboxState,
  subscription: string,
  { product, cents, interval, periodEnd }: NewSubscription,
): SubscriptionItemObject {
  return {
    id: newId(state, 'si'),
    object: 'subscription_item',
    created: state.time,
    billing_thresholds: null,
    current_period_end: periodEnd,
    current_period_start: state.time,
    discounts: [],
    metadata: {},
    price: {
      active: false,
      billing_scheme: 'per_unit',
      created: state.time,
      currency: 'usd',
      custom_unit_amount: null,
      id: newId(state, 'price'),
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      object: 'price',
      product,
      recurring: {
        interval,
        interval_count: 1,
        meter: null,
        usage_type: 'licensed',
        trial_period_days: null,
      },
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'recurring',
      unit_amount: cents,
      unit_amount_decimal: String(cents),
    } as SubscriptionItemObject['price'],
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}
