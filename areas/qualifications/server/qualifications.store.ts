import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { qualifications } from '#areas/qualifications/schema/qualifications.ts';

type NewQualification = typeof qualifications.$inferInsert;

/** What is on file of a kind about somebody. */
export async function findQualification(
  tx: Tx,
  { userId, organizationId, kind }: Pick<NewQualification, 'userId' | 'organizationId' | 'kind'>,
): Promise<{ expiresOn: string | null } | undefined> {
  const [row] = await tx
    .select({ expiresOn: qualifications.expiresOn })
    .from(qualifications)
    .where(
      and(
        eq(qualifications.userId, userId),
        eq(qualifications.organizationId, organizationId),
        eq(qualifications.kind, kind),
      ),
    );
  return row;
}

/** Writes what is on file, on top of what was there of the same kind. */
export async function upsertQualification(tx: Tx, row: NewQualification): Promise<{ id: string }> {
  const { expiresOn, note, recordedById, recordedAt } = row;
  const [written] = await tx
    .insert(qualifications)
    .values(row)
    .onConflictDoUpdate({
      target: [qualifications.userId, qualifications.organizationId, qualifications.kind],
      set: { expiresOn, note, recordedById, recordedAt },
    })
    .returning({ id: qualifications.id });
  return written!;
}

/** Takes one off the file. @returns what it was; undefined when it is not there any more */
export async function deleteQualification(
  tx: Tx,
  { id, userId, organizationId }: Pick<NewQualification, 'id' | 'userId' | 'organizationId'>,
): Promise<Pick<NewQualification, 'kind'> | undefined> {
  const [gone] = await tx
    .delete(qualifications)
    .where(
      and(
        eq(qualifications.id, id),
        eq(qualifications.userId, userId),
        eq(qualifications.organizationId, organizationId),
      ),
    )
    .returning({ kind: qualifications.kind });
  return gone;
}

/** Everything that any organization has on file about a person. */
export async function deletePersons(tx: Tx, userId: string): Promise<void> {
  await tx.delete(qualifications).where(eq(qualifications.userId, userId));
}
