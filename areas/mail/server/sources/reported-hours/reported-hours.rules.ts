import type { SignUpMailPace } from '#areas/accounts/rules/notifications.ts';
import { nextDigestAt } from '../../places/sign-up-news.rules.ts';

/** So many reports are listed in a mail; the rest is in the volunteer's history. */
export const listedAtMost = 50;

/** Decisions that follow each other within so many milliseconds are told together. */
export const toldTogetherWithin = 10 * 60_000;

/** So many days after it was sent a report that waits is still told; what is older is news to nobody. */
export const waitingLateDays = 7;

/** What the ids of the mails about decided reports begin with; the instant of the last decision that each told follows, in ISO 8601. */
export const decidedCauses = (userId: string, organizationId: string): string =>
  `reported-hours:${userId}:${organizationId}:`;

/** The same of those about reports that wait, with the instant at which the last one of them was sent. */
export const waitingCauses = (organizationId: string): string => `hours-waiting:${organizationId}:`;

/** The instant up to which a mail told; null without one. */
export const toldUntil = (eventId: string | undefined, causes: string): Date | null =>
  eventId === undefined ? null : new Date(eventId.slice(causes.length));

/**
 * Whether a report that was sent at an instant is to be told by now: on the next hour, or at 7:00 AM to those who want one mail a day.
 * Nobody gets a mail for each.
 * @param timeZone of the organization's main location
 */
export const isDue = (pace: SignUpMailPace, sentAt: Date, now: Date, timeZone: string): boolean =>
  nextDigestAt(pace === 'daily' ? 'daily' : 'hourly', sentAt, timeZone) <= now;

/** From when to when. */
interface Span {
  startAt: Date;
  endAt: Date;
}

/** Hours that were decided about. */
export interface DecidedHours extends Span {
  /** The opportunity, or what was done outside of shifts. */
  what: string;
  location: string;
  timeZone: string;
  status: 'approved' | 'kept' | 'declined';
  /** The times that were approved; null for all others. */
  approved: Span | null;
  /** Why they were declined, as somebody wrote it. */
  why: string | null;
}
