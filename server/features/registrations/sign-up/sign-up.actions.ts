import { DomainError } from '#shared/errors.ts';
import { say } from '#shared/texts/text.ts';
import type { RegistrationView } from '#shared/contract/registrations.ts';
import type { CompanionInput } from '#shared/rules/party.ts';
import { decideSignUp, type SignUpFacts, type SignUpOutcome } from '#shared/rules/registrations.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Queryable, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { inTurn } from '#server/db/turnstile.ts';
import { preparePasswords } from '#server/features/accounts/invitations/invitations.actions.ts';
import {
  adultNames,
  bringAlong,
  judgeCompanions,
  refuseOddParty,
  type Led,
} from '../party/bring-along.actions.ts';
import { chosenSlots, type ChosenSlot } from '../places/chosen-slots.queries.ts';
import { forgetFull, isAnySeenFull, rememberFull } from './full-slots.tool.ts';
import { holdAccountAndSlots } from '../places/hold-slots.actions.ts';
import { partiesOf } from '../party/party.queries.ts';
import { partyChanged, registrationCancelled, registrationCreated } from '../registrations.events.ts';
import { canCancel, ownsRegistration } from '../registrations.policy.ts';
import { heldSlots, toView } from '../registrations.queries.ts';
import { isApprovedVolunteer } from '#server/features/volunteer-requests/volunteer-requests.queries.ts';
import { isGroupMember } from '#server/features/groups/groups.queries.ts';
import { viewerOf } from '../registrations.rules.ts';
import { freePlaces, takePlaces } from '../places/places.actions.ts';
import { lockRegistration, registrationRow } from '../places/places.store.ts';

export interface SignUpInput {
  opportunityId: string;
  slotIds: readonly string[];
  accessCode?: string;
  /** People who come along, to every chosen slot. */
  additionalVolunteers?: readonly CompanionInput[];
}

/**
 * Takes a place in every one of the chosen slots, or in none.
 * The slots' rows are locked before their places are counted, so that no interleaving of sign-ups can take
 * more places than there are (docs/decisions/003-no-overbooking.md).
 * People who come along get places of their own beside it, in the same transaction.
 * @throws DomainError with the first reason that holds (`shared/rules/registrations.ts`), `wrong-access-code`,
 * why somebody can't come along (`party.rules.ts`), or `not-found` when a slot is not one of this opportunity.
 */
export async function signUp(
  ctx: Context<SignedIn>,
  input: SignUpInput,
): Promise<{ registrations: RegistrationView[] }> {
  const { actor, deps } = ctx;
  const slotIds = [...new Set(input.slotIds)];
  const asked = { opportunityId: input.opportunityId, slotIds, userId: actor.userId };
  const people = input.additionalVolunteers ?? [];
  refuseOddParty(ctx, people);
  // A popular slot that is full refuses at a glance: hundreds who come too late don't queue for its lock.
  const glance = async () => {
    if (!isAnySeenFull(slotIds)) return;
    await decide(deps.db, ctx, { ...input, slotIds }, await chosenSlots(deps.db, asked).execute());
    forgetFull(slotIds);
  };
  await glance();
  const prepared = await preparePasswords(
    deps,
    people.map(({ email }) => email),
  );
  const register = async (tx: Tx) => {
    const chosen = await holdAccountAndSlots(tx, asked);
    // Two sign-ups of one person count their places one after the other; always after the slots' locks.
    if (chosen.some((slot) => slot.registrationLimit > 0)) await lockPerson(tx, actor.userId);
    await decide(tx, ctx, { ...input, slotIds }, chosen);
    await judgeCompanions(tx, people, input.opportunityId, chosen, (person) => people.indexOf(person));
    const rows = chosen.map((slot) => registrationRow(deps, actor, input.opportunityId, slot));
    await takePlaces(tx, rows);
    const ids = rows.map((row) => row.id);
    const led = rows.map((row, index) => ({ registrationId: row.id, slot: chosen[index]! }));
    const added = await bringAlong(tx, ctx, led, input.opportunityId, people, prepared);
    await deps.events.publish(tx, registrationCreated, { registrationIds: ids, userId: actor.userId });
    if (added.length > 0) {
      await deps.events.publish(tx, partyChanged, {
        registrationIds: ids,
        userId: actor.userId,
        because: 'sign-up',
        added,
        removed: [],
        ageVerified: adultNames(
          people,
          chosen.some((slot) => slot.isPrivate),
        ),
      });
    }
    return { registrations: views(ctx, led) };
  };
  return inTurn(input.opportunityId, async () => {
    // It may have filled up while this person stood in line.
    await glance();
    return withTransaction(deps.db, register);
  });
}

/** New registrations as their holder sees them, in the order in which they are due. */
function views(ctx: Context<SignedIn>, led: readonly Led[]): RegistrationView[] {
  const nobodyWasThere = { checkInAt: null, checkOutAt: null, deletedAt: null };
  return led
    .toSorted((a, b) => a.slot.startAt.getTime() - b.slot.startAt.getTime())
    .map(({ registrationId, slot }) =>
      toView({ ...slot, ...nobodyWasThere, id: registrationId, userId: ctx.actor.userId }, ctx),
    );
}

/**
 * Unregisters: gives the place back and lets the next person take it.
 * @throws DomainError `registration.checked-in` after check-in; `registration.over` once the shift has ended;
 * `not-found` for anybody else's registration.
 */
export async function cancelRegistration(
  ctx: Context<SignedIn>,
  registrationId: string,
): Promise<{ id: string }> {
  const { actor, deps } = ctx;
  await withTransaction(deps.db, async (tx) => {
    const registration = await lockRegistration(tx, registrationId);
    if (!registration || !ownsRegistration(actor, registration)) throw new DomainError('not-found');
    if (!canCancel(actor, registration)) throw new DomainError('registration.checked-in');
    if (registration.endAt <= deps.clock.now()) throw new DomainError('registration.over');
    const party = await partiesOf(tx, [registrationId]);
    const gone = await freePlaces(tx, deps, [registrationId], 'unregistered');
    const removed = party.filter((member) => gone.some(({ id }) => id === member.id));
    const event = { registrationIds: [registrationId], userId: actor.userId };
    await deps.events.publish(tx, registrationCancelled, event);
    if (removed.length > 0) {
      await deps.events.publish(tx, partyChanged, {
        ...event,
        because: 'cancel',
        added: [],
        removed: removed.map(({ id, userId }) => ({ userId, registrationIds: [id] })),
        ageVerified: [],
      });
    }
  });
  return { id: registrationId };
}

/**
 * Lets the sign-up pass or throws the reason why not. With the slots' locks held its word is final. The slots
 * before one count towards the person's limit.
 */
async function decide(
  db: Queryable,
  ctx: Context<SignedIn>,
  { opportunityId, slotIds, accessCode }: SignUpInput,
  chosen: readonly ChosenSlot[],
): Promise<void> {
  const { actor, deps } = ctx;
  const opportunity = chosen[0];
  if (!opportunity || chosen.length !== new Set(slotIds).size) throw new DomainError('not-found');
  const now = deps.clock.now();
  const { isPrivate } = opportunity;
  // Only a limit asks for the other slots that the person holds.
  const held = opportunity.registrationLimit > 0 ? await heldSlots(db, actor.userId, opportunityId) : [];
  const isApproved = isPrivate && (await isApprovedVolunteer(db, actor.userId, opportunity.organizationId));
  const isMember = opportunity.isGroupOnly && (await isGroupMember(db, actor.email, opportunityId));
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
      },
      date: slot,
      slot,
      person: {
        isApprovedByOrganization: isApproved,
        isGroupMember: isMember,
        holdsThisSlot: slot.isHeld,
        futureSlots: heldInFuture + index,
      },
    };
    const outcome = decideSignUp(facts);
    if (outcome.allowed) continue;
    if (outcome.reason === 'slot-full') rememberFull(slot.slotId);
    throw refusal(outcome);
  }
  if (opportunity.accessCode !== null && accessCode !== opportunity.accessCode) throw wrongAccessCode();
}

function wrongAccessCode(): DomainError {
  const text = say('registrations.refusal.wrongAccessCode');
  return new DomainError('wrong-access-code', {
    fields: [{ path: 'accessCode', code: 'wrong-access-code', text }],
  });
}

function refusal(outcome: Extract<SignUpOutcome, { allowed: false }>): DomainError {
  return new DomainError(outcome.reason, {
    params: {
      ...(outcome.opensAt ? { opensAt: outcome.opensAt.toISOString() } : {}),
      ...(outcome.limit === undefined ? {} : { limit: outcome.limit }),
    },
  });
}
