import type { RegistrationView } from '#areas/registrations/contract/registrations.ts';
import { DomainError } from '#shared/errors.ts';
import { partyMax, type CompanionInput } from '#areas/registrations/rules/party.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Db, type Tx } from '#server/db/client.ts';
import { keepPlansIn } from '#server/db/fast-path/kept-plans.ts';
import { createTurnstile } from '#server/db/fast-path/turnstile.ts';
import { lockPersons } from '#server/db/lock-person.ts';
import { hasSqlState } from '#server/db/sql-state.ts';
import {
  preparePasswords,
  type PreparedPasswords,
} from '#areas/accounts/server/invitations/invitations.actions.ts';
import type { ChildInput } from '#areas/additional-volunteers/rules/children.ts';
import { childrenForIn } from '#areas/additional-volunteers/server/children.actions.ts';
import {
  adultNames,
  addCompanions,
  judgeCompanions,
  refuseInvalidParty,
  type HeldPlace,
} from '../party/bring-along.actions.ts';
import { addChildren } from '../party/bring-children.actions.ts';
import { yieldToOwnPlaces } from '../party/party.actions.ts';
import { wantedSlots, type ChosenSlot } from '../places/chosen-slots.queries.ts';
import { holdAccountsAndSlots } from '../places/hold-slots.actions.ts';
import { takePlaces } from '../places/places.actions.ts';
import { partyChanged, registrationCreated } from '../registrations.events.ts';
import { toView } from '../registrations.queries.ts';
import {
  judgeIfKnownFull,
  judgeSignUp,
  settled,
  wishesOf,
  type SignUpRequest,
} from './judge-sign-up.actions.ts';

export interface ShiftSignUp {
  opportunityId: string;
  slotIds: readonly string[];
  accessCode?: string;
  /** People who come along, to every chosen slot. */
  additionalVolunteers?: readonly CompanionInput[];
  /** Children who come along, too. */
  children?: readonly ChildInput[];
}

/** Somebody who signs up, with what was prepared for it. */
interface SigningUp {
  ctx: Context<SignedIn>;
  request: SignUpRequest;
  passwords: PreparedPasswords;
}

/**
 * Takes a place in every one of the chosen slots, or in none.
 * The slots' rows are locked before their places are counted, so that no interleaving of sign-ups can take
 * more places than there are (docs/decisions/003-no-overbooking.md).
 * People who come along get places of their own beside it, in the same transaction.
 * @throws DomainError with the first reason that holds (`judgeSignUp`), or why somebody can't come along (`party.rules.ts`)
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
  return { registrations: views(ctx, await passInTurn(opportunityId, { ctx, request, passwords })) };
}

/** @throws DomainError registration.party-full */
function refuseFullParty({ people, children }: SignUpRequest): void {
  if (people.length + children.length > partyMax)
    throw new DomainError('registration.party-full', { params: { max: partyMax, left: partyMax } });
}

/** @throws DomainError as `judgeSignUp` */
async function refuseIfKnownFull(ctx: Context<SignedIn>, request: SignUpRequest): Promise<void> {
  for (const outcome of await judgeIfKnownFull(ctx.deps.db, [{ ctx, request }]))
    if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * A popular slot is locked, counted and committed once for a group of those who storm it, and so are several slots of a popular opportunity: that
 * takes most of the time for which the others wait.
 */
const passInTurn = createTurnstile<SigningUp, HeldPlace[]>({
  mayJoin: (one, others) =>
    isPlain(one) &&
    others.every((other) => isPlain(other) && mayPassWith(one, other)) &&
    wantedSlots([one, ...others].map(({ request }) => request)).length <= slotsTogether,
  pass: signUpTogether,
});

/** Slots that a group may hold: people who want others wait for all of them. */
const slotsTogether = 50;

/** Whether somebody wants nothing but their own places. */
const isPlain = ({ request: { people, children } }: SigningUp): boolean =>
  people.length === 0 && children.length === 0;

/** Whether two are people of their own. Apps of tests have databases of their own. */
const mayPassWith = (one: SigningUp, other: SigningUp): boolean =>
  one.ctx.deps.db === other.ctx.deps.db && one.ctx.actor.userId !== other.ctx.actor.userId;

/** SQLSTATEs whose cause may be the data of one person: 22 (data), 23 (constraints). */
const causedByData = /^2[23]/;

/** @returns what became of each of those who want slots of one opportunity; where one undid what all wrote, everybody is tried alone */
async function signUpTogether(asks: readonly SigningUp[]): Promise<PromiseSettledResult<HeldPlace[]>[]> {
  const { db } = asks[0]!.ctx.deps;
  // Not before the line: it may fill up while they stand in it.
  const known = await judgeIfKnownFull(db, asks);
  const open = asks.filter((_, index) => known[index]?.status !== 'rejected');
  const outcomes = open.length > 0 ? await registerTogether(db, open) : [];
  return known.map((one) => (one.status === 'rejected' ? one : outcomes.shift()!));
}

async function registerTogether(
  db: Db,
  asks: readonly SigningUp[],
): Promise<PromiseSettledResult<HeldPlace[]>[]> {
  try {
    return await withTransaction(db, (tx) => registerAll(tx, asks));
  } catch (error) {
    const isOfOne = error instanceof DomainError || hasSqlState(error, causedByData);
    if (!isOfOne || asks.length === 1) throw error;
  }
  const alone = [];
  for (const one of asks) alone.push(await Promise.allSettled([registerTogether(db, [one])]));
  return alone.flat().flatMap((one) => (one.status === 'rejected' ? one : one.value));
}

async function registerAll(tx: Tx, asks: readonly SigningUp[]): Promise<PromiseSettledResult<HeldPlace[]>[]> {
  const userIds = asks.map(({ ctx }) => ctx.actor.userId);
  const { opportunityId } = asks[0]!.request;
  if (asks.length > 1) await keepPlansIn(tx);
  const chosen = await holdAccountsAndSlots(tx, { opportunityId, wishes: wishesOf(asks) });
  // Two sign-ups of one person count their places one after the other; always after the slots' locks.
  if ([...chosen.values()].flat().some((slot) => slot.registrationLimit > 0))
    await lockPersons(tx, { ids: userIds }).execute();
  const taken = new Map<string, number>();
  const outcomes: PromiseSettledResult<HeldPlace[]>[] = [];
  for (const one of asks) {
    const { ctx, request } = one;
    const judged = await settled(judgeSignUp(tx, ctx, request, chosen.get(ctx.actor.userId), taken));
    if (judged.status === 'rejected') outcomes.push(judged);
    else outcomes.push({ status: 'fulfilled', value: await register(tx, one, judged.value) });
    if (judged.status === 'fulfilled') countPlaces(taken, judged.value);
  }
  return outcomes;
}

/** Adds the places that somebody takes who comes alone. */
function countPlaces(taken: Map<string, number>, slots: readonly ChosenSlot[]): void {
  for (const { slotId, companionsTakePlaces, namedPlaceId } of slots) {
    // The place under which somebody else named the person is given back.
    const more = companionsTakePlaces && namedPlaceId !== null ? 0 : 1;
    taken.set(slotId, (taken.get(slotId) ?? 0) + more);
  }
}

/** @returns the person's own new registrations */
async function register(
  tx: Tx,
  { ctx, request, passwords }: SigningUp,
  chosen: readonly ChosenSlot[],
): Promise<HeldPlace[]> {
  const { people } = request;
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
    request.opportunityId,
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
