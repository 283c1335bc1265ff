import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { emergencyContacts } from '#areas/accounts/schema/accounts.emergency.ts';
import { markChanged } from '#server/platform/live/changes.ts';

type ProfileColumns = Pick<
  typeof users.$inferInsert,
  | 'firstName'
  | 'lastName'
  | 'homePhone'
  | 'cellPhone'
  | 'bio'
  | 'skills'
  | 'selectedCauses'
  | 'profileImageId'
  | 'remindersEnabled'
  | 'signUpMails'
>;

/** Writes the columns that are given; those that are undefined stay as they are. */
export async function updateProfileColumns(
  tx: Tx,
  userId: string,
  columns: Partial<ProfileColumns>,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...columns, updatedAt: now })
    .where(eq(users.id, userId));
  const { firstName, lastName, homePhone, cellPhone } = columns;
  if ([firstName, lastName, homePhone, cellPhone].every((column) => column === undefined)) return;
  // Those who run a date see names and phones.
  await markDatesOf(tx, userId, now);
}

/** Writes whom to call when something happens to the person; null for nobody. */
export async function writeEmergencyContact(
  tx: Tx,
  userId: string,
  contact: { name: string; phone: string; relation: string } | null,
  now: Date,
): Promise<void> {
  if (contact) {
    const set = { ...contact, updatedAt: now };
    await tx
      .insert(emergencyContacts)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: emergencyContacts.userId, set });
  } else await tx.delete(emergencyContacts).where(eq(emergencyContacts.userId, userId));
  await markDatesOf(tx, userId, now);
}

/** Rosters on which the person is, and which are not over, are read again. */
async function markDatesOf(tx: Tx, userId: string, now: Date): Promise<void> {
  const dates = await tx
    .selectDistinct({ id: registrations.dateId })
    .from(registrations)
    .where(
      and(
        eq(registrations.userId, userId),
        isNull(registrations.deletedAt),
        gt(registrations.defaultCheckOutAt, now),
      ),
    );
  markChanged(
    tx,
    dates.map(({ id }) => id),
  );
}
