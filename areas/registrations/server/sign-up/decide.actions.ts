import { DomainError } from '#shared/errors.ts';
import type { CompanionInput } from '#areas/registrations/rules/party.ts';
import { kindsAmong, missingText } from '#areas/qualifications/rules/qualifications.ts';
import {
  decideSignUp,
  type SignUpFacts,
  type SignUpOutcome,
} from '#areas/registrations/rules/registrations.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { createHints } from '#server/db/fast-path/hints.ts';
import { isGroupMember } from '#areas/groups/server/groups.queries.ts';
import { qualificationsOf } from '#areas/qualifications/server/qualifications.queries.ts';
import { isApprovedVolunteer } from '#areas/volunteer-requests/server/volunteer-requests.queries.ts';
import { chosenSlots, type ChosenSlot } from '../places/chosen-slots.queries.ts';
import { heldSlots } from '../registrations.queries.ts';
import { viewerOf } from '../registrations.rules.ts';

/** What somebody asks for: some slots of an opportunity, each named once, and who comes along to all of them. */
export interface Wish {
  opportunityId: string;
  slotIds: string[];
  accessCode: string | undefined;
  people: readonly CompanionInput[];
}

/** Slots that had no place left when this process last looked; far more than are full and asked for at a time. */
const seenFull = createHints(10_000);

/**
 * A popular slot that is full refuses at a glance: hundreds who come too late don't queue for its lock.
 * @throws DomainError as `decide`, when one of the slots is known to have been full and the sign-up can't pass
 */
export async function refuseAtAGlance(ctx: Context<SignedIn>, wish: Wish): Promise<void> {
  const { db } = ctx.deps;
  if (!seenFull.hasAny(wish.slotIds)) return;
  await decide(db, ctx, wish, await chosenSlots(db, { ...wish, userId: ctx.actor.userId }).execute());
  seenFull.forget(wish.slotIds);
}

/**
 * Lets the sign-up pass or throws the reason why not. With the slots' locks held its word is final. The slots
 * before one count towards the person's limit.
 */
export async function decide(
  db: Queryable,
  ctx: Context<SignedIn>,
  { opportunityId, slotIds, accessCode }: Wish,
  chosen: readonly ChosenSlot[],
): Promise<void> {
  const { actor, deps } = ctx;
  const opportunity = chosen[0];
  if (!opportunity || chosen.length !== slotIds.length) throw new DomainError('not-found');
  const now = deps.clock.now();
  const { isPrivate } = opportunity;
  // Only a limit asks for the other slots that the person holds.
  const held = opportunity.registrationLimit > 0 ? await heldSlots(db, actor.userId, opportunityId) : [];
  const isApproved = isPrivate && (await isApprovedVolunteer(db, actor.userId, opportunity.organizationId));
  const isMember = opportunity.isGroupOnly && (await isGroupMember(db, actor.email, opportunityId));
  const demanded = kindsAmong(opportunity.requiredBeforehand ?? []);
  const qualifications = await qualificationsOf(db, actor.userId, { ...opportunity, demanded });
  const heldInFuture = held.filter((slot) => slot.endAt > now && !slot.isAdditionalVolunteer).length;

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
        demanded,
      },
      date: slot,
      slot,
      person: {
        isApprovedByOrganization: isApproved,
        isGroupMember: isMember,
        qualifications,
        holdsThisSlot: slot.isHeld && slot.namedPlaceId === null,
        futureSlots: heldInFuture + index,
      },
    };
    const outcome = decideSignUp(facts);
    if (outcome.allowed) continue;
    if (outcome.reason === 'slot-full') seenFull.remember(slot.slotId);
    throw refusal(outcome, opportunity.organizationName);
  }
  if (opportunity.accessCode !== null && accessCode !== opportunity.accessCode) throw wrongAccessCode();
}

function wrongAccessCode(): DomainError {
  const text = phrase('registrations.refusal.wrongAccessCode');
  return new DomainError('wrong-access-code', {
    fields: [{ path: 'accessCode', code: 'wrong-access-code', text }],
  });
}

function refusal(outcome: Extract<SignUpOutcome, { allowed: false }>, organization: string): DomainError {
  return new DomainError(outcome.reason, {
    params: {
      ...(outcome.opensAt ? { opensAt: outcome.opensAt.toISOString() } : {}),
      ...(outcome.limit === undefined ? {} : { limit: outcome.limit }),
      ...(outcome.missing ? { missing: missingText(organization, outcome.missing) } : {}),
    },
  });
}
