import type { OpportunityDetails } from '#shared/contract/opportunities.ts';
import type { Translate } from '#shared/texts/text.ts';
import { wholeRefusals, type Refused } from '#web/features/registrations/refusals.ts';

type Shown = Pick<OpportunityDetails, 'status' | 'dates'>;

/** The refusal that holds for all slots alike, if there is one. */
export function wholeRefusalOf({ status, dates }: Shown): Refused | undefined {
  const [first] = dates.flatMap(({ slots }) => slots.map(({ signUp }) => signUp));
  if (!first) return status === 'published' ? undefined : { allowed: false, reason: 'not-published' };
  return !first.allowed && wholeRefusals.includes(first.reason) ? first : undefined;
}

/** Who has reserved an opportunity for groups, and whom to ask about it. */
export function restrictedBy(
  t: Translate,
  { organization, coordinators }: Pick<OpportunityDetails, 'organization' | 'coordinators'>,
): string {
  const params = { organization: organization.name };
  const people = coordinators.map(({ name }) => name).join(', ');
  return people === ''
    ? t('registrations.refusal.restrictedBy', params)
    : t('registrations.refusal.restrictedBy.ask', { ...params, people });
}

/** Nobody can sign up, whatever account they have or make: nothing asks anybody to volunteer. */
export const isClosed = (opportunity: Shown): boolean =>
  wholeRefusalOf(opportunity)?.reason === 'not-published';
