import type { Erasure } from '#server/area.ts';
import { countOpenPlaces, hasPlaceOrNaming } from '../registrations.queries.ts';
import { moveNamings } from '../party/party.store.ts';
import { releasePerson } from './release-person.actions.ts';
import { forgetContactAt } from '../places/held.store.ts';
import { lockPlacesOf } from '../places/places.locks.store.ts';

/**
 * Places that are not over are given back, and what is left of the registrations has no name. A group goes on without its contact.
 */
export const registrationsErasure: Erasure = {
  holds: hasPlaceOrNaming,
  preview: async (db, userId, now) => ({ places: await countOpenPlaces(db, userId, now) }),
  lock: lockPlacesOf,
  move: { step: 'lists', write: moveNamings },
  release: (tx, { deps, person, stranger }) => releasePerson(tx, deps, person, stranger),
  erase: (tx, { person }) =>
    forgetContactAt(
      tx,
      person.addresses.map(({ address }) => address),
    ),
};
