// What the product makes of a reading of the payment provider.
import { isOver, type InvoiceStatus, type SubscriptionStatus } from '#areas/billing/rules/billing.ts';

/** What decides whether an invoice is owed. */
interface OwedInvoice {
  subscriptionId: string | null;
  status: InvoiceStatus;
  attempts: number;
  createdAt: Date;
}

/** What is kept of the one subscription of a person. */
export interface SubscriptionFacts {
  status: SubscriptionStatus;
  pastDueSince: Date | null;
}

/**
 * The subscription that counts: the newest that goes on, else the newest of all. What is told of an older one changes nothing.
 */
export function currentOf<Subscription extends { status: SubscriptionStatus }>({
  subscriptions,
}: {
  /** The newest first. */
  subscriptions: readonly Subscription[];
}): Subscription | undefined {
  return subscriptions.find(({ status }) => !isOver(status)) ?? subscriptions[0];
}

/** Since when a charge is owed: when the oldest invoice was issued that was tried and is open. */
export function pastDueSince(
  { id, status }: { id: string; status: SubscriptionStatus },
  invoices: readonly OwedInvoice[],
): Date | null {
  if (isOver(status)) return null;
  const owed = invoices.filter(
    (invoice) => invoice.subscriptionId === id && invoice.status === 'open' && invoice.attempts > 0,
  );
  return owed.reduce<Date | null>(
    (oldest, { createdAt }) => (oldest === null || createdAt < oldest ? createdAt : oldest),
    null,
  );
}

/** What a reading changed, as people are told of it. */
export type Change = 'started' | 'failed' | 'recovered' | 'ended';

/** What changed between two readings; null when it is nothing that anybody is told of. */
export function changeBetween(before: SubscriptionFacts | null, after: SubscriptionFacts): Change | null {
  const wasOver = before === null || isOver(before.status);
  if (isOver(after.status)) return wasOver ? null : 'ended';
  const owes = (facts: SubscriptionFacts) => facts.status === 'past_due' || facts.status === 'unpaid';
  if (owes(after)) return before !== null && owes(before) ? null : 'failed';
  const isGood = after.status === 'trialing' || after.status === 'active';
  if (!isGood) return null;
  if (wasOver || before.status === 'incomplete') return 'started';
  return owes(before) ? 'recovered' : null;
}
