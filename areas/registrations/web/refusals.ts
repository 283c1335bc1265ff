import type { SignUpDecision } from '#areas/opportunities/contract/opportunities.ts';
import type { Translate } from '#shared/texts/text.ts';
import { formatShortDate, formatTime, zoneName } from '#shared/rules/dates.ts';
import { signUpRefusalTexts, type SignUpRefusal } from '#areas/registrations/rules/registrations.ts';
import type { ApiError } from '#web/api/client.ts';

export type Refused = Extract<SignUpDecision, { allowed: false }>;

/** Refusals that hold for every slot of an opportunity alike: told once, above the schedule. */
export const wholeRefusals: readonly SignUpRefusal[] = [
  'not-published',
  'organizers-cannot-sign-up',
  'blocked',
  'opportunity.private',
  'group-only',
];

/** Why a place can't be taken, and what to do about it; times are the location's. */
export function refusalText(
  t: Translate,
  { reason, opensAt, limit, missing }: Omit<Refused, 'allowed'>,
  timeZone: string,
): string {
  const params = {
    ...(opensAt ? { opensAt: openingText(t, opensAt, timeZone) } : {}),
    ...(limit === undefined ? {} : { limit }),
    ...(missing ? { missing: missing.text } : {}),
  };
  return t({ key: signUpRefusalTexts[reason], params });
}

/** The text of a refused call; the server names an opening as an instant, people want it in the place's time. */
export function refusedCallText(t: Translate, error: ApiError, timeZone: string): string {
  if (error.code === 'not-found') return t('registrations.refusal.gone');
  const { opensAt } = error.params ?? {};
  if (error.code !== 'not-open-yet' || typeof opensAt !== 'string') return error.message;
  return refusalText(t, { reason: error.code, opensAt }, timeZone);
}

/** The text of a refused change of a place that somebody holds, or held until it was given back in another window. */
export const heldText = (t: Translate, error: ApiError): string =>
  error.code === 'not-found' ? t('registrations.notHeld') : error.message;

function openingText(t: Translate, opensAt: string, timeZone: string): string {
  return t('registrations.opensAt', {
    date: formatShortDate(t, opensAt, timeZone),
    time: formatTime(t, opensAt, timeZone),
    zone: zoneName(t, opensAt, timeZone),
  });
}
