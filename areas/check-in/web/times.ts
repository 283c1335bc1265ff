import { dayOf, formatShortDate, formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';

/** "9:00 AM – 12:00 PM" at a location; with the date where the day is not today's. */
export function timeSpan(t: Translate, startAt: string, endAt: string, timeZone: string, now: Date): string {
  const today = dayOf(now, timeZone);
  const part = (instant: string) =>
    dayOf(instant, timeZone) === today
      ? formatTime(t, instant, timeZone)
      : `${formatShortDate(t, instant, timeZone)}, ${formatTime(t, instant, timeZone)}`;
  return `${part(startAt)} – ${part(endAt)}`;
}
