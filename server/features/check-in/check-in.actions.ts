import type { KioskVisit } from '#shared/contract/check-in.ts';
import { DomainError } from '#shared/errors.ts';
import { decideCheckIn, decideCheckOut, type KioskOutcome } from '#shared/rules/check-in.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { membershipsOf } from '#server/features/memberships/memberships.queries.ts';
import {
  isFirstCheckIn,
  lockRegistrationIn,
  recordCheckIn,
  recordCheckOut,
} from '#server/features/registrations/places/attendance.actions.ts';
import { volunteerCheckedIn, volunteerCheckedOut } from './check-in.events.ts';
import { canServe } from './check-in.policy.ts';
import { accountsWithEmail, crmVolunteerId, kioskSlot, type KioskSlot } from './check-in.queries.ts';

export interface KioskInput {
  email: string;
  slotId: string;
}

/**
 * Checks a volunteer in to a slot.
 * @throws DomainError `not-found` for a slot of another kiosk, or the first refusal that holds
 * (`shared/rules/check-in.ts`); `check-in.not-open-yet` carries the hours and minutes to wait.
 */
export async function checkIn(ctx: Context<SignedIn>, input: KioskInput): Promise<KioskVisit> {
  const { clock, db, events } = ctx.deps;
  return withTransaction(db, async (tx) => {
    const { slot, accounts, person, registration } = await readVisit(tx, ctx, input);
    const now = clock.now();
    const outcome = decideCheckIn({
      now,
      accounts,
      registration,
      date: slot,
      checkInHours: slot.checkInHours,
    });
    if (!outcome.allowed || !person || !registration) throw refusal(outcome);
    const newVolunteer = await isFirstCheckIn(tx, person.id, registration.id);
    // A private opportunity's people are members already; only the others are looked up among the requests.
    const sfVolId = slot.isPrivate ? null : await crmVolunteerId(tx, person.id, slot.organizationId);
    await recordCheckIn(tx, registration.id, { at: now, newVolunteer, sfVolId });
    await events.publish(tx, volunteerCheckedIn, { registrationId: registration.id });
    return visitView(slot, { ...registration, checkInAt: now, newVolunteer });
  });
}

/**
 * Checks a volunteer out of a slot.
 * @throws DomainError as `checkIn` does.
 */
export async function checkOut(ctx: Context<SignedIn>, input: KioskInput): Promise<KioskVisit> {
  const { clock, db, events } = ctx.deps;
  return withTransaction(db, async (tx) => {
    const { slot, accounts, person, registration } = await readVisit(tx, ctx, input);
    const now = clock.now();
    const outcome = decideCheckOut({
      now,
      accounts,
      registration,
      date: slot,
      checkInHours: slot.checkInHours,
    });
    if (!outcome.allowed || !person || !registration?.checkInAt) throw refusal(outcome);
    const { checkInAt } = registration;
    // Two servers' clocks may differ by a moment; nobody leaves before coming.
    const checkOutAt = now < checkInAt ? checkInAt : now;
    await recordCheckOut(tx, registration.id, checkOutAt);
    await events.publish(tx, volunteerCheckedOut, { registrationId: registration.id });
    return visitView(slot, { ...registration, checkInAt, checkOutAt });
  });
}

/** The slot, if it is this kiosk's, and the person's registration in it, locked until the transaction ends. */
async function readVisit(tx: Tx, ctx: Context<SignedIn>, { email, slotId }: KioskInput) {
  const slot = await kioskSlot(tx, slotId);
  const memberships = await membershipsOf(tx, ctx.actor);
  if (!slot || !canServe(memberships, slot, ctx.deps.clock.now())) throw new DomainError('not-found');
  const found = await accountsWithEmail(tx, email);
  const person = found.length === 1 ? found[0] : undefined;
  const registration = person ? await lockRegistrationIn(tx, slot.slotId, person.id) : undefined;
  return { slot, accounts: found.length, person, registration: registration ?? null };
}

function refusal(outcome: KioskOutcome): DomainError {
  if (outcome.allowed) return new DomainError('unexpected');
  return new DomainError(outcome.reason, { params: { ...outcome.wait } });
}

function visitView(
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
