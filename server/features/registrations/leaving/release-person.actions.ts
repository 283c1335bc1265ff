import type { Tx } from '#server/db/client.ts';
import { eraseFromRegistrations, lockOpenPlaces } from './release-person.store.ts';
import { markDeleted } from '../places/places.store.ts';

/** The places that were given back in one opportunity. */
export interface Released {
  opportunityId: string;
  registrationIds: string[];
}

/**
 * Locks the places that a person could give back. Whoever closes an account does this before locking the account:
 * checking in takes the two locks in this order.
 */
export async function lockPlaces(tx: Tx, userId: string, now: Date): Promise<void> {
  await lockOpenPlaces(tx, userId, now);
}

/**
 * Lets go of somebody who leaves for ever, in the caller's transaction: places that are not over are given back, and
 * what is left of the registrations has no name. Hours stay as they are. The caller tells the coordinators.
 */
export async function releasePerson(
  tx: Tx,
  person: { id: string; key: string; email: string },
  stranger: { key: string; firstName: string; lastName: string; email: string },
  now: Date,
): Promise<Released[]> {
  const places = await lockOpenPlaces(tx, person.id, now);
  await markDeleted(
    tx,
    places.map(({ id }) => id),
    now,
  );
  await eraseFromRegistrations(tx, person, stranger, now);
  const byOpportunity = Map.groupBy(places, ({ opportunityId }) => opportunityId);
  return [...byOpportunity].map(([opportunityId, held]) => ({
    opportunityId,
    registrationIds: held.map(({ id }) => id),
  }));
}
