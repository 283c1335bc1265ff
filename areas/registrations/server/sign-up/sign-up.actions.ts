import type { RegistrationView } from '#areas/registrations/contract/registrations.ts';
import type { CompanionInput } from '#areas/registrations/rules/party.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { waitInLine } from '#server/db/fast-path/turnstile.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import {
  preparePasswords,
  type PreparedPasswords,
} from '#areas/accounts/server/invitations/invitations.actions.ts';
import {
  adultNames,
  addCompanions,
  judgeCompanions,
  refuseInvalidParty,
  type HeldPlace,
} from '../party/bring-along.actions.ts';
import { yieldToOwnPlaces } from '../party/party.actions.ts';
import type { ChosenSlot } from '../places/chosen-slots.queries.ts';
import { holdAccountAndSlots } from '../places/hold-slots.actions.ts';
import { takePlaces } from '../places/places.actions.ts';
import { registrationRow } from '../places/places.store.ts';
import { partyChanged, registrationCreated } from '../registrations.events.ts';
import { toView } from '../registrations.queries.ts';
import { decide, refuseAtAGlance, type Wish } from './decide.actions.ts';

export interface ShiftSignUp {
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
 * @throws DomainError with the first reason that holds (`areas/registrations/rules/registrations.ts`), `wrong-access-code`,
 * why somebody can't come along (`party.rules.ts`), or `not-found` when a slot is not one of this opportunity.
 */
export async function signUp(
  ctx: Context<SignedIn>,
  { opportunityId, slotIds, accessCode, additionalVolunteers: people = [] }: ShiftSignUp,
): Promise<{ registrations: RegistrationView[] }> {
  const { deps } = ctx;
  const wish: Wish = { opportunityId, slotIds: [...new Set(slotIds)], accessCode, people };
  refuseInvalidParty(ctx, people);
  await refuseAtAGlance(ctx, wish);
  const passwords = await preparePasswords(
    deps,
    people.map(({ email }) => email),
  );
  const led = await waitInLine(opportunityId, async () => {
    // It may have filled up while this person stood in line.
    await refuseAtAGlance(ctx, wish);
    return withTransaction(deps.db, (tx) => register(tx, ctx, wish, passwords));
  });
  return { registrations: views(ctx, led) };
}

/** @returns the person's own new registrations */
async function register(
  tx: Tx,
  ctx: Context<SignedIn>,
  wish: Wish,
  passwords: PreparedPasswords,
): Promise<HeldPlace[]> {
  const { userId } = ctx.actor;
  const { opportunityId, people } = wish;
  const chosen = await holdAccountAndSlots(tx, { ...wish, userId });
  // Two sign-ups of one person count their places one after the other; always after the slots' locks.
  if (chosen.some((slot) => slot.registrationLimit > 0)) await lockPerson(tx, userId);
  await decide(tx, ctx, wish, chosen);
  const facts = await judgeCompanions(tx, ctx, people, opportunityId, chosen, (person) =>
    people.indexOf(person),
  );
  const named = chosen.flatMap(({ namedPlaceId }) => namedPlaceId ?? []);
  await yieldToOwnPlaces(tx, ctx.deps, named);
  const led = await takeOwnPlaces(tx, ctx, opportunityId, chosen);
  const added = await addCompanions(tx, ctx, led, opportunityId, people, passwords, facts);
  await tellSignedUp(tx, ctx, led, { people, added });
  return led;
}

async function takeOwnPlaces(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  opportunityId: string,
  chosen: readonly ChosenSlot[],
): Promise<HeldPlace[]> {
  const taken = chosen.map((slot) => ({ slot, row: registrationRow(deps, actor, opportunityId, slot) }));
  await takePlaces(
    tx,
    taken.map(({ row }) => row),
  );
  return taken.map(({ slot, row }) => ({ registrationId: row.id, slot }));
}

async function tellSignedUp(
  tx: Tx,
  { deps, actor: { userId } }: Context<SignedIn>,
  led: readonly HeldPlace[],
  { people, added }: { people: readonly CompanionInput[]; added: Awaited<ReturnType<typeof addCompanions>> },
): Promise<void> {
  const registrationIds = led.map(({ registrationId }) => registrationId);
  await deps.events.publish(tx, registrationCreated, { registrationIds, userId });
  if (added.length === 0) return;
  const isPrivate = led.some(({ slot }) => slot.isPrivate);
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
function views(ctx: Context<SignedIn>, led: readonly HeldPlace[]): RegistrationView[] {
  const nobodyWasThere = { checkInAt: null, checkOutAt: null, deletedAt: null };
  return led
    .toSorted((a, b) => a.slot.startAt.getTime() - b.slot.startAt.getTime())
    .map(({ registrationId, slot }) =>
      toView({ ...slot, ...nobodyWasThere, id: registrationId, userId: ctx.actor.userId }, ctx),
    );
}
