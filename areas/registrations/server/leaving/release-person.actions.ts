import type { Deps } from '#server/context.ts';
import type { Released } from '#server/area.ts';
import type { Tx } from '#server/db/client.ts';
import { eraseFromRegistrations, openPlacesOf } from './release-person.store.ts';
import { freePlaces } from '../places/places.actions.ts';

/**
 * Lets go of somebody who leaves for ever, in the caller's transaction: places that are not over are given back, and
 * what is left of the registrations has no name. Hours stay as they are. The caller has locked the places and then the
 * account, and tells the coordinators.
 */
export async function releasePerson(
  tx: Tx,
  deps: Deps,
  person: { id: string; key: string; email: string },
  stranger: { key: string; firstName: string; lastName: string; email: string },
): Promise<Released[]> {
  const now = deps.clock.now();
  const places = await openPlacesOf(tx, person.id, now);
  await freePlaces(
    tx,
    deps,
    places.map(({ id }) => id),
    'account-closed',
  );
  await eraseFromRegistrations(tx, person, stranger, now);
  const byOpportunity = Map.groupBy(places, ({ opportunityId }) => opportunityId);
  return [...byOpportunity].map(([opportunityId, held]) => ({
    opportunityId,
    registrationIds: held.map(({ id }) => id),
    typedName: typedNameOf(held),
  }));
}

/** As everywhere, one place of their own, or one agreement, shows the account's name. */
function typedNameOf(places: Awaited<ReturnType<typeof openPlacesOf>>): Released['typedName'] {
  const typed = places.flatMap(({ typedFirstName: firstName, typedLastName: lastName, typedEmail: email }) =>
    firstName === null || lastName === null || email === null ? [] : [{ firstName, lastName, email }],
  );
  return typed.length === places.length ? (typed[0] ?? null) : null;
}
