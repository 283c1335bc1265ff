import { clocksChange, formatLongDate, formatTime, longZoneName } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';

/** When a shift begins; one in which the clocks change says in which zone that is, as the end's zone stands behind both. */
const startTime = (t: Translate, startAt: Date, endAt: Date, timeZone: string): string => {
  const start = formatTime(t, startAt, timeZone);
  return clocksChange(startAt, endAt, timeZone)
    ? t('mail.when.start', { time: start, zone: longZoneName(t, startAt, timeZone) })
    : start;
};

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
      start: startTime(t, startAt, endAt, timeZone),
      end: formatTime(t, endAt, timeZone),
      lastDate,
      zone: longZoneName(t, endAt, timeZone),
    }),
  };
}
