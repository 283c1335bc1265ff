import { Temporal } from 'temporal-polyfill';

const minuteMilliseconds = 60 * 1000;
const hourMilliseconds = 60 * minuteMilliseconds;

/** The kiosk takes check-ins and check-outs until this many hours after a slot's end. */
export const kioskClosesAfterHours = 1;

/**
 * Every reason why the kiosk turns somebody away, in the order in which they are looked for: the first that
 * holds is the one that is told (areas/check-in/README.md, "Check-in"). They are codes of `shared/errors.ts`.
 */
export const kioskRefusals = [
  'check-in.account-not-found',
  'check-in.code-not-found',
  'check-in.several-accounts',
  'check-in.not-registered',
  'check-in.already-checked-in',
  'check-in.not-checked-in',
  'check-in.already-checked-out',
  'check-in.not-open-yet',
  'check-in.closed',
  'check-in.check-out-closed',
  'check-in.elsewhere',
] as const;

export type KioskRefusal = (typeof kioskRefusals)[number];

/** What a check-in or a check-out is decided on. */
export interface KioskFacts {
  now: Date;
  /** How many accounts have the email or the code; it must be exactly one. */
  accounts: number;
  /** Whether they were looked for by a personal code. */
  byCode?: boolean;
  /** That account's registration in the chosen slot. */
  registration: { checkInAt: Date | null; checkOutAt: Date | null } | null;
  date: { startAt: Date; endAt: Date };
  /** Hours before the start that check-in opens, 0 to 24; 0 is at the start. */
  checkInHours: number;
  /** Checked in at another place that goes on, and nobody has said yet what becomes of that. */
  isElsewhere?: boolean;
}

/** What becomes of a visit that goes on elsewhere when somebody checks in here: it ends, or they are at both places. */
export const elsewhereAnswers = ['leave', 'stay'] as const;
export type ElsewhereAnswer = (typeof elsewhereAnswers)[number];

export type KioskOutcome =
  | { allowed: true }
  | { allowed: false; reason: KioskRefusal; wait?: { hours: number; minutes: number } };

/** Hours before the start that those who run a date can check people in, whatever the kiosk's are. */
const staffHours = 2;

/** Hours before the start that check-in opens on rosters. @param checkInHours of the kiosk */
export const staffCheckInHours = (checkInHours: number): number => Math.max(checkInHours, staffHours);

/** The instant at which check-in opens. */
export function checkInOpensAt(startAt: Date, checkInHours: number): Date {
  return new Date(startAt.getTime() - checkInHours * hourMilliseconds);
}

/** The instant from which on the kiosk takes neither check-ins nor check-outs. */
export function kioskClosesAt(endAt: Date): Date {
  return new Date(endAt.getTime() + kioskClosesAfterHours * hourMilliseconds);
}

/** The first instant of the next day at a location; days with a clock change are 23 or 25 hours long. */
export function endOfDay(now: Date, timeZone: string): Date {
  const tomorrow = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ days: 1 })
    .startOfDay();
  return new Date(tomorrow.epochMilliseconds);
}

/** Whether a time is the kiosk's business now: begins before the end of the location's day, ended less than an hour ago. */
export function isOnKiosk(now: Date, span: { startAt: Date; endAt: Date }, timeZone: string): boolean {
  // What has begun needs no look at the calendar, which takes as long as a statement.
  const isOfToday = span.startAt <= now || span.startAt < endOfDay(now, timeZone);
  return isOfToday && now < kioskClosesAt(span.endAt);
}

/** What the kiosk can do for something today: check in to it now, later, or nothing any more or at all. */
export type KioskPhase = 'now' | 'later' | 'none';

/** The phase of an opportunity: the best of its activities of today, which are those whose kiosk has not closed. */
export function kioskPhaseOf(now: Date, activities: readonly { opensAt: string }[]): KioskPhase {
  if (activities.length === 0) return 'none';
  return activities.some(({ opensAt }) => new Date(opensAt) <= now) ? 'now' : 'later';
}

/** The wait until an instant in whole hours and minutes, rounded up so that it never reads "0 hours and 0 minutes". */
export function waitUntil(now: Date, at: Date): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((at.getTime() - now.getTime()) / minuteMilliseconds));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Whether this person may check in to this slot now. */
export function decideCheckIn(facts: KioskFacts): KioskOutcome {
  const unknown = refuseUnknown(facts);
  if (unknown) return refuse(unknown);
  if (facts.registration?.checkInAt) return refuse('check-in.already-checked-in');
  const opensAt = checkInOpensAt(facts.date.startAt, facts.checkInHours);
  if (facts.now < opensAt) {
    return { ...refuse('check-in.not-open-yet'), wait: waitUntil(facts.now, opensAt) };
  }
  if (facts.now >= kioskClosesAt(facts.date.endAt)) return refuse('check-in.closed');
  if (facts.isElsewhere) return refuse('check-in.elsewhere');
  return { allowed: true };
}

/** Whether this person may check out of this slot now. */
export function decideCheckOut(facts: KioskFacts): KioskOutcome {
  const unknown = refuseUnknown(facts);
  if (unknown) return refuse(unknown);
  if (!facts.registration?.checkInAt) return refuse('check-in.not-checked-in');
  if (facts.registration.checkOutAt) return refuse('check-in.already-checked-out');
  if (facts.now >= kioskClosesAt(facts.date.endAt)) return refuse('check-in.check-out-closed');
  return { allowed: true };
}

/** How people come and go. */
export const checkKinds = ['check-in', 'check-out'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** Whose code is read again sooner than this has only held it to the camera twice, and does not leave. */
export const scanLeavesAfterMinutes = 10;

/** What somebody wants whose code was read where nothing is asked: to leave once they have been here for a while. */
export function scannedKind(now: Date, registration: KioskFacts['registration']): CheckKind {
  const { checkInAt = null, checkOutAt = null } = registration ?? {};
  if (!checkInAt) return 'check-in';
  const hasBeenHere = now.getTime() - checkInAt.getTime() >= scanLeavesAfterMinutes * minuteMilliseconds;
  return hasBeenHere || checkOutAt ? 'check-out' : 'check-in';
}

/** What can be done with a visit, and taken back. */
export const visitActionKinds = [...checkKinds, 'no-show'] as const;
export type VisitActionKind = (typeof visitActionKinds)[number];

/** Which time of a visit an action writes. */
export const timeOf = {
  'check-in': 'checkInAt',
  'check-out': 'checkOutAt',
  /** When it was marked that the person did not come. */
  'no-show': 'noShowAt',
} as const satisfies Record<VisitActionKind, string>;

/** The times of a visit; null for what was not done. */
export type VisitTimes = Record<(typeof timeOf)[VisitActionKind], Date | null>;

/**
 * Whether it may be marked now that somebody did not come: from the start until the kiosk closes, after which it is so
 * of everybody who never came. `known` of those who are in, and of those of whom it is marked.
 */
export function decideNoShow(facts: {
  now: Date;
  visit: Pick<VisitTimes, 'checkInAt' | 'noShowAt'>;
  date: { startAt: Date; endAt: Date };
}): { allowed: true } | { allowed: false; reason: 'roster.not-begun' | 'roster.closed' | 'known' } {
  if (facts.now < facts.date.startAt) return { allowed: false, reason: 'roster.not-begun' };
  if (facts.now >= kioskClosesAt(facts.date.endAt)) return { allowed: false, reason: 'roster.closed' };
  if (facts.visit.checkInAt || facts.visit.noShowAt) return { allowed: false, reason: 'known' };
  return { allowed: true };
}

/**
 * Whether an action may be taken back: as long as the kiosk is open, and only the last one of the visit, which is named by
 * its instant, so that nobody takes back what somebody else did since.
 */
export function decideUndo(facts: {
  now: Date;
  action: VisitActionKind;
  at: Date;
  visit: VisitTimes;
  date: { endAt: Date };
}): { allowed: true } | { allowed: false; reason: 'roster.changed' | 'roster.closed' } {
  const { checkInAt, checkOutAt, noShowAt } = facts.visit;
  const instants = {
    'check-in': checkOutAt ? null : checkInAt,
    'check-out': checkOutAt,
    'no-show': noShowAt,
  };
  const last = instants[facts.action];
  if (last?.getTime() !== facts.at.getTime()) return { allowed: false, reason: 'roster.changed' };
  if (facts.now >= kioskClosesAt(facts.date.endAt)) return { allowed: false, reason: 'roster.closed' };
  return { allowed: true };
}

/**
 * What a roster says of somebody who holds a place: `forgotten` is in without having been checked out, once the kiosk has
 * closed, and `missed` never came, which is so by then or as soon as it is marked.
 */
export const visitStates = ['expected', 'here', 'left', 'forgotten', 'missed'] as const;
export type VisitState = (typeof visitStates)[number];

export function visitStateOf(
  { checkInAt, checkOutAt, noShowAt }: VisitTimes,
  endAt: Date,
  now: Date,
): VisitState {
  const isOver = now >= kioskClosesAt(endAt);
  if (checkOutAt) return 'left';
  if (checkInAt) return isOver ? 'forgotten' : 'here';
  return isOver || noShowAt ? 'missed' : 'expected';
}

function refuseUnknown({ accounts, byCode, registration }: KioskFacts): KioskRefusal | null {
  if (accounts === 0) return byCode ? 'check-in.code-not-found' : 'check-in.account-not-found';
  if (accounts > 1) return 'check-in.several-accounts';
  return registration ? null : 'check-in.not-registered';
}

const refuse = (reason: KioskRefusal) => ({ allowed: false as const, reason });
