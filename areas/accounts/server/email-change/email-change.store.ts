import { and, asc, eq, or } from 'drizzle-orm';
import { noAddress, unreachableAddress } from '#areas/accounts/rules/accounts.ts';
import { formerAddresses, users } from '#areas/accounts/schema/accounts.ts';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { hasSqlState } from '#server/db/sql-state.ts';
import type { UserRow } from '#server/db/lock-person.ts';

/**
 * The account of an address, where one is in the way of another account that wants it. They and `others` are locked in the
 * order of their ids, until the transaction ends.
 * @param others ids of people who are locked with them
 */
export async function lockRival(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  others: readonly string[] = [],
): Promise<UserRow | undefined> {
  const locked = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, userId), eq(users.email, email), isOneOf(users.id, others)))
    .orderBy(asc(users.id))
    .for('update');
  return locked.find((user) => user.id !== userId && user.email === email);
}

/** Removes an account that its owner never confirmed and of which nobody keeps anything. */
export async function deleteUnconfirmed(tx: Tx, userId: string): Promise<void> {
  await tx.delete(users).where(and(eq(users.id, userId), eq(users.emailVerified, false)));
}

/** Gives an unconfirmed account an address that can't receive mail (RFC 2606), and frees the one that it had. */
export async function writePlaceholder(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ email: unreachableAddress(`unconfirmed-${userId.toLowerCase()}`), updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)));
}

/**
 * Gives an account another address, and remembers the one that it had, if any.
 * @returns false when somebody signed up with it a moment ago; the transaction has failed then
 */
export async function writeAddress(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'email'>,
  email: string,
  now: Date,
): Promise<boolean> {
  try {
    await tx.update(users).set({ email, emailVerified: true, updatedAt: now }).where(eq(users.id, user.id));
  } catch (error) {
    if (hasSqlState(error, /^23505$/)) return false;
    throw error;
  }
  const isOf = (address: string) =>
    and(eq(formerAddresses.userId, user.id), eq(formerAddresses.email, address));
  await tx.delete(formerAddresses).where(isOf(email));
  if (user.email === noAddress) return true;
  await tx.insert(formerAddresses).values({ userId: user.id, email: user.email, leftAt: now });
  return true;
}

export async function deleteFormerAddresses(tx: Tx, userId: string): Promise<void> {
  await tx.delete(formerAddresses).where(eq(formerAddresses.userId, userId));
}
