import { formatLongDate, formatTime, longZoneName } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';

/**
 * A shift's date and time as people at its location say it, with the zone's name:
 * `Saturday, June 8, 2030`, `9:00 AM – 12:30 PM (Eastern Daylight Time)`. A shift that ends on another day says
 * which.
 */
export function formatWhen(
  t: Translate,
  startAt: Date,
  endAt: Date,
  timeZone: string,
): { date: string; time: string } {
  const date = formatLongDate(t, startAt, timeZone);
  const lastDate = formatLongDate(t, endAt, timeZone);
  return {
    date,
    time: t(lastDate === date ? 'mail.when.time' : 'mail.when.timeOverNight', {
      start: formatTime(t, startAt, timeZone),
      end: formatTime(t, endAt, timeZone),
      lastDate,
      zone: longZoneName(t, startAt, timeZone),
    }),
  };
}
