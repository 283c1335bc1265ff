// What the product makes of a reading of the payment provider.
import {
  isOver,
  type InvoiceStatus,
  type SubscriptionPlan,
  type SubscriptionStatus,
} from '#areas/billing/rules/billing.ts';
import { trailChanges, type TrailChange } from '#shared/rules/trail.ts';

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

/** What of a plan the change log of an organization has. */
interface PlanFacts {
  plan: SubscriptionPlan;
  status: SubscriptionStatus;
  cancelAt: Date | null;
  cardBrand: string | null;
  cardLast4: string | null;
  cardExpMonth: number | null;
  cardExpYear: number | null;
}

/** What two readings differ in, as far as somebody chose it: the plan, its end, and that the card is another one. */
export function planChanges(before: PlanFacts | null, after: PlanFacts | null): TrailChange[] {
  const [was, is] = [before, after].map((facts) => (facts && !isOver(facts.status) ? facts : null));
  const cardOf = (facts: PlanFacts | null | undefined) =>
    facts && [facts.cardBrand, facts.cardLast4, facts.cardExpMonth, facts.cardExpYear];
  const hasBoth = was && is;
  return trailChanges({
    plan: [was?.plan, is?.plan],
    ...(hasBoth ? { card: [cardOf(was), cardOf(is)], planEnds: [was.cancelAt, is.cancelAt] } : {}),
  });
}

/** A card as it is kept. */
export const cardColumns = (
  card: { brand: string; last4: string; expMonth: number; expYear: number } | null,
) => ({
  cardBrand: card?.brand ?? null,
  cardLast4: card?.last4 ?? null,
  cardExpMonth: card?.expMonth ?? null,
  cardExpYear: card?.expYear ?? null,
});
