import {
  decideCheckIn,
  decideCheckOut,
  decideNoShow,
  visitActionKinds,
  type KioskFacts,
  type KioskRefusal,
  type CheckKind,
} from './check-in.ts';

const minuteMilliseconds = 60_000;

/** Most actions that a device sends at once; it sends the rest after them. */
export const actionsMax = 50;

/** So long somebody at a kiosk waits for an answer. An action that arrives within it is one that somebody waits for. */
export const answerMilliseconds = 10_000;

/** An action counts when it arrives so many hours after it was done, a weekend without a network included. */
export const actionHours = 48;

const longestMilliseconds = actionHours * 60 * minuteMilliseconds;

/** How long what became of an action is known, so that a device that asks again is told the same. */
export const actionsKeptDays = 7;

/** A time this much earlier than the one that is written is the same tap for people: they read minutes. */
export const sameTapMilliseconds = minuteMilliseconds;

/** What a device can send; `undo` takes one of the others back. */
export const actionKinds = [...visitActionKinds, 'undo'] as const;
export type ActionKind = (typeof actionKinds)[number];

/** What becomes of an action for good. */
export const actionOutcomes = ['done', 'already', 'conflict'] as const;
export type ActionOutcome = (typeof actionOutcomes)[number];

/** What a device is told of an action: `later` is that nothing was decided, and that it is to be sent again after a while. */
export const actionAnswers = [...actionOutcomes, 'later'] as const;

/**
 * When an action was done by the service's clock. A device says when it was done and when it is sent, both by its own clock,
 * which may be wrong: only the time between them counts. Nothing is done in the future, and what is too late is not told apart
 * from what is much too late, so that a broken clock makes no year that nothing can store.
 */
export function trueInstant({ receivedAt, sentAt, at }: { receivedAt: Date; sentAt: Date; at: Date }): Date {
  const ago = Math.max(0, sentAt.getTime() - at.getTime());
  return new Date(receivedAt.getTime() - Math.min(ago, longestMilliseconds + 1));
}

/** Whether an action arrives when nobody waits for its answer any more: the device had said that it is saved. */
export const isUnheard = (receivedAt: Date, at: Date): boolean =>
  receivedAt.getTime() - at.getTime() >= answerMilliseconds;

/** Refusals beside which another time is written, of which somebody may say that it is the wrong one. */
export const decidable: ReadonlySet<string> = new Set(['attendance.came-earlier', 'attendance.left-earlier']);

/** Whether an action arrives too late to count. */
export const isTooLate = (receivedAt: Date, at: Date): boolean =>
  receivedAt.getTime() - at.getTime() > longestMilliseconds;

/** Why an action that arrived from a device was not written; codes of `shared/errors.ts`. */
export type ActionRefusal =
  | KioskRefusal
  | 'attendance.came-earlier'
  | 'attendance.left-earlier'
  | 'attendance.left-before-coming'
  | 'roster.not-begun'
  | 'roster.closed'
  | 'roster.changed';

export type ActionDecision =
  /** @property moves the visit has this time already, a later one; somebody decided that the earlier one is true. */
  | { outcome: 'done'; moves: boolean }
  | {
      outcome: 'already' | 'conflict';
      reason: ActionRefusal;
      wait?: { hours: number; minutes: number };
    };

/**
 * What a check-in or check-out of a device does, by the rules of the kiosk at the instant at which it was done
 * (`facts.now`). What is written already stays, and a later time beside it says nothing new. An earlier one does: somebody
 * was checked in twice, and one of the two times is wrong. Which one, people decide.
 * @param instead the time that is written, once somebody decided that this action's counts instead of it
 */
export function decideAction(
  kind: CheckKind,
  facts: KioskFacts,
  instead: Date | null = null,
): ActionDecision {
  const outcome = kind === 'check-in' ? decideCheckIn(facts) : decideCheckOut(facts);
  const { checkInAt = null, checkOutAt = null } = facts.registration ?? {};
  if (kind === 'check-out' && checkInAt && isEarlier(facts.now, checkInAt)) {
    return { outcome: 'conflict', reason: 'attendance.left-before-coming' };
  }
  if (outcome.allowed) return { outcome: 'done', moves: false };
  const { reason, wait } = outcome;
  if (reason !== 'check-in.already-checked-in' && reason !== 'check-in.already-checked-out') {
    return { outcome: 'conflict', reason, ...(wait ? { wait } : {}) };
  }
  const written = kind === 'check-in' ? checkInAt : checkOutAt;
  if (!written || facts.now >= written) return { outcome: 'already', reason };
  // The window is looked at as if nothing were written yet; where else somebody is doesn't matter for a time.
  const open = { checkInAt: kind === 'check-in' ? null : checkInAt, checkOutAt: null };
  const alone = decideAction(kind, { ...facts, registration: open, isElsewhere: false });
  if (alone.outcome !== 'done') return alone;
  if (instead?.getTime() === written.getTime()) return { outcome: 'done', moves: true };
  if (!isEarlier(facts.now, written)) return { outcome: 'already', reason };
  const earlier = kind === 'check-in' ? 'attendance.came-earlier' : 'attendance.left-earlier';
  return { outcome: 'conflict', reason: earlier };
}

/**
 * What a mark that somebody did not come does. A person who is checked in came after all, and one who is marked already stays so: there is nothing
 * to decide.
 */
export function decideNoShowAction(facts: Parameters<typeof decideNoShow>[0]): ActionDecision {
  const outcome = decideNoShow(facts);
  if (outcome.allowed) return { outcome: 'done', moves: false };
  if (outcome.reason === 'known') return { outcome: 'already', reason: 'roster.changed' };
  return { outcome: 'conflict', reason: outcome.reason };
}

const isEarlier = (at: Date, than: Date): boolean => than.getTime() - at.getTime() >= sameTapMilliseconds;
