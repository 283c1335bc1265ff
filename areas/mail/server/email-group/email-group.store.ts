import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { EmailGroupAnswer } from '#areas/mail/rules/mail.ts';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { isAbout, type HeldAddress } from '#server/db/held-addresses.ts';
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

const said = (by: string, what: EmailGroupAnswer) =>
  and(eq(emailGroupAddresses.address, by), eq(emailGroupAddresses.answer, what));

/** An address that said yes is another one from now on, unless that has an answer of its own. */
export async function moveAgreed(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const { id, organizationId, address, answer } = emailGroupAddresses;
  const agreed = await tx
    .select()
    .from(emailGroupAddresses)
    .where(
      and(
        said(from, 'yes'),
        sql`not exists (select from email_group_addresses other where other.organization_id = ${organizationId}
          and other.address = ${to} and other.answer is not null)`,
      ),
    )
    .orderBy(asc(id))
    .for('update');
  if (agreed.length === 0) return;
  await tx.delete(emailGroupAddresses).where(
    isOneOf(
      id,
      agreed.map((row) => row.id),
    ),
  );
  // The other one may be asked at this moment.
  await tx
    .insert(emailGroupAddresses)
    .values(agreed.map((row) => ({ ...row, address: to })))
    .onConflictDoUpdate({
      target: [organizationId, address],
      set: {
        token: sql`excluded.token`,
        answer: sql`excluded.answer`,
        answeredAt: sql`excluded.answered_at`,
      },
      setWhere: isNull(answer),
    });
}

/** Where an address said no, and when. */
export async function declinedBy(tx: Tx, address: string) {
  const { organizationId, askedAt, answeredAt } = emailGroupAddresses;
  return tx
    .select({ organizationId, askedAt, answeredAt })
    .from(emailGroupAddresses)
    .where(said(address, 'no'))
    .orderBy(organizationId);
}

/** Keeps that an address says no, whatever it said before. */
export async function upsertDeclined(
  tx: Tx,
  row: Omit<typeof emailGroupAddresses.$inferInsert, 'answer'>,
): Promise<void> {
  await tx
    .insert(emailGroupAddresses)
    .values({ ...row, answer: 'no' })
    .onConflictDoUpdate({
      target: [emailGroupAddresses.organizationId, emailGroupAddresses.address],
      set: { answer: 'no', answeredAt: row.answeredAt },
    });
}

/** Forgets what addresses were asked and said. */
export async function deleteGroupAddresses(tx: Tx, addresses: readonly HeldAddress[]): Promise<void> {
  const { address, askedAt } = emailGroupAddresses;
  await tx.delete(emailGroupAddresses).where(isAbout(address, askedAt, addresses));
}
