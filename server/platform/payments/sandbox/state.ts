/** An object of the provider as its answers have it. */
export interface StripeObject {
  id: string;
  object: string;
  created: number;
  [field: string]: unknown;
}

/** A card on file, with what its test number makes it do. */
export interface PaymentMethodObject extends StripeObject {
  object: 'payment_method';
  customer: string | null;
}

export interface CustomerObject extends StripeObject {
  object: 'customer';
  email: string | null;
  name: string | null;
  delinquent: boolean;
  next_invoice_sequence: number;
  invoice_prefix: string;
  invoice_settings: Record<string, unknown> & { default_payment_method: string | null };
}

export interface SetupIntentObject extends StripeObject {
  object: 'setup_intent';
  customer: string | null;
  payment_method: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  last_setup_error: unknown;
  next_action: unknown;
}

export interface SubscriptionObject extends StripeObject {
  object: 'subscription';
  customer: string;
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';
  default_payment_method: string | null;
  trial_end: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  latest_invoice: string | null;
  items: { data: [SubscriptionItemObject] } & Record<string, unknown>;
}

export interface SubscriptionItemObject extends StripeObject {
  current_period_start: number;
  current_period_end: number;
  price: { unit_amount: number; recurring: { interval: 'month' | 'year' } } & Record<string, unknown>;
}

export interface InvoiceObject extends StripeObject {
  object: 'invoice';
  customer: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  number: string;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  next_payment_attempt: number | null;
  status_transitions: { finalized_at: number | null; paid_at: number | null } & Record<string, unknown>;
  parent: { subscription_details: { subscription: string } } & Record<string, unknown>;
  /** Told to those who ask for it; invoices of an earlier version have none. */
  payments?: { data: InvoicePaymentObject[] } & Record<string, unknown>;
}

export interface InvoicePaymentObject extends StripeObject {
  object: 'invoice_payment';
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface ChargeObject extends StripeObject {
  object: 'charge';
  customer: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  payment_intent: string;
}

export interface EventObject extends StripeObject {
  object: 'event';
  type: string;
  data: { object: StripeObject };
}

/** An answer that was given under an idempotency key. */
export interface KeptAnswer {
  /** What was asked. */
  call: string;
  status: number;
  body: unknown;
  at: number;
}

/** Everything that the sandbox knows: plain data, which can be kept as JSON. */
export interface SandboxState {
  /** How many ids were given. */
  count: number;
  /** Up to when everything has happened, in seconds. */
  time: number;
  objects: Record<string, StripeObject>;
  /** Which test card is behind a payment method. */
  kinds: Record<string, string>;
  usedTokens: string[];
  answers: Record<string, KeptAnswer>;
  /** Those that nobody took yet, the oldest first. */
  events: EventObject[];
}

export const emptyState = (): SandboxState => ({
  count: 0,
  time: 0,
  objects: {},
  kinds: {},
  usedTokens: [],
  answers: {},
  events: [],
});

/** An id as the provider's look: `cus_sandbox000001`. */
export function newId(state: SandboxState, prefix: string): string {
  state.count += 1;
  return `${prefix}_sandbox${String(state.count).padStart(6, '0')}`;
}

/** The objects of a kind, the oldest first. */
export const objectsOf = <Kind extends StripeObject>(state: SandboxState, kind: Kind['object']): Kind[] =>
  Object.values(state.objects)
    .filter((one): one is Kind => one.object === kind)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Keeps an object, and tells that something became of it. */
export function happened(state: SandboxState, type: string, about: StripeObject): void {
  const id = newId(state, 'evt');
  state.events.push({
    id,
    object: 'event',
    api_version: null,
    created: state.time,
    data: { object: structuredClone(about) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
}
