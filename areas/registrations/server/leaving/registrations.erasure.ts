import type { Erasure } from '#server/area.ts';
import { countOpenPlaces } from '../registrations.queries.ts';
import { releasePerson } from './release-person.actions.ts';
import { lockPlacesOf } from '../places/places.locks.store.ts';

/** Places that are not over are given back, and what is left of the registrations has no name. */
export const registrationsErasure: Erasure = {
  preview: async (db, userId, now) => ({ places: await countOpenPlaces(db, userId, now) }),
  lock: lockPlacesOf,
  release: (tx, { deps, person, stranger }) => releasePerson(tx, deps, person, stranger),
};
