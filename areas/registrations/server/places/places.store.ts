import { and, eq, not, or, sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#shared/rules/dates.ts';
import { registrationKey } from '#shared/rules/keys.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import { defaultCheckOut } from '../registrations.rules.ts';
import { insertOfRows } from '#server/db/fast-path/insert-rows.ts';
import { withoutWaiting } from '#server/db/fast-path/without-waiting.ts';
import type { Tx } from '#server/db/client.ts';
import { cameOn } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { isPlaceOfGroup } from '../held/held.sql.ts';
import { countsHeads, isHeld } from '../registrations.sql.ts';

/** What a registration copies from the slot that it is for. */
export interface CopiedSlot {
  slotId: string;
  dateId: string;
  opportunityKey: string;
  timeZone: string;
  endAt: Date;
  activityName: string;
  activityTags: string[];
  workingHoursType: string | null;
  rate: number | null;
  sfActivityId: string | null;
}

/** The row of a person's place in a slot, with what is copied from the activity at sign-up. */
export function registrationRow(
  { clock, ids }: { clock: Clock; ids: Ids },
  person: { userId: string; userKey: string; email: string },
  opportunityId: string,
  slot: CopiedSlot,
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

type RegistrationRow = ReturnType<typeof registrationRow> & {
  isAdditionalVolunteer: boolean;
  broughtByRegistrationId: string | null;
};

const insertRows = insertOfRows<typeof registrations, RegistrationRow>(registrations, [
  'id',
  'key',
  'userId',
  'opportunityId',
  'dateId',
  'slotId',
  'signUpDate',
  'signedUpAt',
  'email',
  'activityName',
  'activityTags',
  'workingHoursType',
  'rate',
  'sfActivityId',
  'defaultCheckOutAt',
  'isAdditionalVolunteer',
  'broughtByRegistrationId',
  'createdAt',
  'updatedAt',
]);

/** Writes rows of new places, all at once. Nobody waits for the answer. */
export async function insertRegistrations(tx: Tx, rows: readonly RegistrationRow[]): Promise<void> {
  if (rows.length === 0) return;
  await withoutWaiting(tx, insertRows(tx, rows));
  markChanged(
    tx,
    rows.map(({ dateId }) => dateId),
  );
}

/** Which slot a registration is for; an organizer may move it until it is locked. */
export async function placeOf(tx: Tx, registrationId: string) {
  const [row] = await selectPlaces(tx, eq(registrations.id, registrationId));
  return row;
}

/** The same of several registrations of one person; those that are somebody else's are left out. */
export const ownPlacesAmong = (tx: Tx, userId: string, registrationIds: readonly string[]) =>
  selectPlaces(tx, and(isOneOf(registrations.id, registrationIds), eq(registrations.userId, userId)));

const selectPlaces = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({
      id: registrations.id,
      userId: registrations.userId,
      opportunityId: registrations.opportunityId,
      slotId: registrations.slotId,
    })
    .from(registrations)
    .where(and(which, isHeld));

/** Lets people who were brought along have these places by themselves. The naming stays on record. */
export async function standAlone(tx: Tx, registrationIds: readonly string[], at: Date): Promise<void> {
  const theirs = await tx
    .update(registrations)
    .set({ isAdditionalVolunteer: false, broughtByRegistrationId: null, updatedAt: at })
    .where(isOneOf(registrations.id, [...registrationIds]))
    .returning({ dateId: registrations.dateId });
  markChanged(
    tx,
    theirs.map(({ dateId }) => dateId),
  );
}

/** A place that was given back. */
export interface FormerPlace {
  id: string;
  userId: string;
  opportunityId: string;
  slotId: string;
  dateId: string;
  isAdditionalVolunteer: boolean;
  /** It stays held for the group whose place it was. */
  isOfGroup: boolean;
  /** People who come along take places there. */
  countsHeads: boolean;
}

/**
 * Gives the places back, and those of the people who were brought along to it; the rows stay, marked as
 * deleted, without what was noted about them. Anybody who has checked in stays registered.
 * @returns the registrations that were given back
 */
export async function markDeleted(
  tx: Tx,
  registrationIds: readonly string[],
  at: Date,
): Promise<FormerPlace[]> {
  if (registrationIds.length === 0) return [];
  const ids = [...registrationIds];
  const gone = await tx
    .update(registrations)
    .set({ deletedAt: at, note: null, updatedAt: at })
    .where(
      and(
        or(isOneOf(registrations.id, ids), isOneOf(registrations.broughtByRegistrationId, ids)),
        isHeld,
        not(cameOn(registrations.id)),
      ),
    )
    .returning({
      id: registrations.id,
      userId: registrations.userId,
      opportunityId: registrations.opportunityId,
      slotId: registrations.slotId,
      dateId: registrations.dateId,
      isAdditionalVolunteer: registrations.isAdditionalVolunteer,
      isOfGroup: isPlaceOfGroup,
      countsHeads: countsHeads(sql`${registrations}.slot_id`),
    });
  markChanged(
    tx,
    gone.map(({ dateId }) => dateId),
  );
  return gone;
}
