import type { OpportunityDetails } from '#shared/contract/opportunities.ts';
import { wholeRefusals, type Refused } from '#web/features/registrations/refusals.ts';

type Shown = Pick<OpportunityDetails, 'status' | 'dates'>;

/** The refusal that holds for all slots alike, if there is one. */
export function wholeRefusalOf({ status, dates }: Shown): Refused | undefined {
  const [first] = dates.flatMap(({ slots }) => slots.map(({ signUp }) => signUp));
  if (!first) return status === 'published' ? undefined : { allowed: false, reason: 'not-published' };
  return !first.allowed && wholeRefusals.includes(first.reason) ? first : undefined;
}

/** Nobody can sign up, whatever account they have or make: nothing asks anybody to volunteer. */
export const isClosed = (opportunity: Shown): boolean =>
  wholeRefusalOf(opportunity)?.reason === 'not-published';
