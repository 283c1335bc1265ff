import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/subscription-package', 'aopn'],
  ['/card-details', 'aopn'],
  ['/subscriptions/packages', 'opn'],
  ['/subscriptions/payment/monthly', 'opn'],
  ['/subscriptions/receipt/x', 'opn'],
  ['/user/user-settings/billing-management/Food%20Bank', 'o'],
];
