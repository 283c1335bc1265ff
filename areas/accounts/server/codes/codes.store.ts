import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { CodePurpose } from '#areas/accounts/rules/accounts.ts';
import type { Tx } from '#server/db/client.ts';
import { accountCodes } from '#areas/accounts/schema/accounts.ts';
import type { Asker } from '../devices/devices.rules.ts';
import { triesOf, type KeptCode } from './codes.rules.ts';

const codesOf = (userId: string, purpose: CodePurpose) =>
  and(eq(accountCodes.userId, userId), eq(accountCodes.purpose, purpose));

/** The account's codes for this purpose that live. They change only under a lock of the user's row. */
export async function readCodes(
  tx: Tx,
  purpose: CodePurpose,
  userId: string,
  now: Date,
): Promise<KeptCode[]> {
  return tx
    .select()
    .from(accountCodes)
    .where(and(codesOf(userId, purpose), gt(accountCodes.expiresAt, now)));
}

/** Puts a code in the place of those that the same device or network asked for. */
export async function replaceCode(
  tx: Tx,
  purpose: CodePurpose,
  userId: string,
  code: KeptCode,
): Promise<void> {
  const { device, network } = code;
  await tx
    .delete(accountCodes)
    .where(
      and(codesOf(userId, purpose), or(eq(accountCodes.device, device), eq(accountCodes.network, network))),
    );
  await tx.insert(accountCodes).values({ ...code, userId, purpose });
}

/** Counts a wrong try on a code. */
export async function countCodeTry(
  tx: Tx,
  purpose: CodePurpose,
  userId: string,
  code: KeptCode,
  visitor: Asker,
): Promise<void> {
  const tries = triesOf(code, visitor);
  await tx
    .update(accountCodes)
    .set({ [tries]: sql`${accountCodes[tries]} + 1` })
    .where(and(codesOf(userId, purpose), eq(accountCodes.device, code.device)));
}

/** Takes away the account's codes for one purpose. */
export async function deleteCodes(tx: Tx, purpose: CodePurpose, userId: string): Promise<void> {
  await tx.delete(accountCodes).where(codesOf(userId, purpose));
}

/** Takes away every code and link of the account. */
export async function deleteCodesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(accountCodes).where(eq(accountCodes.userId, userId));
}

/** Removes codes that have expired. @returns how many there were */
export async function purgeCodes(tx: Tx, now: Date): Promise<number> {
  const old = await tx
    .delete(accountCodes)
    .where(lte(accountCodes.expiresAt, now))
    .returning({ userId: accountCodes.userId });
  return old.length;
}
