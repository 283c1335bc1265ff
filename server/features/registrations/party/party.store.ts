import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { registrationAdditionalVolunteers, registrations } from '#server/db/schema/index.ts';

type Listed = typeof registrationAdditionalVolunteers.$inferInsert;

/** Writes who was named for which registration. */
export async function insertParty(tx: Tx, rows: Listed[]): Promise<void> {
  if (rows.length > 0) await tx.insert(registrationAdditionalVolunteers).values(rows);
}

/** Writes how a member of a party is named now. */
export async function updateMember(
  tx: Tx,
  memberId: string,
  columns: Pick<Listed, 'firstName' | 'lastName' | 'ageVerified'>,
): Promise<void> {
  await tx
    .update(registrationAdditionalVolunteers)
    .set(columns)
    .where(eq(registrationAdditionalVolunteers.companionRegistrationId, memberId));
}

/**
 * Unregisters members of a party, except those who have checked in.
 * @returns how many were unregistered
 */
export async function markMembersDeleted(tx: Tx, memberIds: readonly string[], at: Date): Promise<number> {
  if (memberIds.length === 0) return 0;
  const gone = await tx
    .update(registrations)
    .set({ deletedAt: at, updatedAt: at })
    .where(
      and(
        inArray(registrations.id, [...memberIds]),
        isNull(registrations.deletedAt),
        isNull(registrations.checkInAt),
      ),
    )
    .returning({ id: registrations.id });
  return gone.length;
}

/** Lets people come along with another registration than before. */
export async function joinParty(
  tx: Tx,
  memberIds: readonly string[],
  leadId: string,
  at: Date,
): Promise<void> {
  await tx
    .update(registrations)
    .set({ broughtByRegistrationId: leadId, updatedAt: at })
    .where(inArray(registrations.id, [...memberIds]));
  await tx
    .update(registrationAdditionalVolunteers)
    .set({ registrationId: leadId })
    .where(inArray(registrationAdditionalVolunteers.companionRegistrationId, [...memberIds]));
}

/** Makes places of people who were brought along places of their own. */
export async function makeOwn(tx: Tx, memberIds: readonly string[], at: Date): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .update(registrations)
    .set({ isAdditionalVolunteer: false, broughtByRegistrationId: null, updatedAt: at })
    .where(inArray(registrations.id, [...memberIds]));
  await tx
    .delete(registrationAdditionalVolunteers)
    .where(inArray(registrationAdditionalVolunteers.companionRegistrationId, [...memberIds]));
}
