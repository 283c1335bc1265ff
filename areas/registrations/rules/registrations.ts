import type { TextKey } from '#shared/texts/text.ts';
import { dayOf } from '#shared/rules/dates.ts';
import {
  missingAmong,
  type HeldQualification,
  type MissingQualification,
  type QualificationKind,
} from '#areas/qualifications/rules/qualifications.ts';

/** Most slots one sign-up may take; a bound on the work of one request, far above what a person chooses. */
export const slotsPerSignUpMax = 50;
export const accessCodeMax = 200;

/**
 * Every reason why a person can't take a place in a slot, in the order in which they are looked for: the
 * first that holds is the one that is told. The list is closed (areas/registrations/README.md, "Signing up"): the server
 * answers with one of these and the screens have words for each.
 */
export const signUpRefusals = [
  'not-published',
  'organizers-cannot-sign-up',
  'blocked',
  'opportunity.private',
  'group-only',
  'date-past',
  'date-canceled',
  'sign-in-required',
  'already-registered',
  'qualification-missing',
  'not-open-yet',
  'slot-full',
  'party-no-room',
  'limit-reached',
] as const;

export type SignUpRefusal = (typeof signUpRefusals)[number];

/** What each of them says; the same where a screen tells it beforehand and where the server refuses. */
export const signUpRefusalTexts = {
  'not-published': 'registrations.refusal.notPublished',
  'organizers-cannot-sign-up': 'registrations.refusal.organizers',
  blocked: 'registrations.refusal.blocked',
  'opportunity.private': 'opportunities.private',
  'group-only': 'registrations.refusal.groupOnly',
  'date-past': 'registrations.refusal.datePast',
  'date-canceled': 'registrations.refusal.dateCanceled',
  'sign-in-required': 'registrations.refusal.signInRequired',
  'already-registered': 'registrations.refusal.alreadyRegistered',
  'qualification-missing': 'registrations.refusal.notQualified',
  'not-open-yet': 'registrations.refusal.notOpenYet',
  'slot-full': 'registrations.refusal.slotFull',
  'party-no-room': 'registrations.refusal.partyNoRoom',
  'limit-reached': 'registrations.refusal.limitReached',
} as const satisfies Record<SignUpRefusal, TextKey>;

/** What a sign-up is decided on; read by the server in one place, for the screen and for the action alike. */
export interface SignUpFacts {
  now: Date;
  viewer: 'visitor' | 'organizer' | 'volunteer';
  opportunity: {
    isPublished: boolean;
    isPrivate: boolean;
    isGroupOnly: boolean;
    /** Most future slots one account holder may hold here; 0 is no limit. */
    registrationLimit: number;
    /** Days ahead that sign-up opens; 0 is always open. */
    daysFuture: number;
    /** What has to be on file with the organization; of most opportunities nothing. */
    demanded: readonly QualificationKind[];
  };
  /** `timeZone` is that of its place. */
  date: { startAt: Date; endAt: Date; timeZone: string };
  /** `wanted`: the places that are asked for, more than one for a party whose people take places. */
  slot: { capacity: number; filled: number; wanted?: number; isCanceled?: boolean };
  person: {
    /** The organization gives this person no places. */
    isBlocked: boolean;
    isApprovedByOrganization: boolean;
    isGroupMember: boolean;
    /** What the organization has on file; it is read where something is demanded. */
    qualifications: readonly HeldQualification[];
    holdsThisSlot: boolean;
    /**
     * Slots of this opportunity that the person holds and that have not ended, with those chosen before this one; where people who come
     * along take places, each of the heads in them.
     */
    futureSlots: number;
  };
}

/** A reason against a place, with what its words need. */
export interface SignUpReason {
  reason: SignUpRefusal;
  opensAt?: Date;
  limit?: number;
  /** Of a party that is larger than what is left: how many places are left, and how many it needs. */
  left?: number;
  party?: number;
  missing?: MissingQualification[];
}

export type SignUpOutcome = { allowed: true } | ({ allowed: false } & SignUpReason);

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The instant at which sign-up for a date opens, or null when it is open from the start (areas/registrations/README.md, "Signing up"). */
export function signUpOpensAt(startAt: Date, daysFuture: number): Date | null {
  return daysFuture > 0 ? new Date(startAt.getTime() - daysFuture * dayMilliseconds) : null;
}

/** Whether this person may take a place in this slot now; pure, so that screen and action can't disagree. */
export function decideSignUp(facts: SignUpFacts): SignUpOutcome {
  for (const against of reasonsAgainst(facts)) return { allowed: false, ...against };
  return { allowed: true };
}

/** All reasons against a place, in the order of `signUpRefusals`: who may overrule some of them is to know every one. */
export function* reasonsAgainst({
  now,
  viewer,
  opportunity,
  date,
  slot,
  person,
}: SignUpFacts): Generator<SignUpReason> {
  // Before a visitor is asked for an account: what none would help with, or none but that of somebody who was let in.
  if (!opportunity.isPublished) yield { reason: 'not-published' };
  if (viewer === 'organizer') yield { reason: 'organizers-cannot-sign-up' };
  if (person.isBlocked) yield { reason: 'blocked' };
  if (opportunity.isPrivate && !person.isApprovedByOrganization) yield { reason: 'opportunity.private' };
  if (opportunity.isGroupOnly && !person.isGroupMember) yield { reason: 'group-only' };
  if (date.endAt <= now) yield { reason: 'date-past' };
  if (slot.isCanceled) yield { reason: 'date-canceled' };
  if (viewer === 'visitor') yield { reason: 'sign-in-required' };
  if (person.holdsThisSlot) yield { reason: 'already-registered' };
  if (opportunity.demanded.length > 0) {
    const day = dayOf(date.startAt, date.timeZone);
    const missing = missingAmong(opportunity.demanded, person.qualifications, day);
    if (missing.length > 0) yield { reason: 'qualification-missing', missing };
  }
  const opensAt = signUpOpensAt(date.startAt, opportunity.daysFuture);
  if (opensAt && opensAt > now) yield { reason: 'not-open-yet', opensAt };
  const wanted = slot.wanted ?? 1;
  const left = Math.max(0, slot.capacity - slot.filled);
  if (left === 0) yield { reason: 'slot-full' };
  else if (wanted > left) yield { reason: 'party-no-room', left, party: wanted };
  const limit = opportunity.registrationLimit;
  if (limit > 0 && person.futureSlots + wanted > limit) yield { reason: 'limit-reached', limit };
}

interface Span {
  startAt: string;
  endAt: string;
}

/**
 * The chosen slots that overlap in time: each that begins before an earlier one has ended, with that one. A slot may begin
 * as another ends, wherever each of them is.
 */
export function overlapsAmong<Slot extends Span>(chosen: readonly Slot[]): (readonly [Slot, Slot])[] {
  const inOrder = chosen.toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  const found: (readonly [Slot, Slot])[] = [];
  let longest = inOrder[0];
  for (const slot of inOrder.slice(1)) {
    if (longest && Date.parse(slot.startAt) < Date.parse(longest.endAt)) found.push([longest, slot]);
    if (!longest || Date.parse(slot.endAt) > Date.parse(longest.endAt)) longest = slot;
  }
  return found;
}

/** The chosen slots that overlap a place that is held, each with the first of these places. */
export function overlapsWithHeld<Slot extends Span, Held extends Span>(
  chosen: readonly Slot[],
  places: readonly Held[],
): { slot: Slot; held: Held }[] {
  return chosen.flatMap((slot) => {
    const held = places.find(
      (place) =>
        Date.parse(place.startAt) < Date.parse(slot.endAt) &&
        Date.parse(slot.startAt) < Date.parse(place.endAt),
    );
    return held ? [{ slot, held }] : [];
  });
}

/** What somebody says who was reminded of a shift. */
export const reminderAnswers = ['coming', 'notComing'] as const;
export type ReminderAnswer = (typeof reminderAnswers)[number];
