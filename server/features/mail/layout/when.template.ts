import { t } from '#shared/texts/index.ts';
import { formatLongDate, formatTime, longZoneName } from '#shared/rules/dates.ts';

/**
 * A shift's date and time as people at its location say it, with the zone's name:
 * `Saturday, June 8, 2030`, `9:00 AM – 12:30 PM (Eastern Daylight Time)`. A shift that ends on another day says
 * which.
 */
export function formatWhen(startAt: Date, endAt: Date, timeZone: string): { date: string; time: string } {
  const date = formatLongDate(startAt, timeZone);
  const lastDate = formatLongDate(endAt, timeZone);
  return {
    date,
    time: t(lastDate === date ? 'messaging.when.time' : 'messaging.when.timeOverNight', {
      start: formatTime(startAt, timeZone),
      end: formatTime(endAt, timeZone),
      lastDate,
      zone: longZoneName(startAt, timeZone),
    }),
  };
}
