import { useSyncExternalStore } from 'react';
import { todayHere, type NamedRange } from '#shared/rules/date-ranges.ts';
import type { PlainKey } from '#shared/texts/text.ts';

/** What people call the ranges of days. */
export const rangeNames: Record<NamedRange, PlainKey> = {
  'this-week': 'hours.range.thisWeek',
  'last-2-weeks': 'hours.range.lastTwoWeeks',
  'last-30-days': 'hours.range.last30Days',
  'last-60-days': 'hours.range.last60Days',
  'this-year': 'hours.range.thisYear',
  'last-12-months': 'hours.range.last12Months',
};

const never = () => () => {};

/** Which day it is only the browser knows (the server may be in another zone): null until the page is alive. */
export function useToday(): string | null {
  return useSyncExternalStore(never, todayHere, () => null);
}
