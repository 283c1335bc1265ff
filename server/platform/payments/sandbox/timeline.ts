// What happens to subscriptions as time goes by: trials end, periods begin, invoices are charged, and charged again.
import { monthsLater } from '#areas/billing/rules/billing.ts';
import { cardRefusals, testCards, type CardRefusal } from '#areas/billing/rules/test-cards.ts';
import { newCharge, newInvoice, newInvoicePayment } from './invoices.ts';
import {
  happened,
  objectsOf,
  type ChargeObject,
  type CustomerObject,
  type InvoiceObject,
  type SandboxState,
  type SubscriptionObject,
} from './state.ts';

const day = 86_400;
/** Days after which a charge that failed is tried again, counted from the try before; then the subscription is unpaid. */
const retryDays = [3, 5, 7];
/** So long a first charge can be made good, in seconds. */
const incompleteFor = 23 * 3600;
/** So long before its end Stripe tells of a trial, in seconds. */
const trialTold = 3 * day;
/** Answers are kept under their idempotency keys for so long, in seconds. */
const answersKept = day;

/** The end of a period that begins at `start`, in seconds. */
export function periodEndOf(start: number, interval: 'month' | 'year'): number {
  const later = monthsLater(new Date(start * 1000), interval === 'month' ? 1 : 12);
  return Math.floor(later.getTime() / 1000);
}

interface Due {
  at: number;
  happen: () => void;
}

/** Has everything happen that is due until `now`, in its order. Money moves at its own instant, not at that of the look. */
export function runUntil(state: SandboxState, now: number): void {
  for (;;) {
    const [next] = objectsOf<SubscriptionObject>(state, 'subscription')
      .flatMap((subscription) => nextOf(state, subscription))
      .filter(({ at }) => at <= now)
      .toSorted((one, other) => one.at - other.at);
    if (!next) break;
    state.time = Math.max(state.time, next.at);
    next.happen();
  }
  state.time = Math.max(state.time, now);
  for (const [key, { at }] of Object.entries(state.answers))
    if (at + answersKept < state.time) delete state.answers[key];
}

/** What comes next of a subscription. */
function nextOf(state: SandboxState, subscription: SubscriptionObject): Due[] {
  const { status, trial_end: trialEnd, cancel_at: cancelAt, metadata } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired') return [];
  const due: Due[] = [];
  const told = (metadata as { told?: string }).told === 'true';
  if (status === 'trialing' && trialEnd !== null && !told)
    due.push({
      at: Math.max(trialEnd - trialTold, subscription.created),
      happen: () => {
        subscription.metadata = { told: 'true' };
        happened(state, 'customer.subscription.trial_will_end', subscription);
      },
    });
  if (status === 'incomplete')
    due.push({ at: subscription.created + incompleteFor, happen: () => expire(state, subscription) });
  if (cancelAt !== null) due.push({ at: cancelAt, happen: () => end(state, subscription) });
  const periodEnd = subscription.items.data[0].current_period_end;
  if (status !== 'incomplete')
    due.push({
      at: periodEnd,
      happen: () =>
        subscription.cancel_at_period_end ? end(state, subscription) : renew(state, subscription),
    });
  for (const invoice of openInvoices(state, subscription))
    if (invoice.next_payment_attempt !== null)
      due.push({ at: invoice.next_payment_attempt, happen: () => void charge(state, invoice) });
  return due;
}

/** The open invoices of a subscription, the oldest first. */
export const openInvoices = (state: SandboxState, { id }: SubscriptionObject): InvoiceObject[] =>
  objectsOf<InvoiceObject>(state, 'invoice').filter(
    (invoice) => invoice.status === 'open' && invoice.parent.subscription_details.subscription === id,
  );

/** Begins the next period and charges it; one that is not paid for has no further invoices. */
function renew(state: SandboxState, subscription: SubscriptionObject): void {
  const [item] = subscription.items.data;
  item.current_period_start = item.current_period_end;
  const anchor = subscription.billing_cycle_anchor as number;
  const interval = item.price.recurring.interval;
  // From the anchor on, so that a plan of the 31st comes back to it after a short month.
  let end = periodEndOf(anchor, interval);
  for (let count = 2; end <= item.current_period_start; count += 1) {
    const months = count * (interval === 'month' ? 1 : 12);
    end = Math.floor(monthsLater(new Date(anchor * 1000), months).getTime() / 1000);
  }
  item.current_period_end = end;
  if (subscription.status === 'unpaid') return;
  if (subscription.status === 'trialing') subscription.status = 'active';
  bill(state, subscription);
}

/** Writes the invoice of the current period and tries to charge it. */
export function bill(state: SandboxState, subscription: SubscriptionObject): CardRefusal | null {
  const customer = state.objects[subscription.customer] as CustomerObject;
  const invoice = newInvoice(state, { customer, subscription });
  state.objects[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  happened(state, 'invoice.created', invoice);
  happened(state, 'invoice.finalized', invoice);
  return charge(state, invoice);
}

/**
 * Tries to charge an invoice to the card of its subscription.
 * @param method another card, for this try
 * @returns why it was refused; null when it is paid
 */
export function charge(state: SandboxState, invoice: InvoiceObject, method?: string): CardRefusal | null {
  const subscription = state.objects[invoice.parent.subscription_details.subscription] as SubscriptionObject;
  const customer = state.objects[invoice.customer] as CustomerObject;
  const charged =
    method ?? subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const kind = charged === null ? undefined : state.kinds[charged];
  const card = testCards.find((known) => known.kind === kind);
  const refusal: CardRefusal | null = card ? (card.refusedWhenCharged ?? null) : 'card_declined';
  const tried = newCharge(
    state,
    invoice,
    charged,
    refusal && { code: refusal, message: cardRefusals[refusal] },
  );
  state.objects[tried.id] = tried;
  invoice.attempt_count += 1;
  invoice.attempted = true;
  happened(state, refusal ? 'charge.failed' : 'charge.succeeded', tried);
  if (refusal) failed(state, invoice, subscription);
  else paid(state, invoice, tried);
  settle(state, subscription);
  customer.delinquent = openInvoices(state, subscription).length > 0;
  return refusal;
}

function paid(state: SandboxState, invoice: InvoiceObject, by: ChargeObject): void {
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
  });
  invoice.status_transitions.paid_at = state.time;
  invoice.payments?.data.push(newInvoicePayment(state, invoice, by));
  happened(state, 'invoice.paid', invoice);
}

/**
 * Gives back what an invoice was paid with, as an operator does at Stripe.
 * @param cents all of it unless told
 */
export function refund(state: SandboxState, invoiceId: string, cents?: number): void {
  const invoice = state.objects[invoiceId] as InvoiceObject;
  const paidBy = invoice.payments?.data.map(({ payment }) => payment.payment_intent) ?? [];
  const charged = objectsOf<ChargeObject>(state, 'charge').find(
    ({ payment_intent: intent, paid: isPaid }) => isPaid === true && paidBy.includes(intent),
  );
  if (!charged) throw new Error(`${invoiceId} was not paid`);
  charged.amount_refunded += cents ?? charged.amount - charged.amount_refunded;
  charged.refunded = charged.amount_refunded === charged.amount;
  happened(state, 'charge.refunded', charged);
}

function failed(state: SandboxState, invoice: InvoiceObject, { status }: SubscriptionObject): void {
  const wait = retryDays[invoice.attempt_count - 1];
  // A first charge is not tried again by itself.
  const again = status !== 'incomplete' && status !== 'unpaid' && wait !== undefined;
  invoice.next_payment_attempt = again ? state.time + wait * day : null;
  happened(state, 'invoice.payment_failed', invoice);
}

/** Gives a subscription the state that its open invoices make. */
function settle(state: SandboxState, subscription: SubscriptionObject): void {
  const open = openInvoices(state, subscription);
  const given = subscription.status;
  if (open.length === 0) subscription.status = 'active';
  else if (given !== 'incomplete') {
    const isOver = open.every(({ next_payment_attempt: next }) => next === null);
    subscription.status = isOver ? 'unpaid' : 'past_due';
  }
  happened(state, 'customer.subscription.updated', subscription);
}

/** Ends a subscription now; what is open stays open and is not tried again. */
export function end(state: SandboxState, subscription: SubscriptionObject): void {
  subscription.status = 'canceled';
  subscription.canceled_at ??= state.time;
  subscription.ended_at = state.time;
  for (const invoice of openInvoices(state, subscription)) invoice.next_payment_attempt = null;
  happened(state, 'customer.subscription.deleted', subscription);
}

function expire(state: SandboxState, subscription: SubscriptionObject): void {
  subscription.status = 'incomplete_expired';
  subscription.ended_at = state.time;
  for (const invoice of openInvoices(state, subscription)) invoice.status = 'void';
  happened(state, 'customer.subscription.updated', subscription);
}
