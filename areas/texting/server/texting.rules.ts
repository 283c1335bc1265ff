import { createHmac } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { quietFromHour, quietUntilHour } from '#areas/texting/rules/texting.ts';

/** Where a number stands for its phone: a hash that says nothing without the installation's secret. */
export const hashNumber = (secret: string, number: string): string =>
  createHmac('sha256', secret).update(`text phone:${number}`).digest('base64url');

/** What is kept of a texted code: it is good for one person and one number. */
export const hashTextCode = (
  secret: string,
  { userId, number, code }: { userId: string; number: string; code: string },
): string => createHmac('sha256', secret).update(`text code:${userId}:${number}:${code}`).digest('base64url');

/** What a phone can say (CTIA, "Messaging Principles and Best Practices", 5.1). */
const keywords = {
  stop: [
    'stop',
    'stopall',
    'unsubscribe',
    'cancel',
    'end',
    'quit',
    'revoke',
    'optout',
    'stop all',
    'opt out',
  ],
  start: ['start', 'unstop'],
  help: ['help', 'info'],
} as const;

/** What somebody texted means; a sentence that begins with STOP is one, too. */
export function keywordOf(body: string): 'stop' | 'start' | 'help' | 'other' {
  const words = (body.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
  if (words === 'stop' || words.startsWith('stop ')) return 'stop';
  for (const keyword of ['stop', 'start', 'help'] as const)
    if ((keywords[keyword] as readonly string[]).includes(words)) return keyword;
  return 'other';
}

/** Seconds until each further try of a text; the last one follows some five hours after the first. */
const waits = [15, 60, 300, 900, 1800, 3600, 3600, 7200];

/** When a text is tried again after so many attempts; null after the last. */
export function nextTextTry(attempts: number, now: Date): Date | null {
  const seconds = waits[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}

const at = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds);

/** When somebody may be texted by the clocks of a place: now, or at the end of the quiet hours. */
export function textableAt(now: Date, timeZone: string): Date {
  const here = at(now, timeZone);
  if (here.hour >= quietUntilHour && here.hour < quietFromHour) return now;
  const morning = (here.hour < quietUntilHour ? here : here.add({ days: 1 })).withPlainTime({
    hour: quietUntilHour,
  });
  return dateOf(morning);
}

/** When the next quiet hours begin after a time at which somebody may be texted. */
export const quietFrom = (textable: Date, timeZone: string): Date =>
  dateOf(at(textable, timeZone).withPlainTime({ hour: quietFromHour }));

/** What stands for "this shift is near": a date that is moved to another time makes a new one. */
export const reminderCause = (registrationId: string, startAt: Date): string =>
  `reminder:${registrationId}:${startAt.getTime()}`;
