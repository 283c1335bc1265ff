import { type Said, say } from '../texts/text.ts';

/** Organizations that one account founds within `limitHours`; far above what a person needs (docs/PRODUCT.md, "Limits"). */
export const organizationsPerDay = 10;
/** Hours that such a limit looks back, and after which a location that declined somebody can be asked again. */
export const limitHours = 24;

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;

/** The instant before which nothing counts any more. */
export const limitStart = (now: Date): Date => new Date(now.getTime() - limitHours * hourMilliseconds);

/** The instant at which what happened then counts no more. */
export const limitEnd = (happened: Date): Date =>
  new Date(happened.getTime() + limitHours * hourMilliseconds);

/** How long it is until an instant, rounded up: "5 hours", "1 minute". */
export function waitText(now: Date, until: Date): Said {
  const milliseconds = Math.max(1, until.getTime() - now.getTime());
  const minutes = Math.ceil(milliseconds / minuteMilliseconds);
  if (minutes < 60) return say('limits.minutes', { count: minutes });
  return say('limits.hours', { count: Math.ceil(milliseconds / hourMilliseconds) });
}
