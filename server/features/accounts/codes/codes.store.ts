import { and, eq, lt, sql } from 'drizzle-orm';
import type { CodePurpose } from '#shared/rules/accounts.ts';
import type { Tx } from '#server/db/client.ts';
import { accountCodes } from '#server/db/schema/index.ts';
import type { KeptCode } from './codes.rules.ts';

const codeOf = (userId: string, purpose: CodePurpose) =>
  and(eq(accountCodes.userId, userId), eq(accountCodes.purpose, purpose));

/** The account's code for this purpose. It changes only under a lock of the user's row. */
export async function readCode(tx: Tx, purpose: CodePurpose, userId: string): Promise<KeptCode | undefined> {
  const [code] = await tx.select().from(accountCodes).where(codeOf(userId, purpose));
  return code;
}

/** Puts the account's code in the place of the one it had. */
export async function replaceCode(
  tx: Tx,
  purpose: CodePurpose,
  userId: string,
  code: KeptCode,
): Promise<void> {
  const { hash, tries, sent, countedSince, expiresAt } = code;
  await tx
    .insert(accountCodes)
    .values({ userId, purpose, hash, tries, sent, countedSince, expiresAt })
    .onConflictDoUpdate({
      target: [accountCodes.userId, accountCodes.purpose],
      set: { hash, tries, sent, countedSince, expiresAt },
    });
}

/** Counts a wrong try. */
export async function countCodeTry(tx: Tx, purpose: CodePurpose, userId: string): Promise<void> {
  await tx
    .update(accountCodes)
    .set({ tries: sql`${accountCodes.tries} + 1` })
    .where(codeOf(userId, purpose));
}

export async function deleteCode(tx: Tx, purpose: CodePurpose, userId: string): Promise<void> {
  await tx.delete(accountCodes).where(codeOf(userId, purpose));
}

/** Takes away every code and link of the account. */
export async function deleteCodesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(accountCodes).where(eq(accountCodes.userId, userId));
}

/** Removes codes that expired before the instant. @returns how many there were */
export async function purgeCodes(tx: Tx, before: Date): Promise<number> {
  const old = await tx
    .delete(accountCodes)
    .where(lt(accountCodes.expiresAt, before))
    .returning({ userId: accountCodes.userId });
  return old.length;
}
