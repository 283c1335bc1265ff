import type { ScannedVisit, KioskVisit } from '#areas/check-in/contract/check-in.ts';
import { DomainError } from '#shared/errors.ts';
import type { KioskSetup } from '#areas/check-in/rules/kiosk-setup.ts';
import {
  decideCheckIn,
  decideCheckOut,
  scannedKind,
  type KioskFacts,
  type KioskOutcome,
} from '#areas/check-in/rules/check-in.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { pipeline } from '#server/db/fast-path/pipeline.ts';
import type { Later } from '#server/db/fast-path/without-waiting.ts';
import { beginKiosk } from '#areas/accounts/server/sessions/kiosk.actions.ts';
import { findMemberships } from '#areas/memberships/server/memberships.queries.ts';
import { findVisitor, servedAmong, visitView, visitorAmong } from './attendance/kiosk.actions.ts';
import { findKioskSlot, kioskOpportunities } from './check-in.queries.ts';
import { countingSlips } from './slips.actions.ts';
import { beginVisits, endVisits } from './visits.actions.ts';

export interface KioskInput {
  email?: string | undefined;
  code?: string | undefined;
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
  const { slot, registration } = found;
  const now = deps.clock.now();
  const outcome = decideCheckIn(factsOf(found, now));
  if (!outcome.allowed || !registration) throw refusal(outcome);
  const newcomers = await beginVisits(tx, deps, slot, [registration], now);
  return async () =>
    visitView(slot, {
      ...registration,
      checkInAt: now,
      checkOutAt: null,
      newVolunteer: (await newcomers()).has(registration.userId),
    });
}

/** Checks out who was found, or refuses. */
export async function endFound(tx: Tx, { deps }: Context<SignedIn>, found: FoundVisit): Promise<KioskVisit> {
  const { slot, registration } = found;
  const now = deps.clock.now();
  const outcome = decideCheckOut(factsOf(found, now));
  if (!outcome.allowed || !registration?.checkInAt) throw refusal(outcome);
  const { checkInAt } = registration;
  await endVisits(tx, deps, [registration], now);
  return visitView(slot, { ...registration, checkInAt, checkOutAt: now < checkInAt ? checkInAt : now });
}

/** What a visit is decided on. */
const factsOf = ({ slot, accounts, byCode, registration }: FoundVisit, now: Date): KioskFacts => ({
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
  const slot = servedAmong(slots, memberships, deps.clock.now());
  if (!slot) throw new DomainError('not-found');
  return { slot, ...visitorAmong(named, found, places) };
}

function refusal(outcome: KioskOutcome): DomainError {
  if (outcome.allowed) return new DomainError('unexpected');
  return new DomainError(outcome.reason, { params: { ...outcome.wait } });
}
