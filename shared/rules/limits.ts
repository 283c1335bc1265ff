import { type Phrase, phrase } from '../texts/text.ts';

/** Hours after which a location that declined somebody can be asked again. */
export const limitHours = 24;

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;

/** The instant before which no refusal counts any more. */
export const limitStart = (now: Date): Date => new Date(now.getTime() - limitHours * hourMilliseconds);

/** The instant at which a refusal of then counts no more. */
export const limitEnd = (happened: Date): Date =>
  new Date(happened.getTime() + limitHours * hourMilliseconds);

/** How long it is until an instant, rounded up: "3 days", "5 hours", "1 minute". */
export function waitText(now: Date, until: Date): Phrase {
  const milliseconds = Math.max(1, until.getTime() - now.getTime());
  const minutes = Math.ceil(milliseconds / minuteMilliseconds);
  if (minutes < 60) return phrase('limits.minutes', { count: minutes });
  const hours = Math.ceil(milliseconds / hourMilliseconds);
  if (hours <= 48) return phrase('limits.hours', { count: hours });
  return phrase('limits.days', { count: Math.ceil(hours / 24) });
}
