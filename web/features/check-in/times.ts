import { dayOf, formatShortDate, formatTime } from '#shared/rules/dates.ts';

/** "9:00 AM – 12:00 PM" at a location; with the date where the day is not today's. */
export function timeSpan(startAt: string, endAt: string, timeZone: string, now: Date): string {
  const today = dayOf(now, timeZone);
  const part = (instant: string) =>
    dayOf(instant, timeZone) === today
      ? formatTime(instant, timeZone)
      : `${formatShortDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
  return `${part(startAt)} – ${part(endAt)}`;
}
