import { DomainError } from '#shared/errors.ts';
import type { Tx } from '#server/db/client.ts';
import { pipeline } from '#server/db/fast-path/pipeline.ts';
import { chosenSlots, type ChosenSlot, type SlotsAsked } from './chosen-slots.queries.ts';
import { holdAccount, lockPlaces, lockSlots, type LockedPerson } from './places.locks.store.ts';

/**
 * Locks the slots until the transaction ends, and reads them with the locks held: neither the places that are taken
 * nor the date are those from before a change that was waited for. Both go on one trip, because everybody who waits for a
 * popular slot waits for every trip of those before.
 */
export async function holdSlots(tx: Tx, asked: SlotsAsked): Promise<ChosenSlot[]> {
  const [, chosen] = await pipeline(lockSlots(tx, asked), chosenSlots(tx, asked));
  return chosen;
}

/**
 * The same, and keeps the person's account from being closed until the transaction ends.
 * @throws DomainError sign-in-required when the account was closed a moment ago
 */
export async function holdAccountAndSlots(tx: Tx, asked: SlotsAsked): Promise<ChosenSlot[]> {
  const [, account, chosen] = await pipeline(
    lockSlots(tx, asked),
    holdAccount(tx, asked),
    chosenSlots(tx, asked),
  );
  refuseClosed(account);
  return chosen;
}

/** @throws DomainError sign-in-required */
export async function holdOpenAccount(tx: Tx, userId: string): Promise<void> {
  refuseClosed(await holdAccount(tx, { userId }).execute());
}

function refuseClosed([account]: readonly { closedAt: Date | null }[]): void {
  if (!account || account.closedAt !== null) throw new DomainError('sign-in-required');
}

/**
 * Locks places until the transaction ends: what it says of them is so until it is written that it was said, and what
 * happens to them then happens later.
 * @returns those that are still held
 */
export async function holdPlaces(tx: Tx, registrationIds: readonly string[]): Promise<LockedPerson[]> {
  return lockPlaces(tx, registrationIds);
}
