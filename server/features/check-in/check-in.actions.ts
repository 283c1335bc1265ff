import type { KioskScan, KioskVisit } from '#shared/contract/check-in.ts';
import { DomainError } from '#shared/errors.ts';
import type { KioskSetup } from '#shared/rules/kiosk-setup.ts';
import {
  decideCheckIn,
  decideCheckOut,
  scannedDeed,
  type KioskFacts,
  type KioskOutcome,
  type KioskRefusal,
} from '#shared/rules/check-in.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { holdersOfCode } from '#server/features/accounts/personal-code/personal-code.queries.ts';
import { beginKiosk } from '#server/features/accounts/sessions/kiosk.actions.ts';
import { ofAddress, takeOrRefuse } from '#server/features/budgets/budgets.actions.ts';
import { membershipsOf } from '#server/features/memberships/memberships.queries.ts';
import { lockRegistrationIn } from '#server/features/registrations/places/attendance.actions.ts';
import { canServe } from './check-in.policy.ts';
import { accountsWithEmail, kioskOpportunities, kioskSlot, type KioskSlot } from './check-in.queries.ts';
import { beginVisits, endVisits } from './visits.actions.ts';

/** Who stands at the kiosk: the address of an account, or a personal code. */
export interface Named {
  email?: string | undefined;
  code?: string | undefined;
}

export interface KioskInput extends Named {
  slotId: string;
}

/**
 * Locks this browser as a kiosk, with what is fixed for everybody who comes.
 * @throws DomainError `not-found` for an opportunity or an activity that this kiosk does not offer
 */
export async function lockKiosk(
  ctx: Context<SignedIn>,
  visit: Parameters<typeof beginKiosk>[1],
  setup: KioskSetup,
): Promise<void> {
  const { opportunityId, activityId } = setup;
  if (opportunityId !== null || activityId !== null) {
    const { items } = await kioskOpportunities(ctx);
    const activities = items.find(({ id }) => id === opportunityId)?.activities;
    const isOffered =
      activityId === null || activities?.some((activity) => activity.activityId === activityId);
    if (!activities || !isOffered) throw new DomainError('not-found');
  }
  await beginKiosk(ctx, visit, setup);
}

/**
 * Checks a volunteer in to a slot.
 * @throws DomainError `not-found` for a slot of another kiosk, or the first refusal that holds
 * (`shared/rules/check-in.ts`); `check-in.not-open-yet` carries the hours and minutes to wait;
 * `deeds.too-many-strangers` instead of it when this person's kiosks send too many addresses or codes that have no place.
 */
export function checkIn(ctx: Context<SignedIn>, input: KioskInput): Promise<KioskVisit> {
  return countingSlips(ctx, async (tx) => beginFound(tx, ctx, await readVisit(tx, ctx, input)));
}

/**
 * Checks a volunteer out of a slot.
 * @throws DomainError as `checkIn` does.
 */
export function checkOut(ctx: Context<SignedIn>, input: KioskInput): Promise<KioskVisit> {
  return countingSlips(ctx, async (tx) => endFound(tx, ctx, await readVisit(tx, ctx, input)));
}

/**
 * Checks the holder of a personal code in or out, whichever it is time for: where a code is read, nothing is asked.
 * @throws DomainError as `checkIn` does.
 */
export function scan(ctx: Context<SignedIn>, input: { code: string; slotId: string }): Promise<KioskScan> {
  return countingSlips(ctx, async (tx) => {
    const found = await readVisit(tx, ctx, input);
    const deed = scannedDeed(ctx.deps.clock.now(), found.registration);
    return { deed, visit: await (deed === 'check-in' ? beginFound : endFound)(tx, ctx, found) };
  });
}

type FoundVisit = Awaited<ReturnType<typeof readVisit>>;

/** Checks in who was found, or refuses. */
export async function beginFound(
  tx: Tx,
  { deps }: Context<SignedIn>,
  found: FoundVisit,
): Promise<KioskVisit> {
  const { slot, person, registration } = found;
  const now = deps.clock.now();
  const outcome = decideCheckIn(factsOf(found, now));
  if (!outcome.allowed || !person || !registration) throw refusal(outcome);
  const newcomers = await beginVisits(tx, deps, slot, [{ id: registration.id, userId: person.id }], now);
  return visitView(slot, {
    ...registration,
    checkInAt: now,
    checkOutAt: null,
    newVolunteer: newcomers.has(person.id),
  });
}

/** Checks out who was found, or refuses. */
export async function endFound(tx: Tx, { deps }: Context<SignedIn>, found: FoundVisit): Promise<KioskVisit> {
  const { slot, person, registration } = found;
  const now = deps.clock.now();
  const outcome = decideCheckOut(factsOf(found, now));
  if (!outcome.allowed || !person || !registration?.checkInAt) throw refusal(outcome);
  const { checkInAt } = registration;
  await endVisits(tx, deps, [registration], now);
  return visitView(slot, { ...registration, checkInAt, checkOutAt: now < checkInAt ? checkInAt : now });
}

/** What a visit is decided on. */
export const factsOf = (
  { slot, accounts, byCode, registration }: Omit<FoundVisit, 'person'>,
  now: Date,
): KioskFacts => ({
  now,
  accounts,
  byCode,
  registration,
  date: slot,
  checkInHours: slot.checkInHours,
});

/** The slot, and the person's registration in it, locked until the transaction ends. */
async function readVisit(tx: Tx, ctx: Context<SignedIn>, { slotId, ...named }: KioskInput) {
  const slot = await servedSlot(tx, ctx, slotId, ctx.deps.clock.now());
  return { slot, ...(await visitorOf(tx, ctx.deps, slot, named)) };
}

/**
 * A slot, if it is this kiosk's.
 * @param now the instant at which somebody stood at the kiosk
 * @throws DomainError `not-found`
 */
export async function servedSlot(
  tx: Tx,
  { actor }: Context<SignedIn>,
  slotId: string,
  now: Date,
): Promise<KioskSlot> {
  const slot = await kioskSlot(tx, slotId);
  const memberships = await membershipsOf(tx, actor);
  if (!slot || !canServe(memberships, slot, now)) throw new DomainError('not-found');
  return slot;
}

/** Who has this address or code, and the person's registration in the slot, locked until the transaction ends. */
export async function visitorOf(tx: Tx, deps: Deps, slot: KioskSlot, { email = '', code }: Named) {
  const byCode = code !== undefined;
  const found = byCode ? await holdersOfCode(tx, deps, code) : await accountsWithEmail(tx, email);
  const person = found.length === 1 ? found[0] : undefined;
  const registration = person ? await lockRegistrationIn(tx, slot.slotId, person.id) : undefined;
  return { accounts: found.length, byCode, person, registration: registration ?? null };
}

/** Runs it in a transaction, and counts an address or a code that is nobody's, which undoes that, in one of its own. */
export async function countingSlips<T>(ctx: Context<SignedIn>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { db } = ctx.deps;
  try {
    return await withTransaction(db, work);
  } catch (error) {
    if (error instanceof DomainError && isSlip(error.code)) {
      await withTransaction(db, (tx) => countSlip(tx, ctx));
    }
    throw error;
  }
}

/** Refusals of addresses and codes that have no place there. When these are spent, all of them are answered alike. */
const slips: ReadonlySet<string | null> = new Set<KioskRefusal | 'walk-in.address'>([
  'check-in.account-not-found',
  'check-in.code-not-found',
  'check-in.several-accounts',
  'check-in.not-registered',
  'walk-in.address',
]);
export const isSlip = (reason: string | null): boolean => slips.has(reason);

/**
 * Slips are few; a list of addresses that is tried out is not.
 * @throws DomainError `deeds.too-many-strangers`
 */
export const countSlip = (tx: Tx, { deps, actor }: Context<SignedIn>): Promise<void> =>
  takeOrRefuse(
    tx,
    deps,
    { kind: 'strangers-at-the-door', subject: ofAddress(deps, actor.email) },
    'deeds.too-many-strangers',
  );

function refusal(outcome: KioskOutcome): DomainError {
  if (outcome.allowed) return new DomainError('unexpected');
  return new DomainError(outcome.reason, { params: { ...outcome.wait } });
}

/** What the kiosk tells the person. */
export function visitView(
  slot: KioskSlot,
  visit: {
    firstName: string;
    activityName: string;
    checkInAt: Date;
    checkOutAt: Date | null;
    newVolunteer: boolean;
  },
): KioskVisit {
  return {
    firstName: visit.firstName,
    activity: visit.activityName,
    opportunity: slot.title,
    checkInAt: visit.checkInAt.toISOString(),
    checkOutAt: visit.checkOutAt?.toISOString() ?? null,
    isNewVolunteer: visit.newVolunteer,
    timeZone: slot.timeZone,
  };
}
