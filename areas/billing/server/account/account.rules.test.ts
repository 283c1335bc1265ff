import { expect, test } from 'vitest';
import type { SubscriptionStatus } from '#areas/billing/rules/billing.ts';
import { changeBetween, type Change } from './account.rules.ts';

const facts = (status: SubscriptionStatus) => ({ status, pastDueSince: null });

test.each([
  [null, 'trialing', 'started'],
  [null, 'incomplete', null],
  [null, 'canceled', null],
  [null, 'past_due', 'failed'],
  ['incomplete', 'active', 'started'],
  ['trialing', 'active', null],
  ['trialing', 'past_due', 'failed'],
  ['active', 'past_due', 'failed'],
  ['past_due', 'past_due', null],
  ['past_due', 'unpaid', null],
  ['past_due', 'active', 'recovered'],
  ['unpaid', 'active', 'recovered'],
  ['active', 'canceled', 'ended'],
  ['past_due', 'canceled', 'ended'],
  ['canceled', 'canceled', null],
  ['canceled', 'active', 'started'],
  ['active', 'paused', null],
] satisfies [SubscriptionStatus | null, SubscriptionStatus, Change | null][])(
  'from %s to %s: %s [billing-30]',
  (before, after, change) => {
    expect(changeBetween(before && facts(before), facts(after))).toBe(change);
  },
);
