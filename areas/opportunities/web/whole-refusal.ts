import type { OpportunityDetails, SignUpDecision } from '#areas/opportunities/contract/opportunities.ts';
import type { SignUpRefusal } from '#areas/registrations/rules/registrations.ts';
import type { Translate } from '#shared/texts/text.ts';
import { wholeRefusals, type Refused } from '#areas/registrations/web/refusals.ts';

type Shown = Pick<OpportunityDetails, 'status' | 'dates'>;

/** The refusal that holds for all slots alike, if there is one. */
export function wholeRefusalOf({ status, dates }: Shown): Refused | undefined {
  const all = dates.flatMap(({ slots }) => slots.map(({ signUp }) => signUp));
  const [first] = all;
  if (!first) return status === 'published' ? undefined : { allowed: false, reason: 'not-published' };
  return !first.allowed && wholeRefusals.includes(first.reason) ? first : nothingOnFile(all);
}

/** That something is not on file at all is the same for every date that is open; what ends on some day is not. */
function nothingOnFile(all: readonly SignUpDecision[]): Refused | undefined {
  const isSame = all.every(
    (one) => !one.allowed && (one.missing ? one.missing.isForAll : isSettled.includes(one.reason)),
  );
  return isSame ? all.find((one): one is Refused => !one.allowed && one.missing !== undefined) : undefined;
}

/** What is told of a date whatever is on file. */
const isSettled: readonly SignUpRefusal[] = ['date-past', 'date-canceled', 'already-registered'];

/** The people who can be asked about an opportunity. */
const askedPeople = ({ coordinators }: Pick<OpportunityDetails, 'coordinators'>): string =>
  coordinators.map(({ name }) => name).join(', ');

/** Whom to ask about what is not on file. */
export function contactHint(t: Translate, opportunity: Pick<OpportunityDetails, 'coordinators'>): string {
  const people = askedPeople(opportunity);
  return people === '' ? '' : t('registrations.refusal.notQualified.ask', { people });
}

/** The organization that reserved an opportunity for groups, and the person to ask about it. */
export function restrictedBy(
  t: Translate,
  opportunity: Pick<OpportunityDetails, 'organization' | 'coordinators'>,
): string {
  const params = { organization: opportunity.organization.name };
  const people = askedPeople(opportunity);
  return people === ''
    ? t('registrations.refusal.restrictedBy', params)
    : t('registrations.refusal.restrictedBy.ask', { ...params, people });
}

/** Nobody can sign up, whatever account they have or make: nothing asks anybody to volunteer. */
export const isClosed = (opportunity: Shown): boolean =>
  wholeRefusalOf(opportunity)?.reason === 'not-published';
