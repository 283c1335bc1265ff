import { Temporal } from 'temporal-polyfill';
import type { SignUpMailPace } from '#areas/accounts/rules/notifications.ts';
import type { SignUpNewsKind } from '#areas/mail/rules/mail.ts';

/** Digests of a day leave at this hour at the opportunity's location: before the day begins, and not in the night. */
const dailyHour = 7;

/** How often a digest comes. */
export type DigestPace = Exclude<SignUpMailPace, 'each'>;

/**
 * When what happens now is told: on the next hour, or at the next 7:00 AM, by the clocks of a place.
 * @param timeZone the location's
 */
export function nextDigestAt(pace: DigestPace, now: Date, timeZone: string): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  if (pace === 'hourly') {
    const begun = here.with({ minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
    return new Date(begun.add({ hours: 1 }).epochMilliseconds);
  }
  const today = here.withPlainTime({ hour: dailyHour });
  const next = Temporal.ZonedDateTime.compare(today, here) > 0 ? today : today.add({ days: 1 });
  return new Date(next.epochMilliseconds);
}

/** What waits to be told of one place, and how it is by now. */
export interface PlaceNews {
  /** The kinds that wait. */
  kinds: ReadonlySet<SignUpNewsKind>;
  isHeld: boolean;
  /** The reader has not been told that it was taken, since it was given back before the digest that would have said so. */
  wasDropped: boolean;
}

/** What a digest says of a place; null when there is nothing to say of it: it was taken and given back in between. */
export function newsOf({ kinds, isHeld, wasDropped }: PlaceNews): SignUpNewsKind | null {
  if (kinds.has('came')) return isHeld ? 'came' : null;
  if (isHeld) return kinds.has('changed') ? 'changed' : null;
  return kinds.has('left') && !wasDropped ? 'left' : null;
}
