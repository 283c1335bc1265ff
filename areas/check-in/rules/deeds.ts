import {
  decideCheckIn,
  decideCheckOut,
  decideNoShow,
  visitDeeds,
  type KioskFacts,
  type KioskRefusal,
  type AttendanceDeed,
} from './check-in.ts';

const minuteMilliseconds = 60_000;

/** Most deeds that a device sends at once; it sends the rest after them. */
export const deedsMax = 50;

/** A deed counts when it arrives so many hours after it was done, a weekend without a network included. */
export const deedHours = 48;

const longestMilliseconds = deedHours * 60 * minuteMilliseconds;

/** How long what became of a deed is known, so that a device that asks again is told the same. */
export const deedsKeptDays = 7;

/** A time this much earlier than the one that is written is the same tap for people: they read minutes. */
export const sameTapMilliseconds = minuteMilliseconds;

/** What a device can send; `undo` takes one of the others back. */
export const deedKinds = [...visitDeeds, 'undo'] as const;
export type DeedKind = (typeof deedKinds)[number];

/** What becomes of a deed for good. */
export const deedOutcomes = ['done', 'already', 'conflict'] as const;
export type DeedOutcome = (typeof deedOutcomes)[number];

/** What a device is told of a deed: `later` is that nothing was decided, and that it is to be sent again after a while. */
export const deedAnswers = [...deedOutcomes, 'later'] as const;

/**
 * When a deed was done by the service's clock. A device says when it was done and when it is sent, both by its own clock,
 * which may be wrong: only the time between them counts. Nothing is done in the future, and what is too late is not told apart
 * from what is much too late, so that a broken clock makes no year that nothing can store.
 */
export function trueInstant({ receivedAt, sentAt, at }: { receivedAt: Date; sentAt: Date; at: Date }): Date {
  const ago = Math.max(0, sentAt.getTime() - at.getTime());
  return new Date(receivedAt.getTime() - Math.min(ago, longestMilliseconds + 1));
}

/** Whether a deed arrives too late to count. */
export const isTooLate = (receivedAt: Date, at: Date): boolean =>
  receivedAt.getTime() - at.getTime() > longestMilliseconds;

/** Why a deed that arrived from a device was not written; codes of `shared/errors.ts`. */
export type DeedRefusal =
  | KioskRefusal
  | 'deeds.came-earlier'
  | 'deeds.left-earlier'
  | 'deeds.left-before-coming'
  | 'roster.not-begun'
  | 'roster.closed'
  | 'roster.changed';

export type DeedDecision =
  /** @property moves the visit has this time already, a later one; somebody decided that the earlier one is true. */
  | { outcome: 'done'; moves: boolean }
  | {
      outcome: 'already' | 'conflict';
      reason: DeedRefusal;
      wait?: { hours: number; minutes: number };
    };

/**
 * What a check-in or check-out of a device does, by the rules of the kiosk at the instant at which it was done
 * (`facts.now`). What is written already stays, and a later time beside it says nothing new. An earlier one does: somebody
 * was checked in twice, and one of the two times is wrong. Which one, people decide.
 * @param instead the time that is written, once somebody decided that this deed's counts instead of it
 */
export function decideDeed(
  kind: AttendanceDeed,
  facts: KioskFacts,
  instead: Date | null = null,
): DeedDecision {
  const outcome = kind === 'check-in' ? decideCheckIn(facts) : decideCheckOut(facts);
  const { checkInAt = null, checkOutAt = null } = facts.registration ?? {};
  if (kind === 'check-out' && checkInAt && isEarlier(facts.now, checkInAt)) {
    return { outcome: 'conflict', reason: 'deeds.left-before-coming' };
  }
  if (outcome.allowed) return { outcome: 'done', moves: false };
  const { reason, wait } = outcome;
  if (reason !== 'check-in.already-checked-in' && reason !== 'check-in.already-checked-out') {
    return { outcome: 'conflict', reason, ...(wait ? { wait } : {}) };
  }
  const written = kind === 'check-in' ? checkInAt : checkOutAt;
  if (!written || facts.now >= written) return { outcome: 'already', reason };
  // The window is looked at as if nothing were written yet.
  const open = { checkInAt: kind === 'check-in' ? null : checkInAt, checkOutAt: null };
  const alone = decideDeed(kind, { ...facts, registration: open });
  if (alone.outcome !== 'done') return alone;
  if (instead?.getTime() === written.getTime()) return { outcome: 'done', moves: true };
  if (!isEarlier(facts.now, written)) return { outcome: 'already', reason };
  const earlier = kind === 'check-in' ? 'deeds.came-earlier' : 'deeds.left-earlier';
  return { outcome: 'conflict', reason: earlier };
}

/**
 * What a mark that somebody did not come does. A person who is checked in came after all, and one who is marked already stays so: there is nothing
 * to decide.
 */
export function decideNoShowDeed(facts: Parameters<typeof decideNoShow>[0]): DeedDecision {
  const outcome = decideNoShow(facts);
  if (outcome.allowed) return { outcome: 'done', moves: false };
  if (outcome.reason === 'known') return { outcome: 'already', reason: 'roster.changed' };
  return { outcome: 'conflict', reason: outcome.reason };
}

const isEarlier = (at: Date, than: Date): boolean => than.getTime() - at.getTime() >= sameTapMilliseconds;
