import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';
import { builtForSome, builtOnce } from '#server/db/fast-path/built-once.ts';
import type { Statement } from '#server/db/fast-path/pipeline.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import { isVisitOfPlace, visitColumns } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { isHeld, isOfVisitors, isPlaceInSlot, shownName, type Visitors } from '../registrations.sql.ts';

/*
 * The locks of everything that touches registrations and people, in the one order in which they are taken
 * (docs/ARCHITECTURE.md, "Transactions and locks"):
 *
 *   1. slots, by id
 *   2. registrations: those of account holders by id, then those of the people brought along by id
 *   3. people (`server/db/lock-person.ts`, `keepAccountsOpen`)
 *   4. what people own: their lists by id, then who was named for which registration
 *
 * Two who follow it wait for each other, never for ever. Nobody needs all of it; nobody goes back. Slots and
 * registrations are locked as by an update that leaves the key alone: the database's own look at a row that another
 * one refers to comes at any time, and does not wait for these.
 *
 * The lock on a registration guards its visit, too. A statement that waits for a lock sees the other tables as they were
 * before it waited, so that a visit is read in a statement of its own that follows the lock (`hold-visits.actions.ts`).
 */

/**
 * Locks slots until the transaction ends. Anybody who counts the places of a slot and then takes one must hold this lock, and
 * count in a statement that comes after it.
 */
export const lockSlots = builtOnce<{ slotIds: readonly string[] }, { id: string }[]>((tx) =>
  tx
    .select({ id: slots.id })
    .from(slots)
    .where(sql`${slots.id} = any(${sql.placeholder('slotIds')})`)
    .orderBy(asc(slots.id))
    .for('no key update', { of: slots }),
);

/** The statement that reads a registration and locks it, so that unregistering and checking in can't both happen. */
const selectRegistration = (tx: Tx, registrationId: string) =>
  tx
    .select({
      id: registrations.id,
      userId: registrations.userId,
      slotId: registrations.slotId,
      dateId: registrations.dateId,
      addedById: registrations.addedById,
      deletedAt: registrations.deletedAt,
      isAdditionalVolunteer: registrations.isAdditionalVolunteer,
      endAt: opportunityDates.endAt,
    })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(and(eq(registrations.id, registrationId), isHeld))
    .for('no key update', { of: registrations });

/** Locks these places. @returns those that are still held */
export async function lockPlaces(tx: Tx, registrationIds: readonly string[]): Promise<LockedPerson[]> {
  if (registrationIds.length === 0) return [];
  return lockWhere(tx, isOneOf(registrations.id, registrationIds));
}

/** Locks the places of those who come along with these registrations, which must be locked themselves. */
export async function lockPartiesOf(tx: Tx, registrationIds: readonly string[]): Promise<void> {
  if (registrationIds.length === 0) return;
  await lockWhere(tx, isOneOf(registrations.broughtByRegistrationId, registrationIds));
}

/**
 * Locks every place of a person, and those of the people who were brought along to them. A second statement finds
 * the party: nobody is added to it once its account holder's places are locked.
 */
export async function lockPlacesOf(tx: Tx, userId: string): Promise<void> {
  const theirs = eq(registrations.userId, userId);
  const own = await lockWhere(tx, and(theirs, eq(registrations.isAdditionalVolunteer, false)));
  const party = isOneOf(
    registrations.broughtByRegistrationId,
    own.map(({ id }) => id),
  );
  await lockWhere(tx, or(theirs, party));
}

/** Locks everybody who has a place in one of these slots. The slots must be locked already. */
export async function lockPeople(tx: Tx, slotIds: readonly string[]) {
  if (slotIds.length === 0) return [];
  return lockWhere(tx, isOneOf(registrations.slotId, slotIds));
}

export type LockedPerson = Awaited<ReturnType<typeof lockPeople>>[number];

const lockWhere = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({
      id: registrations.id,
      userId: registrations.userId,
      slotId: registrations.slotId,
      activity: registrations.activityName,
      isAdditionalVolunteer: registrations.isAdditionalVolunteer,
      broughtBy: registrations.broughtByRegistrationId,
      heldPlaceId: registrations.heldPlaceId,
    })
    .from(registrations)
    .where(and(which, isHeld))
    .orderBy(asc(registrations.isAdditionalVolunteer), asc(registrations.id))
    .for('no key update');

/** What locks places, and what reads their visits then: to be sent in this order. */
export interface LockAndVisits<Place> {
  lock: Statement<Place[]>;
  visits: Statement<FoundVisit[]>;
}

type FoundVisit = Awaited<ReturnType<typeof selectVisits>>[number];

/** Of a registration, if it is still held. */
export const visitOfRegistration = (tx: Tx, registrationId: string) => ({
  lock: selectRegistration(tx, registrationId),
  visits: selectVisits(tx, eq(registrations.id, registrationId)),
});

/** Of those of these places that are still held. */
export const visitsOfPlaces = (tx: Tx, registrationIds: readonly string[]) =>
  visitsWhere(tx, isOneOf(registrations.id, registrationIds));

/** Of those of these places that are still held, and of every place that these people hold anywhere. */
export const visitsOfPlacesAndPeople = (
  tx: Tx,
  { registrationIds, userIds }: { registrationIds: readonly string[]; userIds: readonly string[] },
) => visitsWhere(tx, or(isOneOf(registrations.id, registrationIds), isOneOf(registrations.userId, userIds)));

/** Of every place that a person holds anywhere. */
export const visitsOfPerson = (tx: Tx, userId: string) => visitsWhere(tx, eq(registrations.userId, userId));

const visitsWhere = (tx: Tx, which: SQL | undefined): LockAndVisits<LockedPerson> => ({
  lock: lockWhere(tx, which),
  visits: selectVisits(tx, which),
});

const selectVisits = (tx: Queryable, which: SQL | undefined) =>
  tx
    .select({ registrationId: visits.registrationId, ...visitColumns })
    .from(registrations)
    .innerJoin(visits, isVisitOfPlace)
    .where(and(which, isHeld));

/** Of the registration in a slot of the open account with this id; and of those of the open accounts of some visitors. */
export const visitInSlot = {
  ofPerson: visitInSlotWhere<{ userId: string }>(eq(users.id, sql.placeholder('userId'))),
  ofVisitors: visitInSlotWhere<Visitors>(isOfVisitors),
};

type PlaceInSlot = Awaited<ReturnType<typeof lockInSlot>>[number];

function visitInSlotWhere<Whose extends Record<string, unknown>>(isTheirs: SQL) {
  const lock = builtOnce<Whose & { slotId: string }, PlaceInSlot[]>((tx) => lockInSlot(tx, isTheirs));
  const found = builtOnce<Whose & { slotId: string }, FoundVisit[]>((tx) =>
    selectVisits(tx, isPlaceInSlot(tx, isTheirs)),
  );
  return (tx: Tx, values: Whose & { slotId: string }): LockAndVisits<PlaceInSlot> => ({
    lock: lock(tx, values),
    visits: found(tx, values),
  });
}

function lockInSlot(tx: Queryable, isTheirs: SQL) {
  return tx
    .select({
      id: registrations.id,
      userId: registrations.userId,
      activityName: registrations.activityName,
      firstName: shownName.firstName,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(isPlaceInSlot(tx, isTheirs), isHeld))
    .orderBy(asc(registrations.isAdditionalVolunteer), asc(registrations.id))
    .for('no key update', { of: registrations });
}

/**
 * Keeps accounts from being closed until the transaction ends, so that nothing new is written about somebody who
 * is being erased. No row, or one with `closedAt`, says that it is closed already.
 */
export const keepAccountsOpen = builtForSome<Record<never, never>, { id: string; closedAt: Date | null }[]>(
  (tx, isOne) =>
    tx
      .select({ id: users.id, closedAt: users.closedAt })
      .from(users)
      .where(isOne(users.id))
      .orderBy(asc(users.id))
      .for('key share'),
);
