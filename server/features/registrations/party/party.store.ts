import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { registrationAdditionalVolunteers } from '#server/db/schema/index.ts';

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
