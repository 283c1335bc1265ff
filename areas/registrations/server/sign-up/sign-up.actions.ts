import type { RegistrationView } from '#areas/registrations/contract/registrations.ts';
import { DomainError, type RefusedField } from '#shared/errors.ts';
import { dateText } from '#shared/rules/dates.ts';
import { missingText } from '#areas/qualifications/rules/qualifications.ts';
import { partyMax, type CompanionInput } from '#areas/registrations/rules/party.ts';
import {
  decideSignUp,
  signUpRefusalTexts,
  type SignUpFacts,
  type SignUpOutcome,
  type SignUpRefusal,
} from '#areas/registrations/rules/registrations.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Queryable, type Tx } from '#server/db/client.ts';
import { createHints } from '#server/db/fast-path/hints.ts';
import { waitInLine } from '#server/db/fast-path/turnstile.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import {
  preparePasswords,
  type PreparedPasswords,
} from '#areas/accounts/server/invitations/invitations.actions.ts';
import type { ChildInput } from '#areas/additional-volunteers/rules/children.ts';
import { childrenForIn } from '#areas/additional-volunteers/server/children.actions.ts';
import { isGroupMember } from '#areas/groups/server/groups.queries.ts';
import { qualificationsOf } from '#areas/qualifications/server/qualifications.queries.ts';
import { isApprovedVolunteer } from '#areas/volunteer-requests/server/volunteer-requests.queries.ts';
import {
  adultNames,
  addCompanions,
  judgeCompanions,
  refuseInvalidParty,
  type HeldPlace,
} from '../party/bring-along.actions.ts';
import { addChildren } from '../party/bring-children.actions.ts';
import { yieldToOwnPlaces } from '../party/party.actions.ts';
import { canceledAmong, chosenSlots, type ChosenSlot } from '../places/chosen-slots.queries.ts';
import { holdAccountAndSlots } from '../places/hold-slots.actions.ts';
import { takePlaces } from '../places/places.actions.ts';
import { partyChanged, registrationCreated } from '../registrations.events.ts';
import { heldSlots, toView } from '../registrations.queries.ts';
import { headsAhead, viewerOf } from '../registrations.rules.ts';

/** What somebody asks for: some slots of an opportunity, each named once, and who comes along to all of them. */
interface SignUpRequest {
  opportunityId: string;
  slotIds: string[];
  accessCode: string | undefined;
  people: readonly CompanionInput[];
  children: readonly ChildInput[];
}

export interface ShiftSignUp {
  opportunityId: string;
  slotIds: readonly string[];
  accessCode?: string;
  /** People who come along, to every chosen slot. */
  additionalVolunteers?: readonly CompanionInput[];
  /** Children who come along, too. */
  children?: readonly ChildInput[];
}

/**
 * Takes a place in every one of the chosen slots, or in none.
 * The slots' rows are locked before their places are counted, so that no interleaving of sign-ups can take
 * more places than there are (docs/decisions/003-no-overbooking.md).
 * People who come along get places of their own beside it, in the same transaction.
 * @throws DomainError with the first reason that holds (`areas/registrations/rules/registrations.ts`), `wrong-access-code`,
 * why somebody can't come along (`party.rules.ts`), or `not-found` when a slot is not one of this opportunity.
 */
export async function signUp(
  ctx: Context<SignedIn>,
  { opportunityId, slotIds, accessCode, additionalVolunteers: people = [], children = [] }: ShiftSignUp,
): Promise<{ registrations: RegistrationView[] }> {
  const { deps } = ctx;
  const request: SignUpRequest = {
    opportunityId,
    slotIds: [...new Set(slotIds)],
    accessCode,
    people,
    children,
  };
  refuseInvalidParty(ctx, people);
  refuseFullParty(request);
  // A hash costs more than everything else here, and is for nothing where there is no place.
  if (people.length > 0) await refuseIfKnownFull(ctx, request);
  const passwords = await preparePasswords(
    deps,
    people.map(({ email }) => email),
  );
  const own = await waitInLine(opportunityId, async () => {
    // Not before the line: it may fill up while this person stands in it.
    await refuseIfKnownFull(ctx, request);
    return withTransaction(deps.db, (tx) => register(tx, ctx, request, passwords));
  });
  return { registrations: views(ctx, own) };
}

/** @throws DomainError registration.party-full */
function refuseFullParty({ people, children }: SignUpRequest): void {
  if (people.length + children.length > partyMax)
    throw new DomainError('registration.party-full', { params: { max: partyMax, left: partyMax } });
}

/** @returns the person's own new registrations */
async function register(
  tx: Tx,
  ctx: Context<SignedIn>,
  request: SignUpRequest,
  passwords: PreparedPasswords,
): Promise<HeldPlace[]> {
  const { userId } = ctx.actor;
  const { opportunityId, people } = request;
  const chosen = await holdAccountAndSlots(tx, { ...request, userId });
  // Two sign-ups of one person count their places one after the other; always after the slots' locks.
  if (chosen.some((slot) => slot.registrationLimit > 0)) await lockPerson(tx, userId);
  await decide(tx, ctx, request, chosen);
  const children = await childrenForIn(tx, ctx, request.children);
  const facts = await judgeCompanions(
    tx,
    ctx,
    people.map((person, index) => ({ person, index, slots: chosen })),
  );
  const named = chosen.flatMap(({ namedPlaceId }) => namedPlaceId ?? []);
  await yieldToOwnPlaces(tx, ctx.deps, named);
  const ids = await takePlaces(
    tx,
    ctx.deps,
    opportunityId,
    chosen.map((slot) => ({ person: ctx.actor, slot })),
  );
  const own = chosen.map((slot, index) => ({ registrationId: ids[index]!, slot }));
  const brought = people.map((person) => ({ person, held: own }));
  const companions = await addCompanions(tx, ctx, { brought, prepared: passwords, facts });
  const along = await addChildren(
    tx,
    ctx,
    children.map((child, index) => ({ child, index, held: own })),
  );
  await tellSignedUp(tx, ctx, own, { people, added: [...companions, ...along] });
  return own;
}

/** Slots that had no place left when this process last looked; far more than are full and asked for at a time. */
const seenFull = createHints(10_000);

/**
 * A popular slot that is full refuses without a lock: hundreds who come too late don't queue for its lock.
 * @throws DomainError as `decide`, when one of the slots is known to have been full and the sign-up can't pass
 */
async function refuseIfKnownFull(ctx: Context<SignedIn>, request: SignUpRequest): Promise<void> {
  const { db } = ctx.deps;
  if (!seenFull.hasAny(request.slotIds)) return;
  await decide(db, ctx, request, await chosenSlots(db, { ...request, userId: ctx.actor.userId }).execute());
  seenFull.forget(request.slotIds);
}

/**
 * Lets the sign-up pass or throws the reason why not. With the slots' locks held its word is final. The slots
 * before one count towards the person's limit.
 */
async function decide(
  db: Queryable,
  ctx: Context<SignedIn>,
  { opportunityId, slotIds, accessCode, people, children }: SignUpRequest,
  chosen: readonly ChosenSlot[],
): Promise<void> {
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
      slot: { ...slot, wanted },
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

async function tellSignedUp(
  tx: Tx,
  { deps, actor: { userId } }: Context<SignedIn>,
  own: readonly HeldPlace[],
  { people, added }: { people: readonly CompanionInput[]; added: Awaited<ReturnType<typeof addCompanions>> },
): Promise<void> {
  const registrationIds = own.map(({ registrationId }) => registrationId);
  await deps.events.publish(tx, registrationCreated, { registrationIds, userId });
  if (added.length === 0) return;
  const isPrivate = own.some(({ slot }) => slot.isPrivate);
  await deps.events.publish(tx, partyChanged, {
    registrationIds,
    userId,
    because: 'sign-up',
    added,
    removed: [],
    ageVerified: adultNames(people, isPrivate),
  });
}

/** New registrations as their holder sees them, in the order in which they are due. */
function views(ctx: Context<SignedIn>, own: readonly HeldPlace[]): RegistrationView[] {
  const nobodyWasThere = { checkInAt: null, checkOutAt: null, deletedAt: null };
  return own
    .toSorted((a, b) => a.slot.startAt.getTime() - b.slot.startAt.getTime())
    .map(({ registrationId, slot }) =>
      toView({ ...slot, ...nobodyWasThere, id: registrationId, userId: ctx.actor.userId }, ctx),
    );
}
