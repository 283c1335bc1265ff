/** "9:00 AM" at a location; an instant as ISO 8601. */
export function clockTime(instant: string, timeZone: string): string {
  return written(instant, { timeZone, hour: 'numeric', minute: '2-digit' });
}

/** "9:00 AM – 12:00 PM" at a location; with the weekday where the day is not today's. */
export function timeSpan(startAt: string, endAt: string, timeZone: string, now: Date): string {
  const today = dayOf(now.toISOString(), timeZone);
  const part = (instant: string) =>
    dayOf(instant, timeZone) === today
      ? clockTime(instant, timeZone)
      : `${written(instant, { timeZone, weekday: 'short' })} ${clockTime(instant, timeZone)}`;
  return `${part(startAt)} – ${part(endAt)}`;
}

const dayOf = (instant: string, timeZone: string) => written(instant, { timeZone, dateStyle: 'short' });

// Node and browsers put different blanks before AM and PM; a page must read the same on both.
function written(instant: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(instant)).replaceAll('\u202f', ' ');
}
