import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { isHeld, shownName } from '../registrations.sql.ts';

/*
 * The locks of everything that touches registrations and people, in the one order in which they are taken
 * (docs/ARCHITECTURE.md, "Transactions and locks"):
 *
 *   1. slots, by id
 *   2. registrations: those of account holders by id, then those of the people brought along by id
 *   3. people (`server/db/lock-person.ts`, `holdAccount`)
 *   4. what people own: their lists by id, then who was named for which registration
 *
 * Two who follow it wait for each other, never for ever. Nobody needs all of it; nobody goes back. Slots and
 * registrations are locked as by an update that leaves the key alone: the database's own look at a row that another
 * one refers to comes at any time, and does not wait for these.
 */

/**
 * Locks the rows of the slots of a sign-up until the transaction ends. Anybody who counts the places of a slot and
 * then takes one must hold this lock, and count in a statement that comes after it.
 */
export const lockSlots = builtOnce<{ opportunityId: string; slotIds: string[] }, { id: string }[]>((tx) =>
  tx
    .select({ id: slots.id })
    .from(slots)
    .where(
      and(
        eq(slots.opportunityId, sql.placeholder('opportunityId')),
        sql`${slots.id} = any(${sql.placeholder('slotIds')})`,
      ),
    )
    .orderBy(asc(slots.id))
    .for('no key update', { of: slots }),
);

/** Locks slots of whatever opportunities. */
export async function lockSlotsById(tx: Tx, slotIds: readonly string[]): Promise<void> {
  if (slotIds.length === 0) return;
  await tx
    .select({ id: slots.id })
    .from(slots)
    .where(isOneOf(slots.id, slotIds))
    .orderBy(asc(slots.id))
    .for('no key update');
}

/** Reads a registration and locks it, so that unregistering and checking in can't both happen. */
export async function lockRegistration(tx: Tx, registrationId: string) {
  const [row] = await tx
    .select({
      id: registrations.id,
      userId: registrations.userId,
      slotId: registrations.slotId,
      dateId: registrations.dateId,
      addedById: registrations.addedById,
      checkInAt: registrations.checkInAt,
      deletedAt: registrations.deletedAt,
      isAdditionalVolunteer: registrations.isAdditionalVolunteer,
      endAt: opportunityDates.endAt,
    })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(and(eq(registrations.id, registrationId), isHeld))
    .for('no key update', { of: registrations });
  return row;
}

/** Locks these places. @returns those that are still held */
export async function lockPlaces(tx: Tx, registrationIds: readonly string[]): Promise<LockedPerson[]> {
  if (registrationIds.length === 0) return [];
  return lockWhere(tx, isOneOf(registrations.id, registrationIds));
}

/** Locks every place that a person holds anywhere. */
export const lockOwnPlaces = (tx: Tx, userId: string): Promise<LockedPerson[]> =>
  lockWhere(tx, eq(registrations.userId, userId));

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
      checkInAt: registrations.checkInAt,
      checkOutAt: registrations.checkOutAt,
      noShowAt: registrations.noShowAt,
      repairedAt: registrations.repairedAt,
      newVolunteer: registrations.newVolunteer,
    })
    .from(registrations)
    .where(and(which, isHeld))
    .orderBy(asc(registrations.isAdditionalVolunteer), asc(registrations.id))
    .for('no key update');

/**
 * Reads the registration in a slot of the open account with this id, this address in lower case or this code's id, and locks
 * it: of two check-ins at once the second sees the first.
 */
export const lockInSlot = {
  ofPerson: lockInSlotWhere<'userId'>(eq(users.id, sql.placeholder('userId'))),
  ofEmail: lockInSlotWhere<'email'>(eq(users.email, sql.placeholder('email'))),
  ofCode: lockInSlotWhere<'codeId'>(eq(users.personalCodeId, sql.placeholder('codeId'))),
};

export type PlaceInSlot = Awaited<ReturnType<typeof selectInSlot>>[number];

function lockInSlotWhere<Name extends string>(isTheirs: SQL) {
  return builtOnce<Record<'slotId' | Name, string>, PlaceInSlot[]>((tx) => selectInSlot(tx, isTheirs));
}

function selectInSlot(tx: Queryable, isTheirs: SQL) {
  const theirs = tx
    .select({ id: users.id })
    .from(users)
    .where(and(isTheirs, isNull(users.closedAt)));
  return tx
    .select({
      id: registrations.id,
      userId: registrations.userId,
      checkInAt: registrations.checkInAt,
      checkOutAt: registrations.checkOutAt,
      newVolunteer: registrations.newVolunteer,
      activityName: registrations.activityName,
      firstName: shownName.firstName,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(registrations.slotId, sql.placeholder('slotId')),
        // Looked up first: as a condition beside the others it is held against everybody who has a place in the slot.
        sql`${registrations.userId} = any(array(${theirs}))`,
        isHeld,
      ),
    )
    .for('no key update', { of: registrations });
}

/**
 * Keeps an account from being closed until the transaction ends, so that nothing new is written about somebody who
 * is being erased. No row, or one with `closedAt`, says that it is closed already.
 */
export const holdAccount = builtOnce<{ userId: string }, { closedAt: Date | null }[]>((tx) =>
  tx
    .select({ closedAt: users.closedAt })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .for('key share'),
);
