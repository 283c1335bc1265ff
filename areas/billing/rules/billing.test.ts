import { describe, expect, it, test } from 'vitest';
import { billingTexts } from '#areas/billing/texts/en/billing.ts';
import {
  dollars,
  graceEndOf,
  monthsLater,
  planCents,
  planStandingOf,
  trialEndOf,
  type SubscriptionStatus,
} from './billing.ts';

describe('the end of a trial', () => {
  test.each([
    ['2030-06-02T12:00:00Z', '2030-09-02T12:00:00Z'],
    ['2029-11-30T09:30:00Z', '2030-02-28T09:30:00Z'],
    ['2031-11-30T09:30:00Z', '2032-02-29T09:30:00Z'],
    ['2030-05-31T23:59:59Z', '2030-08-31T23:59:59Z'],
    ['2030-12-31T00:00:00Z', '2031-03-31T00:00:00Z'],
    ['2030-03-31T00:00:00Z', '2030-06-30T00:00:00Z'],
    ['2030-11-29T23:59:59Z', '2031-02-28T23:59:59Z'],
    ['2032-02-29T12:00:00Z', '2032-05-29T12:00:00Z'],
  ])('is for %s three calendar months later, %s [billing-2]', (start, end) => {
    expect(trialEndOf(new Date(start))).toEqual(new Date(end));
  });

  it('goes over years', () => {
    expect(monthsLater(new Date('2032-02-29T12:00:00Z'), 12)).toEqual(new Date('2033-02-28T12:00:00Z'));
  });
});

describe('how a subscription stands', () => {
  const since = new Date('2030-06-02T12:00:00Z');
  const before = new Date(graceEndOf(since).getTime() - 1);
  test.each([
    ['trialing', null, since, 'good'],
    ['active', null, since, 'good'],
    ['past_due', since, since, 'grace'],
    ['past_due', since, before, 'grace'],
    ['past_due', since, graceEndOf(since), 'owing'],
    ['past_due', null, since, 'grace'],
    ['unpaid', since, since, 'owing'],
    ['paused', null, since, 'owing'],
    ['incomplete', since, since, 'owing'],
    ['incomplete_expired', null, since, 'ended'],
    ['canceled', null, since, 'ended'],
  ] satisfies [SubscriptionStatus, Date | null, Date, string][])(
    '%s, owing since %s, at %s is %s [billing-20]',
    (status, pastDueSince, now, standing) => {
      expect(planStandingOf({ status, pastDueSince }, now)).toBe(standing);
    },
  );
});

test.each([
  [4900, '$49'],
  [47_000, '$470'],
  [0, '$0'],
  [1, '$0.01'],
  [4950, '$49.50'],
])('%s cents read %s [billing-1]', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});

test('the payment screen names the prices of the plans [billing-1]', () => {
  expect(billingTexts['billing.payment.monthly']).toBe(`Monthly Subscription ${dollars(planCents.monthly)}`);
  expect(billingTexts['billing.payment.yearly']).toBe(`Yearly Subscription ${dollars(planCents.yearly)}`);
});
