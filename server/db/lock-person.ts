import { asc, eq } from 'drizzle-orm';
import type { Tx } from './client.ts';
import { builtForSome } from './fast-path/built-once.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

/**
 * Locks a person's row until the transaction ends, so that what one person does at once is counted and found one after
 * the other. It is the weaker lock of an update: rows that refer to the person are written meanwhile, so that two
 * people who bring each other along at once don't wait for each other for ever.
 */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** The same of several people, in the order of their ids. */
export const lockPersons = builtForSome<Record<never, never>, { id: string }[]>((tx, isOne) =>
  tx.select({ id: users.id }).from(users).where(isOne(users.id)).orderBy(asc(users.id)).for('no key update'),
);

export type UserRow = typeof users.$inferSelect;

/** The account, locked until the transaction ends: its profile and its list of people change only under this lock. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}
