import { leadToPlans } from '#areas/billing/web/to-plans.ts';

/** /subscription-package */
export const load = leadToPlans;

/** Never seen: the address leads elsewhere. */
export function Component() {
  return null;
}
