import { DomainError } from '#shared/errors.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import { limitEnd, limitStart, waitText } from '#shared/rules/limits.ts';
import type { CoordinatorPlaces } from '#areas/coordinators/contract/coordinators.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import {
  decidePlaces,
  grantPlaces,
  holdPlacesIn,
  requestPlaces,
  type HeldPlaces,
} from '#areas/memberships/server/memberships.actions.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { releaseContacts } from '#areas/opportunities/server/contacts.actions.ts';
import { findOrganization, locationsOf } from '#areas/organizations/server/organizations.queries.ts';
import { coordinatorMoved, coordinatorRemoved } from './coordinator-changes.events.ts';
import { coordinatorApproved, coordinatorAsked, coordinatorDeclined } from './coordinators.events.ts';
import { canAnswerRequests, canEditPlaces, removalRefusal } from './coordinators.policy.ts';
import { leadsOrganization, type Membership } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { countOrganizers, declinedPlaces, placesView } from './coordinator-lists.queries.ts';

/** Somebody in an organization. */
export interface PersonOfOrganization {
  organizationId: string;
  userId: string;
}

/**
 * Asks to coordinate locations of an organization. Asking again changes nothing where a request waits or is approved,
 * and asks again where it was declined a day ago or the place was taken away. Organizers manage every location already.
 * @throws DomainError `not-found` when the organization is not to be found, or a location is not one of it;
 *   `coordinator.declined-today`, which names the locations and the wait; `coordinator.daily-limit`
 */
export async function askToCoordinate(
  { deps, actor }: Context<SignedIn>,
  { organizationId, locationIds }: { organizationId: string; locationIds: readonly string[] },
): Promise<{ asked: number }> {
  return withTransaction(deps.db, async (tx) => {
    const wanted = await knownLocations(tx, organizationId, locationIds);
    if (leadsOrganization(await membershipsOf(tx, actor), organizationId)) return { asked: 0 };
    const { userId } = actor;
    await refuseTooSoon(tx, { userId, organizationId, wanted, now: deps.clock.now() });
    const asked = await requestPlaces(tx, deps, { userId, organizationId, locationIds: wanted });
    if (asked.length > 0) {
      await deps.events.publish(tx, coordinatorAsked, { userId, organizationId, locationIds: asked });
      const budget = { kind: 'coordinator-requests', subject: ofAddress(deps, actor.email) } as const;
      await takeOrRefuse(tx, deps, budget, 'coordinator.daily-limit');
    }
    return { asked: asked.length };
  });
}

/** Nobody is asked again by the same person within a day of the answer; those who were asked are left in peace. */
async function refuseTooSoon(
  tx: Tx,
  { wanted, now, ...person }: PersonOfOrganization & { wanted: readonly string[]; now: Date },
): Promise<void> {
  const recent = (await declinedPlaces(tx, person, limitStart(now))).filter(({ locationId }) =>
    wanted.includes(locationId),
  );
  const last = recent.at(-1);
  if (!last) return;
  throw new DomainError('coordinator.declined-today', {
    params: {
      locations: recent.map(({ name }) => name).join(', '),
      wait: waitText(now, limitEnd(last.decidedAt)),
    },
  });
}

/**
 * Approves somebody's request at every location where it waits and the caller may answer, or at one of them.
 * @throws DomainError `not-found` when nobody asked there, as far as the caller may know;
 *   `coordinator.already-answered` when somebody else was quicker
 */
export async function approveRequest(
  ctx: Context<SignedIn>,
  person: PersonOfOrganization,
  at?: string,
): Promise<void> {
  await answer(ctx, person, 'approve', at);
}

/**
 * Declines somebody's request at every location where it waits and the caller may answer, or at one of them.
 * @throws DomainError as `approveRequest` does
 */
export async function declineRequest(
  ctx: Context<SignedIn>,
  person: PersonOfOrganization,
  at?: string,
): Promise<void> {
  await answer(ctx, person, 'reject', at);
}

async function answer(
  { deps, actor }: Context<SignedIn>,
  { organizationId, userId }: PersonOfOrganization,
  status: 'approve' | 'reject',
  at?: string,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const memberships = await membershipsOf(tx, actor);
    const open = new Set((await locationsOf(tx, organizationId)).map(({ id }) => id));
    const held = await holdPlacesIn(tx, { userId, organizationId });
    const mayAnswer = ({ locationId, role }: HeldPlaces['all'][number]) =>
      role === 'coordinator' &&
      (at === undefined || at === locationId) &&
      open.has(locationId) &&
      canAnswerRequests(memberships, { organizationId, locationId });
    if (!held.all.some(mayAnswer)) throw new DomainError('not-found');
    const waiting = held.waiting.filter(mayAnswer);
    if (waiting.length === 0) throw new DomainError('coordinator.already-answered');
    await decidePlaces(tx, deps, waiting, status, actor.userId);
    const event = status === 'approve' ? coordinatorApproved : coordinatorDeclined;
    const locationIds = waiting.map(({ locationId }) => locationId);
    await deps.events.publish(tx, event, { userId, organizationId, locationIds });
  });
}

/**
 * Takes all of a coordinator's places in the organization away. Organizers stay: an organization always has one.
 * @throws DomainError `not-found`, `forbidden`, `coordinator.is-organizer`, `organization.last-organizer`
 */
export async function removeCoordinator(
  { deps, actor }: Context<SignedIn>,
  { organizationId, userId }: PersonOfOrganization,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    requireEditor(await membershipsOf(tx, actor), organizationId);
    const { approved } = await holdPlacesIn(tx, { userId, organizationId });
    if (approved.length === 0) throw new DomainError('not-found');
    const isOrganizer = approved.some(({ role }) => role === 'organizer');
    const refusal = removalRefusal({ isOrganizer }, await countOrganizers(tx, organizationId));
    if (refusal) throw new DomainError(refusal);
    await takeAway(tx, deps, approved, { userId, decidedById: actor.userId });
    await deps.events.publish(tx, coordinatorRemoved, { organizationId, objectId: userId, personId: userId });
  });
}

/** At which locations somebody coordinates, for the organizers who may change it. */
export async function readPlaces(
  { deps: { db }, actor }: Context<SignedIn>,
  person: PersonOfOrganization,
): Promise<CoordinatorPlaces> {
  requireEditor(await membershipsOf(db, actor), person.organizationId);
  const view = await placesView(db, person);
  if (!view.locations.some(({ approved }) => approved)) throw new DomainError('not-found');
  return view;
}

/**
 * Sets the locations of an approved coordinator: added ones are approved at once, the others taken away.
 * @throws DomainError `not-found` when the person is no coordinator there, or a location is not the organization's;
 *   `forbidden`, `coordinator.is-organizer`
 */
export async function setPlaces(
  { deps, actor }: Context<SignedIn>,
  person: PersonOfOrganization,
  locationIds: readonly string[],
): Promise<CoordinatorPlaces> {
  const { organizationId, userId } = person;
  return withTransaction(deps.db, async (tx) => {
    requireEditor(await membershipsOf(tx, actor), organizationId);
    const wanted = await knownLocations(tx, organizationId, locationIds);
    const { approved } = await holdPlacesIn(tx, person);
    if (approved.length === 0) throw new DomainError('not-found');
    if (approved.some(({ role }) => role === 'organizer')) throw new DomainError('coordinator.is-organizer');
    const added = wanted.filter((id) => !approved.some(({ locationId }) => locationId === id));
    await grantPlaces(tx, deps, { userId, organizationId, locationIds: added }, actor.userId);
    const gone = approved.filter(({ locationId }) => !wanted.includes(locationId));
    await takeAway(tx, deps, gone, { userId, decidedById: actor.userId });
    const before = approved.map(({ locationId }) => locationId);
    await tellMoved(tx, deps, person, before, wanted);
    return placesView(tx, person);
  });
}

/**
 * Makes an approved coordinator one of a further location, or takes one location away; the others stay as they are.
 * @throws DomainError as `setPlaces`
 */
export async function setPlace(
  { deps, actor }: Context<SignedIn>,
  { locationId, ...person }: PersonOfOrganization & { locationId: string },
  isApproved: boolean,
): Promise<void> {
  const { organizationId, userId } = person;
  await withTransaction(deps.db, async (tx) => {
    requireEditor(await membershipsOf(tx, actor), organizationId);
    const locationIds = await knownLocations(tx, organizationId, [locationId]);
    const { approved } = await holdPlacesIn(tx, person);
    if (approved.length === 0) throw new DomainError('not-found');
    if (approved.some(({ role }) => role === 'organizer')) throw new DomainError('coordinator.is-organizer');
    const here = approved.filter((place) => place.locationId === locationId);
    if (!isApproved && here.length === 0) throw new DomainError('not-found');
    if (!isApproved) await takeAway(tx, deps, here, { userId, decidedById: actor.userId });
    else if (here.length === 0)
      await grantPlaces(tx, deps, { userId, organizationId, locationIds }, actor.userId);
    const before = approved.map((place) => place.locationId);
    const others = before.filter((id) => id !== locationId);
    await tellMoved(tx, deps, person, before, isApproved ? [...others, locationId] : others);
  });
}

/** Tells at which locations somebody coordinates from now on, by their names, if these are others. */
async function tellMoved(
  tx: Tx,
  deps: Deps,
  { organizationId, userId }: PersonOfOrganization,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const places = await locationsOf(tx, organizationId);
  const namesOf = (ids: readonly string[]) =>
    places.filter(({ id }) => ids.includes(id)).map(({ name, newName }) => newName ?? name);
  const changes = trailChanges({ locations: [namesOf(before), namesOf(after)] });
  const of = { organizationId, objectId: userId, personId: userId };
  if (changes.length > 0) await deps.events.publish(tx, coordinatorMoved, { ...of, changes });
}

function requireEditor(memberships: readonly Membership[], organizationId: string): void {
  if (!canEditPlaces(memberships, organizationId)) throw new DomainError('forbidden');
}

async function takeAway(
  tx: Tx,
  deps: Deps,
  places: HeldPlaces['approved'],
  { userId, decidedById }: { userId: string; decidedById: string },
): Promise<void> {
  await decidePlaces(tx, deps, places, 'delete', decidedById);
  const locationIds = places.map(({ locationId }) => locationId);
  await releaseContacts(tx, { userId, locationIds, takesOver: decidedById });
}

/** The locations, each once and in one order for everybody, when all of them are the organization's. */
async function knownLocations(tx: Tx, organizationId: string, wanted: readonly string[]): Promise<string[]> {
  if (!(await findOrganization(tx, organizationId))) throw new DomainError('not-found');
  const open = new Set((await locationsOf(tx, organizationId)).map(({ id }) => id));
  const ids = [...new Set(wanted)].toSorted();
  if (!ids.every((id) => open.has(id))) throw new DomainError('not-found');
  return ids;
}
