import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { authAccounts, passwordAttempts, sessions, verifications } from '#server/db/schema/index.ts';

const credential = (userId: string) =>
  and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential'));

/** Writes the password's hash in the place of the account's one, if it had one. */
export async function writePassword(
  tx: Tx,
  password: { id: string; userId: string; hash: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(authAccounts)
    .values({
      id: password.id,
      userId: password.userId,
      accountId: password.userId,
      providerId: 'credential',
      password: password.hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [authAccounts.providerId, authAccounts.accountId],
      set: { password: password.hash, updatedAt: now },
    });
}

/** The hash of the account's password; null for accounts without one. */
export async function readPassword(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.select({ hash: authAccounts.password }).from(authAccounts).where(credential(userId));
  return row?.hash ?? null;
}

/** The same, and nobody changes it until the transaction ends; waits for somebody who is changing it now. */
export async function lockPassword(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(credential(userId))
    .for('update');
  return row?.hash ?? null;
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

/** Ends every session of the account. */
export async function deleteSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Removes sessions that ended, and codes and tries that count no more. @returns how many rows went */
export async function purge(
  tx: Tx,
  before: { sessions: Date; codes: Date; tries: Date },
): Promise<{ sessions: number; codes: number; tries: number }> {
  const ended = await tx
    .delete(sessions)
    .where(lte(sessions.expiresAt, before.sessions))
    .returning({ id: sessions.id });
  const codes = await tx
    .delete(verifications)
    .where(lt(verifications.expiresAt, before.codes))
    .returning({ id: verifications.id });
  const tries = await tx
    .delete(passwordAttempts)
    .where(lte(passwordAttempts.since, before.tries))
    .returning({ id: passwordAttempts.userId });
  return { sessions: ended.length, codes: codes.length, tries: tries.length };
}
