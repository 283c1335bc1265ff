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
  const judged: PromiseSettledResult<Allowed>[] = [];
  for (const one of asks) {
    const { ctx, request } = one;
    const outcome = await settled(judgeSignUp(tx, ctx, request, chosen.get(ctx.actor.userId), taken));
    if (outcome.status === 'rejected') judged.push(outcome);
    else judged.push({ status: 'fulfilled', value: { ...one, slots: outcome.value } });
    if (outcome.status === 'fulfilled') countPlaces(taken, outcome.value);
  }
  const allowed = judged.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const held = await register(tx, opportunityId, allowed);
  return judged.map((one) =>
    one.status === 'rejected' ? one : { status: 'fulfilled', value: held.get(one.value)! },
  );
}

/** Somebody who may have the places that they want. */
interface Allowed extends SigningUp {
  slots: readonly ChosenSlot[];
}

/** Adds the places that somebody takes who comes alone. */
function countPlaces(taken: Map<string, number>, slots: readonly ChosenSlot[]): void {
  for (const { slotId, companionsTakePlaces, namedPlaceId } of slots) {
    // The place under which somebody else named the person is given back.
    const more = companionsTakePlaces && namedPlaceId !== null ? 0 : 1;
    taken.set(slotId, (taken.get(slotId) ?? 0) + more);
  }
}

/**
 * Writes the places of all at once, and what follows from them.
 * @param allowed several only where none of them brings anybody
 * @returns the new registrations of each, without those of people who come along
 */
async function register(
  tx: Tx,
  opportunityId: string,
  allowed: readonly Allowed[],
): Promise<Map<Allowed, HeldPlace[]>> {
  const [first] = allowed;
  if (!first) return new Map();
  const parties = new Map<Allowed, Party>();
  for (const one of allowed) parties.set(one, await judgeParty(tx, one));
  for (const { ctx, slots } of allowed)
    await yieldToOwnPlaces(
      tx,
      ctx.deps,
      slots.flatMap(({ namedPlaceId }) => namedPlaceId ?? []),
    );
  const wanted = allowed.flatMap((one) => one.slots.map((slot) => ({ one, person: one.ctx.actor, slot })));
  const ids = await takePlaces(tx, first.ctx.deps, opportunityId, wanted);
  const places = wanted.map(({ one, slot }, index) => ({ one, registrationId: ids[index]!, slot }));
  const own = Map.groupBy(places, ({ one }) => one);
  const added = new Map<Allowed, Added>();
  for (const one of allowed) added.set(one, await bringParty(tx, one, own.get(one)!, parties.get(one)!));
  await tellSignedUp(
    tx,
    allowed.map((one) => ({ one, own: own.get(one)!, added: added.get(one)! })),
  );
  return own;
}

/** The people who come along, as far as that is known before anything is written. */
interface Party {
  children: Awaited<ReturnType<typeof childrenForIn>>;
  facts: Awaited<ReturnType<typeof judgeCompanions>>;
}

type Added = Awaited<ReturnType<typeof addCompanions>>;

async function judgeParty(tx: Tx, { ctx, request, slots }: Allowed): Promise<Party> {
  const children = await childrenForIn(tx, ctx, request.children);
  const asked = request.people.map((person, index) => ({ person, index, slots }));
  return { children, facts: await judgeCompanions(tx, ctx, asked) };
}

async function bringParty(
  tx: Tx,
  { ctx, request: { people }, passwords }: Allowed,
  own: readonly HeldPlace[],
  { children, facts }: Party,
): Promise<Added> {
  const brought = people.map((person) => ({ person, held: own }));
  const companions = await addCompanions(tx, ctx, { brought, prepared: passwords, facts });
  const along = await addChildren(
    tx,
    ctx,
    children.map((child, index) => ({ child, index, held: own })),
  );
  return [...companions, ...along];
}

async function tellSignedUp(
  tx: Tx,
  signedUp: readonly { one: Allowed; own: readonly HeldPlace[]; added: Added }[],
): Promise<void> {
  const idsOf = (own: readonly HeldPlace[]) => own.map(({ registrationId }) => registrationId);
  await signedUp[0]?.one.ctx.deps.events.publishAll(
    tx,
    registrationCreated,
    signedUp.map(({ one: { ctx }, own }) => ({
      by: ctx.actor,
      data: { registrationIds: idsOf(own), userId: ctx.actor.userId },
    })),
  );
  for (const { one, own, added } of signedUp) {
    if (added.length === 0) continue;
    const isPrivate = own.some(({ slot }) => slot.isPrivate);
    await one.ctx.deps.events.publish(tx, partyChanged, {
      registrationIds: idsOf(own),
      userId: one.ctx.actor.userId,
      because: 'sign-up',
      added,
      removed: [],
      ageVerified: adultNames(one.request.people, isPrivate),
    });
  }
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
