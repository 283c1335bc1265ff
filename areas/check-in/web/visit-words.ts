import { formatTime } from '#shared/rules/dates.ts';
import { formatHours, hoursInWords } from '#areas/hours/rules/hours.ts';
import type { Translate } from '#shared/texts/text.ts';

/** What a person is told of an own visit: since when they are here, or for how long they were. */
export function visitFact(
  t: Translate,
  visit: { checkInAt: string; minutes: number | null },
  timeZone: string,
): string {
  const { minutes } = visit;
  if (minutes === null) return t('checkIn.success.since', { time: formatTime(t, visit.checkInAt, timeZone) });
  return t('checkIn.success.hours', { hours: formatHours(minutes), words: hoursInWords(t, minutes) });
}
