import { eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { passwordAttempts, passwords } from '#server/db/schema/index.ts';

/** Writes the password's hash in the place of the account's one, if it had one. The user's row must be locked, or new. */
export async function writePassword(tx: Tx, userId: string, hash: string, now: Date): Promise<void> {
  await tx
    .insert(passwords)
    .values({ userId, hash, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, updatedAt: now } });
}

/** The hash of the account's password; null for accounts without one. It changes only under a lock of the user's row. */
export async function readPassword(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.userId, userId));
  return row?.hash ?? null;
}

export async function deletePassword(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwords).where(eq(passwords.userId, userId));
}

/**
 * Counts one more try on the account's password; tries that began before `forgottenBefore` don't count any more.
 * @returns how many there are now
 */
export async function countPasswordTry(
  tx: Tx,
  userId: string,
  now: Date,
  forgottenBefore: Date,
): Promise<number> {
  const old = sql`${passwordAttempts.since} <= ${forgottenBefore.toISOString()}::timestamptz`;
  const [row] = await tx
    .insert(passwordAttempts)
    .values({ userId, tries: 1, since: now })
    .onConflictDoUpdate({
      target: passwordAttempts.userId,
      set: {
        tries: sql`case when ${old} then 1 else ${passwordAttempts.tries} + 1 end`,
        since: sql`case when ${old} then ${now.toISOString()}::timestamptz else ${passwordAttempts.since} end`,
      },
    })
    .returning({ tries: passwordAttempts.tries });
  return row?.tries ?? 1;
}

export async function forgetPasswordTries(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwordAttempts).where(eq(passwordAttempts.userId, userId));
}

/** Removes tries that count no more. @returns how many there were */
export async function purgePasswordTries(tx: Tx, before: Date): Promise<number> {
  const old = await tx
    .delete(passwordAttempts)
    .where(lte(passwordAttempts.since, before))
    .returning({ userId: passwordAttempts.userId });
  return old.length;
}
