import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { users } from '#server/db/schema/index.ts';

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
}
