import {
  amountOf,
  distanceUnit,
  inUnit,
  type DistanceUnit,
  type AskedWithin,
} from '#shared/rules/distances.ts';
import type { Translate } from '#shared/texts/text.ts';

/** How far something is from the place that was named, in the reader's unit: `3.2 mi away`. */
export function formatDistance(t: Translate, kilometres: number): string {
  const unit = distanceUnit(t.language);
  const amount = inUnit(kilometres, unit);
  // Places are known by their postal code: what is closer than one is no exact distance.
  return amount < 1
    ? t('opportunities.card.close', { distance: formatAmount(t, 1, unit) })
    : t('opportunities.card.away', { distance: formatAmount(t, amount, unit) });
}

/** How far away something may be: `Within 25 mi`; `any` is no limit. */
export function formatReach(t: Translate, within: AskedWithin): string {
  if (within === 'any') return t('opportunities.filter.within.any');
  return formatWithin(t, amountOf(within));
}

/** `Within 25 mi`. */
export const formatWithin = (
  t: Translate,
  { amount, unit }: { amount: number; unit: DistanceUnit },
): string => t('opportunities.filter.within.at', { distance: formatAmount(t, amount, unit) });

/** `25 mi`. */
export const formatAmount = (t: Translate, amount: number, unit: DistanceUnit): string =>
  t(`opportunities.distance.${unit}`, { amount });
