import type { Tx } from '#server/db/client.ts';
import { pipeline, type Statement } from '#server/db/fast-path/pipeline.ts';
import {
  visitInSlot,
  visitOfRegistration,
  visitsOfPerson,
  visitsOfPlaces,
  visitsOfPlacesAndPeople,
  type LockAndVisits,
} from './places.locks.store.ts';

/*
 * Places that are locked until the transaction ends, each with who was there: of two who decide about a visit at once the
 * second sees what the first wrote. Both statements go on one trip.
 */

/** @returns the registration with its visit, if it is still held */
export async function holdRegistration(tx: Tx, registrationId: string) {
  const [place] = await held(visitOfRegistration(tx, registrationId));
  return place;
}

/** @returns those of the places that are still held */
export async function holdVisits(tx: Tx, registrationIds: readonly string[]) {
  if (registrationIds.length === 0) return [];
  return held(visitsOfPlaces(tx, registrationIds));
}

/** @returns those of the places that are still held, and every place that the people hold anywhere */
export const holdVisitsAndPeople = (tx: Tx, which: Parameters<typeof visitsOfPlacesAndPeople>[1]) =>
  held(visitsOfPlacesAndPeople(tx, which));

export type HeldVisit = Awaited<ReturnType<typeof holdVisits>>[number];

/** Every place that a person holds anywhere. */
export const holdOwnVisits = (tx: Tx, userId: string) => held(visitsOfPerson(tx, userId));

/** The place in a slot of the open account with this id; those of the open accounts of some visitors. */
export const holdVisitInSlot = {
  ofPerson: statementOf(visitInSlot.ofPerson),
  ofVisitors: statementOf(visitInSlot.ofVisitors),
};

export type VisitInSlot = Awaited<
  ReturnType<ReturnType<(typeof holdVisitInSlot)['ofPerson']>['execute']>
>[number];

function statementOf<Values, Place extends { id: string }>(
  build: (tx: Tx, values: Values) => LockAndVisits<Place>,
) {
  return (tx: Tx, values: Values): Statement<Awaited<ReturnType<typeof held<Place>>>> => ({
    execute: () => held(build(tx, values)),
  });
}

const nobodyCame = {
  checkInAt: null,
  checkOutAt: null,
  noShowAt: null,
  repairedAt: null,
  newVolunteer: false,
};

async function held<Place extends { id: string }>({ lock, visits }: LockAndVisits<Place>) {
  const [places, found] = await pipeline(lock, visits);
  const visitOf = new Map(found.map(({ registrationId, ...visit }) => [registrationId, visit]));
  return places.map((place) => ({ ...place, ...(visitOf.get(place.id) ?? nobodyCame) }));
}
