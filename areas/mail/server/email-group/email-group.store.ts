import { and, eq } from 'drizzle-orm';
import type { EmailGroupAnswer } from '#areas/mail/rules/mail.ts';
import type { Tx } from '#server/db/client.ts';
import { emailGroupAddresses } from '#areas/mail/schema/mail.ts';

/** Keeps that an address was asked. @returns false when it was before */
export async function insertAsked(
  tx: Tx,
  row: Pick<
    typeof emailGroupAddresses.$inferInsert,
    'id' | 'organizationId' | 'address' | 'token' | 'askedAt'
  >,
): Promise<boolean> {
  const inserted = await tx
    .insert(emailGroupAddresses)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: emailGroupAddresses.id });
  return inserted.length > 0;
}

/** @returns false when the link is none */
export async function writeGroupAnswer(
  tx: Tx,
  token: string,
  answer: EmailGroupAnswer,
  now: Date,
): Promise<boolean> {
  const written = await tx
    .update(emailGroupAddresses)
    .set({ answer, answeredAt: now })
    .where(eq(emailGroupAddresses.token, token))
    .returning({ id: emailGroupAddresses.id });
  return written.length > 0;
}

/** Forgets an asked address that is not to be mailed after all. */
export async function deleteAsked(tx: Tx, organizationId: string, address: string): Promise<void> {
  await tx
    .delete(emailGroupAddresses)
    .where(
      and(eq(emailGroupAddresses.organizationId, organizationId), eq(emailGroupAddresses.address, address)),
    );
}

/** Forgets what an address was asked and said. */
export async function deleteGroupAddress(tx: Tx, address: string): Promise<void> {
  await tx.delete(emailGroupAddresses).where(eq(emailGroupAddresses.address, address));
}
