import { dayOf, formatShortDate, formatTime, formatTimeSpan } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';

/** What a visit says, in instants as the API has them. */
export interface VisitSaid {
  checkInAt: string | null;
  checkOutAt: string | null;
  noShowAt: string | null;
}

/**
 * What a visit says in words: `9:02 AM – 12:00 PM`.
 * @param day the day that the reader knows it is about (an instant of it); another day is named
 */
export function visitInWords(
  t: Translate,
  { checkInAt, checkOutAt, noShowAt }: VisitSaid,
  timeZone: string,
  day: string,
): string {
  if (noShowAt) return t('visits.said.absent');
  if (!checkInAt) return t('visits.said.nothing');
  const times = checkOutAt
    ? formatTimeSpan(t, checkInAt, checkOutAt, timeZone)
    : t('visits.said.came', { time: formatTime(t, checkInAt, timeZone) });
  if (dayOf(checkInAt, timeZone) === dayOf(day, timeZone)) return times;
  return `${formatShortDate(t, checkInAt, timeZone)}, ${times}`;
}
