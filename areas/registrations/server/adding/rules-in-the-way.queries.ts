import { and, asc, eq, gt, isNull, lt, ne, not, sql } from 'drizzle-orm';
import { DomainError, type ErrorCode, type RefusedField } from '#shared/errors.ts';
import { dateText } from '#shared/rules/dates.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';
import { managedBy } from '#areas/memberships/server/memberships.sql.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { missingText } from '#areas/qualifications/rules/qualifications.ts';
import { qualificationsOf } from '#areas/qualifications/server/qualifications.queries.ts';
import {
  isOverrulable,
  overrulableTexts,
  type Overrulable,
  type OverrulableRefusal,
} from '#areas/registrations/rules/overruling.ts';
import {
  reasonsAgainst,
  type SignUpReason,
  type SignUpRefusal,
} from '#areas/registrations/rules/registrations.ts';
import { shiftText } from '#areas/registrations/rules/shift-text.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import type { ChosenSlot } from '../places/chosen-slots.queries.ts';
import { alongIn } from '../places/counts.queries.ts';
import { heldSlots } from '../registrations.queries.ts';
import { headsAhead } from '../registrations.rules.ts';
import { fromRegistrations, isHeld, isNamedPlace } from '../registrations.sql.ts';

/** Somebody whom those who run a date give a place, and what they set aside for it. */
export interface GivenPlace {
  opportunityId: string;
  /** Locked and counted. */
  slot: ChosenSlot;
  person: {
    /** The full name, as those who run the date know it. */
    name: string;
    /** Null of a new person, of whom nothing is on file. Others are locked. */
    userId: string | null;
    isApproved: boolean;
    isMember: boolean;
  };
  /** The place that the person leaves for this one: it counts towards no limit, and nobody who is there asks whether it is published. */
  leaves?: string;
  /** How many people it is for, with those who come along: each takes a place where heads count. */
  heads: number;
  overrule: readonly Overrulable[];
  now: Date;
  /** A date that is over takes nobody by it; otherwise people are put on it until check-in closes. */
  endsWithDate?: boolean;
  /** The person was there on a date that is over: what is full or archived by now is not in the way. */
  isAfterwards?: boolean;
  /**
   * Those who put the person on a date to come to it: a place that the person has at the same time on another one is told, if it is theirs
   * to run, too. Undefined where the person stands at the door, was there, or had a place at this time before.
   */
  ahead: Pick<Context<SignedIn>, 'actor' | 't'> | undefined;
}

/**
 * The rules of a sign-up that are set aside for a place which somebody is given. Codes are not asked for: who gives the place knows
 * them.
 * @throws DomainError `roster.rules` with each rule in the way in its fields, for as long as one of them is not among those that are to
 *   be set aside; `walk-in.not-published`, `walk-in.over`
 */
export async function rulesInTheWay(db: Queryable, given: GivenPlace): Promise<Overrulable[]> {
  const { slot, person, leaves, now, isAfterwards = false, endsWithDate = false, opportunityId } = given;
  const { userId } = person;
  const limit = isAfterwards ? 0 : slot.registrationLimit;
  const held = limit > 0 && userId !== null ? await heldSlots(db, userId, opportunityId) : [];
  const against = [
    ...reasonsAgainst({
      now: endsWithDate || now < slot.startAt ? now : slot.startAt,
      viewer: 'volunteer',
      opportunity: {
        isPublished: isAfterwards || leaves !== undefined || slot.isLive,
        isPrivate: slot.isPrivate,
        isGroupOnly: slot.isGroupOnly,
        registrationLimit: limit,
        daysFuture: slot.daysFuture,
        demanded: slot.demanded,
      },
      date: slot,
      slot: { ...slot, wanted: slot.companionsTakePlaces ? given.heads : 1 },
      person: {
        // Asked of those who are new on a roster, and never set aside.
        isBlocked: false,
        isApprovedByOrganization: person.isApproved,
        isGroupMember: person.isMember,
        qualifications: userId === null ? [] : await qualificationsOf(db, userId, slot),
        holdsThisSlot: false,
        futureSlots: headsAhead(
          held.filter(({ registrationId }) => registrationId !== leaves),
          now,
        ),
      },
    }),
  ].map((one) => (one.reason === 'party-no-room' ? { ...one, reason: 'slot-full' as const } : one));
  for (const { reason } of against)
    if (!isOverrulable(reason))
      throw new DomainError(fixed[reason] ?? 'unexpected', {
        params: { name: person.name, organization: slot.organizationName },
      });
  const overlap = await overlapField(db, given);
  const rules: Overrulable[] = against.map(({ reason }) => reason).filter(isOverrulable);
  if (overlap) rules.push('place-overlaps');
  const isSetAside = (rule: Overrulable) =>
    given.overrule.includes(rule) || (isAfterwards && rule === 'slot-full');
  if (rules.every(isSetAside)) return rules;
  const along = rules.includes('slot-full') ? await alongIn(db, slot.slotId) : 0;
  throw new DomainError('roster.rules', {
    params: { count: rules.length },
    fields: [...against.flatMap((one) => ruleField(one, given, along)), ...(overlap ? [overlap] : [])],
  });
}

/** What a sign-up's refusals are called for those who add somebody else. */
const fixed: Partial<Record<SignUpRefusal, ErrorCode>> = {
  'not-published': 'walk-in.not-published',
  'date-past': 'walk-in.over',
};

function ruleField(against: SignUpReason, given: GivenPlace, along: number): RefusedField[] {
  const { reason } = against;
  return isOverrulable(reason)
    ? [{ path: 'overrule', code: reason, text: ruleText(reason, against, given, along) }]
    : [];
}

/**
 * Says which place the person has at the same time on another date, the first of several, to those who run that date, too: what somebody
 * does elsewhere is nobody's business. A place for which somebody was named without having agreed is none, nor is one that the person
 * left or is marked as not having come to.
 */
async function overlapField(
  db: Queryable,
  { slot, person: { userId, name }, leaves, ahead }: GivenPlace,
): Promise<RefusedField | undefined> {
  if (!ahead || userId === null) return undefined;
  const [held] = await fromRegistrations(db, {
    title: opportunities.title,
    activity: registrations.activityName,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    timeZone: locations.timeZone,
  })
    .where(
      and(
        eq(registrations.userId, userId),
        isHeld,
        ne(registrations.dateId, slot.dateId),
        leaves === undefined ? undefined : ne(registrations.id, leaves),
        lt(opportunityDates.startAt, slot.endAt),
        gt(opportunityDates.endAt, slot.startAt),
        not(isNamedPlace(sql`registrations`)),
        isNull(visits.checkOutAt),
        isNull(visits.noShowAt),
        managedBy(db, ahead.actor.userId),
      ),
    )
    .orderBy(asc(opportunityDates.startAt), asc(registrations.id))
    .limit(1);
  if (!held) return undefined;
  const text = phrase('overruling.overlaps', {
    name,
    title: held.title,
    held: shiftText(ahead.t, held, held.timeZone, slot.timeZone),
  });
  return { path: 'overrule', code: 'place-overlaps', text };
}

/**
 * Says a rule with what it is about to those who may set it aside.
 * @param along how many people come along beside the places that are taken
 */
function ruleText(
  rule: OverrulableRefusal,
  against: SignUpReason,
  { slot, person: { name } }: GivenPlace,
  along: number,
): Phrase {
  const { opensAt, limit, missing } = against;
  const { filled, capacity, organizationName: organization, timeZone } = slot;
  if (rule === 'qualification-missing') return missingText(organization, missing ?? []);
  const { left, party } = against;
  if (left !== undefined && party !== undefined) return phrase('overruling.noRoom', { left, party });
  return phrase(overrulableTexts[rule], {
    name,
    organization,
    filled,
    capacity,
    along,
    limit: limit ?? 0,
    opensAt: opensAt ? dateText(opensAt, timeZone) : '',
  });
}
