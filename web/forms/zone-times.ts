import { Temporal } from 'temporal-polyfill';

/** What calendar and clock show at a place at an instant, as a field of the browser has it: `2030-06-08T09:00`. */
export const localOf = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

/**
 * The instant that a field names; null when it names none. A field that is left as it is means the instant that it was made
 * of, to the second.
 * @param shown the instant that the field began with; none for an empty field
 */
export function instantOf(typed: string, shown: string | undefined, timeZone: string): string | null {
  if (shown !== undefined && typed === localOf(shown, timeZone)) return shown;
  try {
    const { epochMilliseconds } = Temporal.PlainDateTime.from(typed).toZonedDateTime(timeZone);
    return new Date(epochMilliseconds).toISOString();
  } catch {
    return null;
  }
}
