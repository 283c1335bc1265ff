import type { KioskVisit } from '#areas/check-in/contract/check-in.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { holdVisitInSlot } from '#areas/registrations/server/places/hold-visits.actions.ts';
import { beginFound, endFound } from '../check-in.actions.ts';
import { findKioskSlot } from '../check-in.queries.ts';
import { doorDate } from './door-code.queries.ts';

interface DoorInput {
  token: string;
  slotId: string;
}

/**
 * Checks the caller in to an own place, by the rules of the kiosk.
 * @throws DomainError `check-in.door-code-unknown`, or the first refusal of the kiosk that holds
 */
export async function checkInAtDoor(ctx: Context<SignedIn>, input: DoorInput): Promise<KioskVisit> {
  const { db } = ctx.deps;
  const visit = await withTransaction(db, async (tx) => beginFound(tx, ctx, await ownVisit(tx, ctx, input)));
  return visit();
}

/**
 * Checks the caller out.
 * @throws DomainError as `checkInAtDoor` does
 */
export function checkOutAtDoor(ctx: Context<SignedIn>, input: DoorInput): Promise<KioskVisit> {
  return withTransaction(ctx.deps.db, async (tx) => endFound(tx, ctx, await ownVisit(tx, ctx, input)));
}

/** The caller's registration in a slot of the date, locked until the transaction ends. */
async function ownVisit(tx: Tx, { deps, actor }: Context<SignedIn>, { token, slotId }: DoorInput) {
  const date = await doorDate(tx, deps, token);
  const [slot] = await findKioskSlot(tx, { slotId }).execute();
  if (slot?.dateId !== date.id) throw new DomainError('check-in.not-registered');
  const { userId } = actor;
  const [registration = null] = await holdVisitInSlot.ofPerson(tx, { slotId, userId }).execute();
  return { slot, accounts: 1, byCode: false, registration };
}
