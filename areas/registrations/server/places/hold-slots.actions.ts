import { DomainError } from '#shared/errors.ts';
import type { Tx } from '#server/db/client.ts';
import { pipeline } from '#server/db/fast-path/pipeline.ts';
import {
  chosenSlots,
  chosenSlotsOfMany,
  wantedSlots,
  type ChosenSlot,
  type SlotsAsked,
  type SlotsAskedByMany,
} from './chosen-slots.queries.ts';
import { keepAccountsOpen, lockPlaces, lockSlots, type LockedPerson } from './places.locks.store.ts';

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
 * The same for people who want slots of one opportunity, and keeps their accounts from being closed until the transaction ends.
 * @returns the slots of each as they have them; nobody's whose account was closed a moment ago
 */
export async function holdAccountsAndSlots(
  tx: Tx,
  asked: SlotsAskedByMany,
): Promise<Map<string, ChosenSlot[]>> {
  const [, accounts, chosen] = await pipeline(
    lockSlots(tx, { slotIds: wantedSlots(asked.wishes) }),
    keepAccountsOpen(tx, { ids: asked.wishes.map(({ userId }) => userId) }),
    chosenSlotsOfMany(tx, asked),
  );
  const open = new Set(accounts.flatMap(({ id, closedAt }) => (closedAt === null ? id : [])));
  return new Map([...chosen].filter(([userId]) => open.has(userId)));
}

/** @throws DomainError sign-in-required */
export async function holdOpenAccount(tx: Tx, userId: string): Promise<void> {
  const [account] = await keepAccountsOpen(tx, { ids: [userId] }).execute();
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
