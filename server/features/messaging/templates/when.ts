import { t } from '#shared/messages/index.ts';

/**
 * A shift's date and time as people at its location say it, with the zone's name:
 * `Saturday, June 8, 2030`, `9:00 AM – 12:30 PM (Eastern Daylight Time)`. A shift that ends on another day says
 * which.
 */
export function formatWhen(startAt: Date, endAt: Date, timeZone: string): { date: string; time: string } {
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  const date = day.format(startAt);
  const lastDate = day.format(endAt);
  // ICU separates the hour from AM and PM by a narrow no-break space, which plain text fonts lack.
  const time = (instant: Date) => clock.format(instant).replaceAll('\u202F', ' ');
  return {
    date,
    time: t(lastDate === date ? 'messaging.when.time' : 'messaging.when.timeOverNight', {
      start: time(startAt),
      end: time(endAt),
      lastDate,
      zone: zoneName(startAt, timeZone),
    }),
  };
}

function zoneName(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}
