import type { KioskVisit } from '#areas/check-in/contract/check-in.ts';
import type { Elsewhere } from '#areas/check-in/contract/elsewhere.ts';
import {
  decideCheckIn,
  decideCheckOut,
  type ElsewhereAnswer,
  type KioskOutcome,
} from '#areas/check-in/rules/check-in.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { holdOwnVisits, holdVisitInSlot } from '#areas/registrations/server/places/hold-visits.actions.ts';
import { findKioskSlot, minutesOf, visitView } from '../check-in.queries.ts';
import { recordedAtOnce } from '#areas/visits/server/recording.rules.ts';
import { leaveVisit } from '../elsewhere/elsewhere.actions.ts';
import { elsewhereView, findOwnElsewhere } from '../elsewhere/elsewhere.queries.ts';
import { beginVisits, endVisits } from '../visits.actions.ts';
import { doorDate } from './door-code.queries.ts';

interface DoorInput {
  token: string;
  slotId: string;
}

/**
 * Checks the caller in to an own place, by the rules of the kiosk, and out of every other place if they say so: all are their own.
 * @throws DomainError `check-in.door-code-unknown`, or the first refusal of the kiosk that holds; `check-in.elsewhere` says where
 */
export async function checkInAtDoor(
  ctx: Context<SignedIn>,
  { elsewhere: answer, ...input }: DoorInput & { elsewhere?: ElsewhereAnswer | undefined },
): Promise<KioskVisit> {
  const { deps, actor } = ctx;
  const visit = await withTransaction(deps.db, async (tx) => {
    if (answer === 'leave') await holdOwnVisits(tx, actor.userId);
    const { slot, registration, facts } = await ownPlace(tx, ctx, input);
    await lockPerson(tx, actor.userId);
    const at = facts.now;
    const registrationId = registration?.id;
    const elsewhere = registrationId
      ? await findOwnElsewhere(tx, { registrationId, at: at.toISOString() }).execute()
      : [];
    const [last] = elsewhere;
    const outcome = decideCheckIn({ ...facts, isElsewhere: last !== undefined && answer === undefined });
    if (!outcome.allowed || !registration) throw refusal(outcome, last && elsewhereView(last));
    const recording = recordedAtOnce(actor, 'door-code', at);
    if (answer === 'leave') await leaveVisit(tx, deps, last, recording);
    const newcomers = await beginVisits(tx, deps, slot, [{ id: registration.id, recording }]);
    const came = { ...registration, checkInAt: at, minutes: null };
    return async () =>
      visitView(slot, { ...came, newVolunteer: (await newcomers()).has(registration.userId) });
  });
  return visit();
}

/**
 * Checks the caller out.
 * @throws DomainError as `checkInAtDoor` does
 */
export async function checkOutAtDoor(ctx: Context<SignedIn>, input: DoorInput): Promise<KioskVisit> {
  const { deps, actor } = ctx;
  const { slot, ...visit } = await withTransaction(deps.db, async (tx) => {
    const { slot, registration, facts } = await ownPlace(tx, ctx, input);
    const outcome = decideCheckOut(facts);
    if (!outcome.allowed || !registration?.checkInAt) throw refusal(outcome);
    const { checkInAt } = registration;
    const recording = recordedAtOnce(actor, 'door-code', facts.now);
    await endVisits(tx, deps, [{ id: registration.id, recording }]);
    const checkOutAt = facts.now < checkInAt ? checkInAt : facts.now;
    return { ...registration, slot, checkInAt, checkOutAt };
  });
  return visitView(slot, { ...visit, minutes: await minutesOf(deps, visit.id) });
}

/** The caller's registration in a slot of the date, locked until the transaction ends, with what a visit is decided on. */
async function ownPlace(tx: Tx, { deps, actor }: Context<SignedIn>, { token, slotId }: DoorInput) {
  const date = await doorDate(tx, deps, token);
  const [slot] = await findKioskSlot(tx, { slotId }).execute();
  if (slot?.dateId !== date.id) throw new DomainError('check-in.not-registered');
  const { userId } = actor;
  const [registration = null] = await holdVisitInSlot.ofPerson(tx, { slotId, userId }).execute();
  const { checkInHours } = slot;
  const facts = { now: deps.clock.now(), accounts: 1, registration, date: slot, checkInHours };
  return { slot, registration, facts };
}

function refusal(outcome: KioskOutcome, elsewhere?: Elsewhere): DomainError {
  if (outcome.allowed) return new DomainError('unexpected');
  const details = outcome.reason === 'check-in.elsewhere' && elsewhere ? { details: elsewhere } : {};
  return new DomainError(outcome.reason, { params: { ...outcome.wait }, ...details });
}
