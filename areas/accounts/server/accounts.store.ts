import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { noAddress } from '#areas/accounts/rules/accounts.ts';

type NewUser = Pick<
  typeof users.$inferInsert,
  | 'id'
  | 'key'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'isOrganizer'
  | 'isVolunteer'
  | 'emailVerified'
  | 'language'
> &
  Pick<typeof users.$inferInsert, 'cellPhone'>;

/** @returns false when the address already has an account; nothing was written then. */
export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<boolean> {
  const written = await tx
    .insert(users)
    .values({ ...user, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email, where: sql`email <> ''` })
    .returning({ id: users.id });
  return written.length > 0;
}

/** The account of an address, locked until the transaction ends; its codes change only under this lock. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return user;
}

export async function markVerified(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
}

/**
 * The open accounts of addresses, by address. None of them is closed until the transaction ends, so that nothing new
 * is written about somebody who is being erased.
 */
export async function holdAccounts(
  tx: Tx,
  emails: readonly string[],
): Promise<Map<string, { id: string; key: string }>> {
  const rows = await tx
    .select({ email: users.email, id: users.id, key: users.key })
    .from(users)
    .where(and(isOneOf(users.email, emails), isNull(users.closedAt)))
    .orderBy(asc(users.id))
    .for('key share');
  return new Map(rows.map(({ email, ...account }) => [email, account]));
}

/** Writes name and phone of a person without an email address, or the name alone; accounts keep what they have. */
export async function writeWithoutAddress(
  tx: Tx,
  userId: string,
  { firstName, lastName, phone }: { firstName: string; lastName: string; phone?: string | null },
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ firstName, lastName, cellPhone: phone, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.email, noAddress)));
}
