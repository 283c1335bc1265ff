import type { ClosingView } from '#areas/accounts/contract/account-closing.ts';
import { formatDate } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';

/** What happens to a plan when its account is closed; dates of billing are in UTC. */
export function planEnd(t: Translate, { isOnTrial, paidUntil }: NonNullable<ClosingView['plan']>): string {
  if (isOnTrial) return t('accountClosing.plan.trial');
  if (paidUntil === null) return t('accountClosing.plan.unpaid');
  return t('accountClosing.plan.paid', { date: formatDate(t, paidUntil, 'UTC') });
}
