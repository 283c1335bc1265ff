import { and, eq, sql } from 'drizzle-orm';
import type { EmailGroupAnswer } from '#areas/mail/rules/mail.ts';
import { isOneOf } from '#server/db/one-of.ts';
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

/** An address that said yes is another one from now on; where that was asked itself, its own answer counts. */
export async function moveAgreedAddress(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const { address, answer, organizationId } = emailGroupAddresses;
  await tx
    .update(emailGroupAddresses)
    .set({ address: to })
    .where(
      and(
        eq(address, from),
        eq(answer, 'yes'),
        sql`not exists (select from email_group_addresses other
          where other.organization_id = ${organizationId} and other.address = ${to})`,
      ),
    );
}

/** Forgets what addresses were asked and said. */
export async function deleteGroupAddresses(tx: Tx, addresses: readonly string[]): Promise<void> {
  await tx.delete(emailGroupAddresses).where(isOneOf(emailGroupAddresses.address, addresses));
}
