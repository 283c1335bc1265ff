import { checkInOpensAt, kioskClosesAt, visitStateOf } from './check-in.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** So many days after a date's kiosk has closed it can still be written in who came and left; then its hours stay. */
export const repairDays = 14;

/** From then on nothing of a date is written in any more. */
export const repairsEndAt = (endAt: Date): Date =>
  new Date(kioskClosesAt(endAt).getTime() + repairDays * dayMilliseconds);

/** Whether it can be written in now who came and left: once the kiosk has closed, for some days. */
export const isRepairable = (now: Date, endAt: Date): boolean => refusedByTime(now, endAt) === null;

interface RepairedVisit {
  checkInAt: Date | null;
  checkOutAt: Date | null;
  noShowAt: Date | null;
  /** When times of it were written in; null for a visit as it was at the door. */
  repairedAt: Date | null;
}

/** What is written in: null leaves the check-in as it is, and takes the planned end for the check-out. */
export interface WrittenTimes {
  checkInAt: Date | null;
  checkOutAt: Date | null;
}

export type RepairRefusal = 'roster.still-open' | 'roster.repair-over' | 'roster.wrong-times';

interface RepairFacts {
  now: Date;
  visit: RepairedVisit;
  date: { startAt: Date; endAt: Date };
}

/**
 * Whether times of a visit may be written in: of somebody who was not checked out, who was not checked in at all, or whose
 * times were written in before. `known` of everybody else, and of somebody who never came while no check-in is told.
 * What is written in could have been done at the kiosk.
 */
export function decideRepair({
  times,
  checkInHours,
  ...facts
}: RepairFacts & { times: WrittenTimes; checkInHours: number }):
  | { allowed: true; checkOutAt: Date }
  | { allowed: false; reason: RepairRefusal | 'known' } {
  const { now, visit, date } = facts;
  const late = refusedByTime(now, date.endAt);
  if (late) return { allowed: false, reason: late };
  const cameAt = times.checkInAt ?? visit.checkInAt;
  if (!canBeRepaired(facts) || !cameAt) return { allowed: false, reason: 'known' };
  // Somebody who came after the planned end left no sooner.
  const checkOutAt = times.checkOutAt ?? (date.endAt < cameAt ? cameAt : date.endAt);
  const isWrong =
    checkOutAt < cameAt ||
    checkOutAt > kioskClosesAt(date.endAt) ||
    (times.checkInAt !== null && times.checkInAt < checkInOpensAt(date.startAt, checkInHours));
  return isWrong ? { allowed: false, reason: 'roster.wrong-times' } : { allowed: true, checkOutAt };
}

/**
 * Whether it may be written in that somebody did not come who was checked in by mistake and never checked out, or whose
 * times were written in.
 */
export function decideAbsence(
  facts: RepairFacts,
):
  | { allowed: true }
  | { allowed: false; reason: Exclude<RepairRefusal, 'roster.wrong-times'> | 'roster.changed' } {
  const { now, visit, date } = facts;
  const late = refusedByTime(now, date.endAt);
  if (late) return { allowed: false, reason: late };
  return canBeRepaired(facts) && visit.checkInAt
    ? { allowed: true }
    : { allowed: false, reason: 'roster.changed' };
}

/** What was seen at the door from beginning to end stays. */
const canBeRepaired = ({ now, visit, date }: RepairFacts): boolean =>
  visit.repairedAt !== null || visitStateOf(visit, date.endAt, now) !== 'left';

function refusedByTime(now: Date, endAt: Date): 'roster.still-open' | 'roster.repair-over' | null {
  if (now < kioskClosesAt(endAt)) return 'roster.still-open';
  return now >= repairsEndAt(endAt) ? 'roster.repair-over' : null;
}
