import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { OpportunityStatus } from '#shared/rules/opportunities.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { registrationKey } from '#shared/rules/keys.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import { defaultCheckOut } from './registrations.rules.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import {
  activities,
  locations,
  opportunities,
  opportunityDates,
  organizations,
  registrations,
  slots,
  users,
} from '#server/db/schema/index.ts';

/** The slots that somebody chose, in id order, with everything a sign-up is decided on and copies. */
export function selectChosenSlots(db: Queryable, opportunityId: string, slotIds: readonly string[]) {
  return db
    .select({
      slotId: slots.id,
      dateId: opportunityDates.id,
      capacity: slots.capacity,
      sfActivityId: slots.sfActivityId,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
      activityName: activities.title,
      activityTags: activities.tags,
      workingHoursType: activities.workingHoursType,
      rate: activities.rate,
      opportunityKey: opportunities.key,
      organizationId: opportunities.organizationId,
      // Nobody takes places with an organization that is unpublished.
      status: sql<OpportunityStatus>`case when ${organizations.unpublishedAt} is null then ${opportunities.status} else 'archived' end`,
      isPrivate: sql<boolean>`(${opportunities.isPrivate} or ${organizations.isPrivate})`,
      isGroupOnly: opportunities.restrictGroupRegistration,
      registrationLimit: opportunities.registrationLimit,
      daysFuture: opportunities.daysFuture,
      accessCode: opportunities.accessCode,
      timeZone: locations.timeZone,
    })
    .from(slots)
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .innerJoin(opportunities, eq(opportunities.id, slots.opportunityId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(
      and(
        eq(slots.opportunityId, opportunityId),
        inArray(slots.id, [...slotIds]),
        isNull(slots.deletedAt),
        isNull(opportunityDates.deletedAt),
        isNull(opportunities.deletedAt),
        isNull(organizations.deletedAt),
      ),
    )
    .orderBy(asc(slots.id));
}

export type ChosenSlot = Awaited<ReturnType<typeof selectChosenSlots>>[number];

/**
 * Reads the slots of a sign-up and locks their rows until the transaction ends, in id order so that two
 * people who take the same slots in different orders wait for each other instead of for ever. Whoever counts
 * the places of a slot and then takes one must hold this lock. It is the weaker one of an update: the database's own
 * look at a slot that a registration refers to does not wait for it, which closing an account needs. What is read is
 * read with the locks held, so that it is not the date from before a change that this sign-up waited for.
 */
export async function lockSlots(
  tx: Tx,
  opportunityId: string,
  slotIds: readonly string[],
): Promise<ChosenSlot[]> {
  await tx
    .select({ id: slots.id })
    .from(slots)
    .where(and(eq(slots.opportunityId, opportunityId), inArray(slots.id, [...slotIds])))
    .orderBy(asc(slots.id))
    .for('no key update', { of: slots });
  return selectChosenSlots(tx, opportunityId, slotIds);
}

/**
 * Locks a person's row, so that two sign-ups of the same person count their places one after the other.
 * Always taken after the slots' locks.
 */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/**
 * Keeps an account from being closed until the transaction ends, so that nothing new is written about somebody who
 * is being erased, and takes a glance, without any lock on them, at the slots that the person wants. One statement
 * for both, because everybody who signs up for a popular slot runs it.
 * @returns whether the account is open, and whether one of the slots has no place left right now
 */
export async function holdOpenAccount(
  tx: Tx,
  userId: string,
  slotIds: readonly string[],
): Promise<{ isOpen: boolean; isAnyFull: boolean }> {
  const taken = sql`(select count(*) from ${registrations} r
    where r.slot_id = ${slots.id} and r.deleted_at is null and not r.is_additional_volunteer)`;
  const full = tx
    .select({ id: slots.id })
    .from(slots)
    .where(and(inArray(slots.id, [...slotIds]), sql`${slots.capacity} <= ${taken}`));
  const [user] = await tx
    .select({ closedAt: users.closedAt, isAnyFull: sql<boolean>`${exists(full)}` })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  return { isOpen: user !== undefined && user.closedAt === null, isAnyFull: user?.isAnyFull ?? false };
}

/** The row of a person's place in a slot, with what is copied from the activity at sign-up. */
export function registrationRow(
  { clock, ids }: { clock: Clock; ids: Ids },
  person: { userId: string; userKey: string; email: string },
  opportunityId: string,
  slot: ChosenSlot,
) {
  const now = clock.now();
  return {
    id: ids.uuid(),
    key: registrationKey({
      userKey: person.userKey,
      opportunityKey: slot.opportunityKey,
      dateId: slot.dateId,
      slotId: slot.slotId,
    }),
    userId: person.userId,
    opportunityId,
    dateId: slot.dateId,
    slotId: slot.slotId,
    signUpDate: dayOf(now, slot.timeZone),
    signedUpAt: now,
    email: person.email,
    activityName: slot.activityName,
    activityTags: slot.activityTags,
    workingHoursType: slot.workingHoursType,
    rate: slot.rate,
    sfActivityId: slot.sfActivityId,
    defaultCheckOutAt: defaultCheckOut(slot.endAt),
    createdAt: now,
    updatedAt: now,
  };
}

export async function insertRegistrations(
  tx: Tx,
  rows: (typeof registrations.$inferInsert)[],
): Promise<void> {
  await tx.insert(registrations).values(rows);
}

/** Reads a registration and locks it, so that unregistering and checking in can't both happen. */
export async function lockRegistration(tx: Tx, registrationId: string) {
  const [row] = await tx
    .select({
      id: registrations.id,
      userId: registrations.userId,
      slotId: registrations.slotId,
      checkInAt: registrations.checkInAt,
      deletedAt: registrations.deletedAt,
      isAdditionalVolunteer: registrations.isAdditionalVolunteer,
    })
    .from(registrations)
    .where(and(eq(registrations.id, registrationId), isNull(registrations.deletedAt)))
    .for('update');
  return row;
}

/** Which slot a registration is for; an organizer may move it until it is locked. */
export async function placeOf(tx: Tx, registrationId: string) {
  const [row] = await tx
    .select({ opportunityId: registrations.opportunityId, slotId: registrations.slotId })
    .from(registrations)
    .where(and(eq(registrations.id, registrationId), isNull(registrations.deletedAt)));
  return row;
}

/**
 * Gives the places back, and those of the people who were brought along to it; the rows stay, marked as
 * deleted. Whoever has checked in stays registered.
 * @returns the registrations that were given back
 */
export async function markDeleted(tx: Tx, registrationIds: readonly string[], at: Date): Promise<string[]> {
  if (registrationIds.length === 0) return [];
  const ids = [...registrationIds];
  const gone = await tx
    .update(registrations)
    .set({ deletedAt: at, updatedAt: at })
    .where(
      and(
        or(inArray(registrations.id, ids), inArray(registrations.broughtByRegistrationId, ids)),
        isNull(registrations.deletedAt),
        isNull(registrations.checkInAt),
      ),
    )
    .returning({ id: registrations.id });
  return gone.map(({ id }) => id);
}
