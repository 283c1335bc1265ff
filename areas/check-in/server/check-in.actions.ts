import type { ScannedVisit, KioskVisit } from '#areas/check-in/contract/check-in.ts';
import { DomainError } from '#shared/errors.ts';
import type { KioskSetup } from '#areas/check-in/rules/kiosk-setup.ts';
import {
  decideCheckIn,
  decideCheckOut,
  scannedKind,
  type KioskFacts,
  type KioskOutcome,
  type KioskRefusal,
} from '#areas/check-in/rules/check-in.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { pipeline, type Statement } from '#server/db/fast-path/pipeline.ts';
import type { Later } from '#server/db/fast-path/without-waiting.ts';
import { findHolders } from '#areas/accounts/server/personal-code/personal-code.queries.ts';
import { idOfPersonalCode } from '#areas/accounts/server/personal-code/personal-code.rules.ts';
import { beginKiosk } from '#areas/accounts/server/sessions/kiosk.actions.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { findMemberships } from '#areas/memberships/server/memberships.queries.ts';
import { lockInSlot, type PlaceInSlot } from '#areas/registrations/server/places/attendance.actions.ts';
import { canServe } from './check-in.policy.ts';
import { findAccounts, findKioskSlot, kioskOpportunities, type KioskSlot } from './check-in.queries.ts';
import { beginVisits, endVisits } from './visits.actions.ts';

/** The person at the kiosk, by the address of an account or by a personal code. */
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
 * (`areas/check-in/rules/check-in.ts`); `check-in.not-open-yet` carries the hours and minutes to wait;
 * `attendance.too-many-strangers` instead of it when this person's kiosks send too many addresses or codes that have no place.
 */
export async function checkIn(ctx: Context<SignedIn>, input: KioskInput): Promise<KioskVisit> {
  const visit = await countingSlips(ctx, async (tx) => beginFound(tx, ctx, await readVisit(tx, ctx, input)));
  return visit();
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
export async function scan(
  ctx: Context<SignedIn>,
  input: { code: string; slotId: string },
): Promise<ScannedVisit> {
  const { action, visit } = await countingSlips(ctx, async (tx) => {
    const found = await readVisit(tx, ctx, input);
    const due = scannedKind(ctx.deps.clock.now(), found.registration);
    if (due === 'check-in') return { action: due, visit: await beginFound(tx, ctx, found) };
    const left = await endFound(tx, ctx, found);
    return { action: due, visit: () => Promise.resolve(left) };
  });
  return { action, visit: await visit() };
}

type FoundVisit = Awaited<ReturnType<typeof readVisit>>;

/** Checks in who was found, or refuses. @returns the visit, when the transaction has ended */
export async function beginFound(
  tx: Tx,
  { deps }: Context<SignedIn>,
  found: FoundVisit,
): Promise<Later<KioskVisit>> {
  const { slot, person, registration } = found;
  const now = deps.clock.now();
  const outcome = decideCheckIn(factsOf(found, now));
  if (!outcome.allowed || !person || !registration) throw refusal(outcome);
  const newcomers = await beginVisits(tx, deps, slot, [{ id: registration.id, userId: person.id }], now);
  return async () =>
    visitView(slot, {
      ...registration,
      checkInAt: now,
      checkOutAt: null,
      newVolunteer: (await newcomers()).has(person.id),
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

/** The slot, and the person's registration in it, locked until the transaction ends. All of it is asked at once. */
async function readVisit(tx: Tx, { deps, actor }: Context<SignedIn>, { slotId, ...named }: KioskInput) {
  const { accounts, place } = findVisitor(tx, deps, slotId, named);
  const [slots, memberships, found, places] = await pipeline(
    findKioskSlot(tx, { slotId }),
    findMemberships(tx, actor),
    accounts,
    place,
  );
  return { slot: served(slots, memberships, deps.clock.now()), ...visitorAmong(named, found, places) };
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
  const [slots, memberships] = await pipeline(findKioskSlot(tx, { slotId }), findMemberships(tx, actor));
  return served(slots, memberships, now);
}

function served([slot]: readonly KioskSlot[], memberships: readonly Membership[], now: Date): KioskSlot {
  if (!slot || !canServe(memberships, slot, now)) throw new DomainError('not-found');
  return slot;
}

/** The person with this address or code, with their registration in the slot, locked until the transaction ends. */
export async function visitorOf(tx: Tx, deps: Deps, { slotId }: KioskSlot, named: Named) {
  const { accounts, place } = findVisitor(tx, deps, slotId, named);
  return visitorAmong(named, ...(await pipeline(accounts, place)));
}

interface FindVisitor {
  accounts: Statement<{ id: string }[]>;
  place: Statement<PlaceInSlot[]>;
}

/** The statements that find the accounts with an address or a code, and lock their place. */
function findVisitor(tx: Tx, { config }: Deps, slotId: string, { email, code }: Named): FindVisitor {
  if (code === undefined) {
    const address = { email: (email ?? '').trim().toLowerCase() };
    return { accounts: findAccounts(tx, address), place: lockInSlot.ofEmail(tx, { slotId, ...address }) };
  }
  const codeId = idOfPersonalCode(config.authSecret, code);
  const nobody = { execute: () => Promise.resolve([]) };
  if (codeId === undefined) return { accounts: nobody, place: nobody };
  return { accounts: findHolders(tx, { codeId }), place: lockInSlot.ofCode(tx, { slotId, codeId }) };
}

function visitorAmong({ code }: Named, accounts: readonly { id: string }[], [place]: readonly PlaceInSlot[]) {
  const person = accounts.length === 1 ? accounts[0] : undefined;
  return {
    accounts: accounts.length,
    byCode: code !== undefined,
    person,
    registration: (person && place) ?? null,
  };
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
 * @throws DomainError `attendance.too-many-strangers`
 */
export const countSlip = (tx: Tx, { deps, actor }: Context<SignedIn>): Promise<void> =>
  takeOrRefuse(
    tx,
    deps,
    { kind: 'strangers-at-the-door', subject: ofAddress(deps, actor.email) },
    'attendance.too-many-strangers',
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
