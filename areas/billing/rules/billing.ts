/** The two plans on sale. */
export const subscriptionPlans = ['monthly', 'yearly'] as const;
export type SubscriptionPlan = (typeof subscriptionPlans)[number];

/** What a plan costs for each month or year, in cents; taxes come on top (spec 3 §9). */
export const planCents: Readonly<Record<SubscriptionPlan, number>> = { monthly: 4900, yearly: 47_000 };

/** By how many percent the yearly plan is labelled cheaper than twelve months (spec 3 §9). */
export const yearlyPercentOff = 20;

/** Months that the first plan of a person is free. */
export const trialMonths = 3;

/** Days in which a failed charge can be made good before the organization may not publish any more. */
export const graceDays = 14;

/** So many days before the trial ends its owner is told. */
export const trialEndingDays = 7;

/** The payment provider's own words for the state of a subscription. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The payment provider's own words for the state of an invoice. */
export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

const dayMilliseconds = 86_400_000;

/**
 * The instant some calendar months later, at the same time of day in UTC. A month that lacks the day gives its last one: 30 November
 * and three months are the last of February, 31 May and three months are 31 August (0-decisions 37).
 */
export function monthsLater(start: Date, months: number): Date {
  const later = new Date(start);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return later;
}

/** When a trial that starts now ends: three calendar months later. */
export const trialEndOf = (start: Date): Date => monthsLater(start, trialMonths);

/** What decides how a subscription stands. */
export interface Standable {
  status: SubscriptionStatus;
  /** Since when a charge is owed; null when none is. */
  pastDueSince: Date | null;
}

/**
 * How a subscription stands:
 * - `good`: on trial or paid
 * - `grace`: a charge failed, and there is still time to make it good
 * - `owing`: that time is over, or the first charge never succeeded
 * - `ended`: the plan is over
 */
export type PlanStanding = 'good' | 'grace' | 'owing' | 'ended';

/** The one rule of how a subscription stands (areas/billing/README.md). */
export function planStandingOf({ status, pastDueSince }: Standable, now: Date): PlanStanding {
  if (status === 'trialing' || status === 'active') return 'good';
  if (isOver(status)) return 'ended';
  if (status === 'past_due') {
    const until = pastDueSince ? graceEndOf(pastDueSince) : null;
    return until === null || now < until ? 'grace' : 'owing';
  }
  return 'owing';
}

/** Whether a subscription has ended for ever; another one takes its place. */
export const isOver = (status: SubscriptionStatus): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Until when a charge that is owed since `pastDueSince` can be made good without any loss. */
export const graceEndOf = (pastDueSince: Date): Date =>
  new Date(pastDueSince.getTime() + graceDays * dayMilliseconds);

/** Cents as people read them: `$49`, `$470`, `$49.50`. All prices are in US dollars. */
export function dollars(cents: number): string {
  const [whole, part] = [Math.floor(cents / 100), cents % 100];
  return `$${whole}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`;
}
