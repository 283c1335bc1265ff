import { DomainError, type RefusedField } from '#shared/errors.ts';
import { dateText } from '#shared/rules/dates.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { createHints } from '#server/db/fast-path/hints.ts';
import type { ChildInput } from '#areas/additional-volunteers/rules/children.ts';
import { isGroupMember } from '#areas/groups/server/groups.queries.ts';
import { missingText } from '#areas/qualifications/rules/qualifications.ts';
import { qualificationsOf } from '#areas/qualifications/server/qualifications.queries.ts';
import type { CompanionInput } from '#areas/registrations/rules/party.ts';
import {
  decideSignUp,
  signUpRefusalTexts,
  type SignUpFacts,
  type SignUpOutcome,
  type SignUpRefusal,
} from '#areas/registrations/rules/registrations.ts';
import { isApprovedVolunteer } from '#areas/volunteer-requests/server/volunteer-requests.queries.ts';
import { canceledAmong, chosenSlotsOfMany, type ChosenSlot } from '../places/chosen-slots.queries.ts';
import { heldSlots } from '../registrations.queries.ts';
import { headsAhead, viewerOf } from '../registrations.rules.ts';

/** What somebody asks for: some slots of an opportunity, each named once, and who comes along to all of them. */
export interface SignUpRequest {
  opportunityId: string;
  slotIds: string[];
  accessCode: string | undefined;
  people: readonly CompanionInput[];
  children: readonly ChildInput[];
}

/** Slots that had no place left when this process last looked; far more than are full and asked for at a time. */
const seenFull = createHints(10_000);

/** A sign-up that is judged before it is tried. */
interface Judged {
  ctx: Context<SignedIn>;
  request: SignUpRequest;
}

/**
 * A popular slot that is full refuses without a lock: hundreds who come too late don't queue for its lock.
 * @param asks want slots of one opportunity
 * @returns of each a refusal when one of the slots is known to have been full and the sign-up can't pass
 */
export async function judgeIfKnownFull(
  db: Queryable,
  asks: readonly Judged[],
): Promise<PromiseSettledResult<unknown>[]> {
  const asking = asks.filter(({ request }) => seenFull.hasAny(request.slotIds));
  if (asking.length === 0) return asks.map(() => passed);
  const { opportunityId } = asks[0]!.request;
  const chosen = await chosenSlotsOfMany(db, { opportunityId, wishes: wishesOf(asking) }).execute();
  const outcomes = new Map<Judged, PromiseSettledResult<unknown>>();
  for (const ask of asking) {
    const { ctx, request } = ask;
    const judging = judgeSignUp(db, ctx, request, chosen.get(ctx.actor.userId), new Map());
    const outcome = await settled(judging);
    if (outcome.status === 'fulfilled') seenFull.forget(request.slotIds);
    outcomes.set(ask, outcome);
  }
  // Those who want none of them are judged once, with the locks held.
  return asks.map((ask) => outcomes.get(ask) ?? passed);
}

const passed = { status: 'fulfilled', value: undefined } as const;

/** The slots that each of some people asks for. */
export const wishesOf = (asks: readonly Judged[]) =>
  asks.map(({ ctx, request: { slotIds } }) => ({ userId: ctx.actor.userId, slotIds }));

/** What comes of something, or why it is refused. @throws anything but a DomainError, which is nobody's refusal */
export async function settled<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  try {
    return { status: 'fulfilled', value: await work };
  } catch (reason) {
    if (!(reason instanceof DomainError)) throw reason;
    return { status: 'rejected', reason };
  }
}

/**
 * Lets the sign-up pass or throws the reason why not. With the slots' locks held its word is final. The slots
 * before one count towards the person's limit.
 * @param chosen the slots as the person has them; undefined when their account was closed a moment ago
 * @param taken how many places of each slot others got who were not counted
 * @throws DomainError with the first reason that holds (`areas/registrations/rules/registrations.ts`), sign-in-required,
 * wrong-access-code, not-found
 */
export async function judgeSignUp(
  db: Queryable,
  ctx: Context<SignedIn>,
  { opportunityId, slotIds, accessCode, people, children }: SignUpRequest,
  chosen: readonly ChosenSlot[] | undefined,
  taken: ReadonlyMap<string, number>,
): Promise<readonly ChosenSlot[]> {
  if (!chosen) throw new DomainError('sign-in-required');
  const { actor, deps } = ctx;
  const opportunity = chosen[0];
  if (!opportunity || chosen.length !== slotIds.length) {
    await refuseCanceled(db, { opportunityId, slotIds });
    throw new DomainError('not-found');
  }
  const now = deps.clock.now();
  const { isPrivate } = opportunity;
  // Only a limit asks for the other slots that the person holds.
  const held = opportunity.registrationLimit > 0 ? await heldSlots(db, actor.userId, opportunityId) : [];
  const isApproved = isPrivate && (await isApprovedVolunteer(db, actor.userId, opportunity.organizationId));
  const isMember = opportunity.isGroupOnly && (await isGroupMember(db, actor.email, opportunityId));
  const qualifications = await qualificationsOf(db, actor.userId, opportunity);
  const wanted = opportunity.companionsTakePlaces ? 1 + people.length + children.length : 1;
  const heldInFuture = headsAhead(held, now);

  const refused: RefusedSlot[] = [];
  for (const [index, slot] of chosen.entries()) {
    const facts: SignUpFacts = {
      now,
      viewer: viewerOf(actor),
      opportunity: {
        isPublished: slot.isLive,
        isPrivate,
        isGroupOnly: slot.isGroupOnly,
        registrationLimit: slot.registrationLimit,
        daysFuture: slot.daysFuture,
        demanded: opportunity.demanded,
      },
      date: slot,
      slot: { ...slot, filled: slot.filled + (taken.get(slot.slotId) ?? 0), wanted },
      person: {
        isBlocked: slot.isBlocked,
        isApprovedByOrganization: isApproved,
        isGroupMember: isMember,
        qualifications,
        holdsThisSlot: slot.isHeld && slot.namedPlaceId === null,
        futureSlots: heldInFuture + index * wanted,
      },
    };
    const outcome = decideSignUp(facts);
    if (outcome.allowed) continue;
    if (outcome.reason === 'slot-full') seenFull.remember(slot.slotId);
    refused.push({ slot, outcome, index: slotIds.indexOf(slot.slotId) });
  }
  if (refused.length > 0) throw refusal(refused, slotIds.length);
  if (opportunity.accessCode !== null && accessCode !== opportunity.accessCode) throw wrongAccessCode();
  return chosen;
}

/**
 * Says of slots that are not there that they were canceled.
 * @throws DomainError date-canceled
 */
async function refuseCanceled(
  db: Queryable,
  { opportunityId, slotIds }: Pick<SignUpRequest, 'opportunityId' | 'slotIds'>,
): Promise<void> {
  const canceled = await canceledAmong(db, opportunityId, slotIds);
  if (canceled.length === 0) return;
  const fields = canceled.map(({ id, activity, startAt, timeZone }) => ({
    path: `slotIds.${slotIds.indexOf(id)}`,
    code: 'date-canceled' as const,
    text: phrase('registrations.refusal.ofSlot', {
      activity,
      date: dateText(startAt, timeZone),
      reason: { key: signUpRefusalTexts['date-canceled'] },
    }),
  }));
  throw new DomainError('date-canceled', slotIds.length > 1 ? { fields } : {});
}

function wrongAccessCode(): DomainError {
  const text = phrase('registrations.refusal.wrongAccessCode');
  return new DomainError('wrong-access-code', {
    fields: [{ path: 'accessCode', code: 'wrong-access-code', text }],
  });
}

type Refused = Extract<SignUpOutcome, { allowed: false }>;

interface RefusedSlot {
  slot: ChosenSlot;
  outcome: Refused;
  /** Where the request names the slot. */
  index: number;
}

/** The reason that is told first, and of several chosen slots which can't be had and why: the others could. */
function refusal(refused: readonly RefusedSlot[], chosen: number): DomainError {
  const { slot, outcome } = refused[0]!;
  const { opensAt } = outcome;
  return new DomainError(outcome.reason, {
    params: { ...refusalParams(slot, outcome), ...(opensAt ? { opensAt: opensAt.toISOString() } : {}) },
    ...(chosen > 1 && ofOneSlot.includes(outcome.reason) ? { fields: refused.map(refusedSlot) } : {}),
  });
}

/** What may hold for some of the chosen slots alone. */
const ofOneSlot: readonly SignUpRefusal[] = [
  'date-past',
  'already-registered',
  'qualification-missing',
  'not-open-yet',
  'slot-full',
  'party-no-room',
  'limit-reached',
];

function refusedSlot({ slot, outcome, index }: RefusedSlot): RefusedField {
  const { opensAt, reason } = outcome;
  return {
    path: `slotIds.${index}`,
    code: reason,
    text: phrase('registrations.refusal.ofSlot', {
      activity: slot.activityName,
      date: dateText(slot.startAt, slot.timeZone),
      reason: {
        key: signUpRefusalTexts[reason],
        params: {
          ...refusalParams(slot, outcome),
          ...(opensAt ? { opensAt: dateText(opensAt, slot.timeZone) } : {}),
        },
      },
    }),
  };
}

const refusalParams = ({ organizationName }: ChosenSlot, { limit, left, party, missing }: Refused) => ({
  ...(limit === undefined ? {} : { limit }),
  ...(left === undefined ? {} : { left }),
  ...(party === undefined ? {} : { party }),
  ...(missing ? { missing: missingText(organizationName, missing) } : {}),
});
