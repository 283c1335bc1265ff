// What Stripe's objects are to the product.
import type { Stripe } from 'stripe';
import type { SubscriptionPlan, SubscriptionStatus } from '#areas/billing/rules/billing.ts';
import {
  PaymentsError,
  type CardSetup,
  type PaymentCard,
  type ProviderInvoice,
  type ProviderSubscription,
} from './payments.ts';

/** How often a plan is charged, in Stripe's words. */
export const intervals = { monthly: 'month', yearly: 'year' } as const;

/** A card on its way. @throws PaymentsError `card` */
export function setupOf(setup: Stripe.SetupIntent): CardSetup {
  const paymentMethodId = idOf(setup.payment_method);
  if (setup.status === 'succeeded' && paymentMethodId) return { state: 'ready', paymentMethodId };
  if (setup.status === 'requires_action' && setup.client_secret)
    return { state: 'confirm', setupId: setup.id, clientSecret: setup.client_secret };
  const words = setup.last_setup_error?.message ?? 'Your card was not confirmed.';
  throw new PaymentsError('card', { words });
}

export function subscriptionOf(given: Stripe.Subscription): ProviderSubscription {
  const [item] = given.items.data;
  return {
    id: given.id,
    status: given.status as SubscriptionStatus,
    plan: planOf(item?.price.recurring?.interval),
    startedAt: dateOf(given.start_date),
    trialEndsAt: dateOrNull(given.trial_end),
    periodEndsAt: dateOrNull(item?.current_period_end),
    // Stripe says it in either of two ways: a day, or the end of the period.
    cancelAt: dateOrNull(given.cancel_at ?? (given.cancel_at_period_end ? item?.current_period_end : null)),
    endedAt: dateOrNull(given.ended_at),
    card: cardOf(given.default_payment_method),
  };
}

const planOf = (interval: string | undefined): SubscriptionPlan =>
  interval === intervals.yearly ? 'yearly' : 'monthly';

function cardOf(method: string | Stripe.PaymentMethod | null): PaymentCard | null {
  const card = typeof method === 'object' ? method?.card : undefined;
  if (!card) return null;
  return { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

/** @param refunds what was given back, by the payments that it was of */
export function invoiceOf(given: Stripe.Invoice, refunds: ReadonlyMap<string, number>): ProviderInvoice {
  const [line] = given.lines.data;
  return {
    id: given.id,
    subscriptionId: idOf(given.parent?.subscription_details?.subscription),
    number: given.number,
    status: (given.status ?? 'draft') as ProviderInvoice['status'],
    amountDue: given.amount_due,
    amountPaid: given.amount_paid,
    amountRefunded: paymentsOf(given).reduce((sum, payment) => sum + (refunds.get(payment) ?? 0), 0),
    currency: given.currency,
    createdAt: dateOf(given.created),
    // An invoice's own period is the one before; what it charges for is in its lines.
    periodStart: dateOf(line?.period.start ?? given.period_start),
    periodEnd: dateOf(line?.period.end ?? given.period_end),
    paidAt: dateOrNull(given.status_transitions.paid_at),
    attempts: given.attempt_count,
    nextAttemptAt: dateOrNull(given.next_payment_attempt),
    url: given.hosted_invoice_url ?? null,
  };
}

/** The payments of an invoice by which its charges are found: an intent, or the charge itself where it has none. */
function paymentsOf({ payments }: Stripe.Invoice): string[] {
  const ids = (payments?.data ?? []).map(
    ({ payment }) => idOf(payment.payment_intent) ?? idOf(payment.charge),
  );
  return ids.filter((id) => id !== null);
}

/** What was given back of charges, in cents, by the payments that they are of. */
export function refundsOf(charges: readonly Stripe.Charge[]): Map<string, number> {
  const refunds = new Map<string, number>();
  for (const { id, payment_intent: intent, amount_refunded: cents } of charges) {
    const payment = idOf(intent) ?? id;
    refunds.set(payment, (refunds.get(payment) ?? 0) + cents);
  }
  return refunds;
}

export const idOf = (reference: unknown): string | null => {
  if (typeof reference === 'string') return reference;
  if (typeof reference !== 'object' || reference === null || !('id' in reference)) return null;
  return typeof reference.id === 'string' ? reference.id : null;
};

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
const dateOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : dateOf(seconds);
