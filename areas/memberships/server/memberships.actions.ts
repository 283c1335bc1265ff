import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import {
  answerPlaces,
  approvePlaces,
  insertOrganizer,
  insertRequests,
  lockPlacesIn,
  rejectRequestsAt,
  removePlacesAt,
  type PlaceRow,
} from './memberships.store.ts';

/*
 * Memberships change here, inside the transaction of somebody else's use case. The right to change them is theirs to ask
 * (`memberships.policy.ts`).
 */

type Making = Pick<Deps, 'ids' | 'clock'>;

/** Somebody's places in an organization that count. */
export interface HeldPlaces {
  /** Requests that wait. */
  waiting: readonly PlaceRow[];
  approved: readonly PlaceRow[];
  /** Whatever their state. */
  all: readonly PlaceRow[];
}

/** Somebody, and the locations of an organization that it is about. */
export interface PlacesOf {
  userId: string;
  organizationId: string;
  locationIds: readonly string[];
}

/** Reads somebody's places in an organization, and keeps them as they are until the transaction ends. */
export async function holdPlacesIn(
  tx: Tx,
  person: Pick<PlacesOf, 'userId' | 'organizationId'>,
): Promise<HeldPlaces> {
  const all = await lockPlacesIn(tx, person);
  return {
    waiting: all.filter(({ status }) => status === 'pending'),
    approved: all.filter(({ status }) => status === 'approve'),
    all,
  };
}

/**
 * Asks for locations. Those that wait or are approved stay as they are.
 * @returns the locations that wait now and didn't before
 */
export async function requestPlaces(
  tx: Tx,
  deps: Making,
  { locationIds, ...person }: PlacesOf,
): Promise<string[]> {
  if (locationIds.length === 0) return [];
  return insertRequests(tx, { ...person, places: placesAt(deps, locationIds), now: deps.clock.now() });
}

/** Makes somebody a coordinator of locations, whether they were asked for or not. */
export async function grantPlaces(
  tx: Tx,
  deps: Making,
  { locationIds, ...person }: PlacesOf,
  decidedById: string,
): Promise<void> {
  if (locationIds.length === 0) return;
  const places = placesAt(deps, locationIds);
  await approvePlaces(tx, { ...person, places, now: deps.clock.now() }, decidedById);
}

/** Answers requests, or takes approved places away (`delete`). @param places held by `holdPlacesIn` */
export async function decidePlaces(
  tx: Tx,
  { clock }: Making,
  places: readonly PlaceRow[],
  status: 'approve' | 'reject' | 'delete',
  decidedById: string,
): Promise<void> {
  if (places.length === 0) return;
  const ids = places.map(({ id }) => id);
  await answerPlaces(tx, ids, status, { decidedById, now: clock.now() });
}

/** Makes the founder of an organization the approved organizer of a location of it. */
export async function foundPlace(
  tx: Tx,
  { ids, clock }: Making,
  place: { userId: string; locationId: string; organizationId: string },
): Promise<void> {
  await insertOrganizer(tx, { ...place, id: ids.uuid(), now: clock.now() });
}

/** Ends what there is at a location that is removed: approved places are taken away, and requests declined. */
export async function endPlacesAt(
  tx: Tx,
  { clock }: Making,
  locationId: string,
  decidedById: string,
): Promise<void> {
  const decided = { decidedById, now: clock.now() };
  await removePlacesAt(tx, locationId, decided);
  await rejectRequestsAt(tx, locationId, decided);
}

/** With an id for each, should its row be new. */
const placesAt = ({ ids }: Making, locationIds: readonly string[]) =>
  locationIds.map((locationId) => ({ id: ids.uuid(), locationId }));
