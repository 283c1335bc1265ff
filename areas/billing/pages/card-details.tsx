import { leadToPlans } from '#areas/billing/web/to-plans.ts';

/** /card-details */
export const load = leadToPlans;

/** Never seen: the address leads elsewhere. */
export function Component() {
  return null;
}
