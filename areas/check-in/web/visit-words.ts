import { formatTime } from '#shared/rules/dates.ts';
import { formatHours, hoursInWords, servedMinutes } from '#areas/hours/rules/hours.ts';
import type { Translate } from '#shared/texts/text.ts';

/** What a person is told of an own visit: since when they are here, or for how long they were. */
export function visitFact(
  t: Translate,
  visit: { checkInAt: string; checkOutAt: string | null },
  timeZone: string,
): string {
  if (visit.checkOutAt === null)
    return t('checkIn.success.since', { time: formatTime(t, visit.checkInAt, timeZone) });
  const checkOutAt = new Date(visit.checkOutAt);
  const served = { checkInAt: new Date(visit.checkInAt), checkOutAt, defaultCheckOutAt: checkOutAt };
  const minutes = servedMinutes(served, checkOutAt) ?? 0;
  return t('checkIn.success.hours', { hours: formatHours(minutes), words: hoursInWords(t, minutes) });
}
