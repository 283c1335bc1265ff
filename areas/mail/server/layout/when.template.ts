import {
  clocksChange,
  eveningBefore,
  formatLongDate,
  formatTime,
  longZoneName,
  weekdayName,
} from '#shared/rules/dates.ts';
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
 * which, and one that begins in the night whose night it is.
 */
export function formatWhen(
  t: Translate,
  startAt: Date,
  endAt: Date,
  timeZone: string,
): { date: string; time: string } {
  const date = formatLongDate(t, startAt, timeZone);
  const lastDate = formatLongDate(t, endAt, timeZone);
  const words = {
    start: startTime(t, startAt, endAt, timeZone),
    end: formatTime(t, endAt, timeZone),
    zone: longZoneName(t, endAt, timeZone),
  };
  if (lastDate !== date) return { date, time: t('mail.when.timeOverNight', { ...words, lastDate }) };
  const evening = eveningBefore(startAt, timeZone);
  return {
    date,
    time: evening
      ? t('mail.when.timeAtNight', { ...words, evening: weekdayName(t, evening) })
      : t('mail.when.time', words),
  };
}
