import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { passwords } from '#areas/accounts/schema/accounts.ts';

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
