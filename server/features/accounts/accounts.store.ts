import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { users, verifications } from '#server/db/schema/index.ts';
import type { CodePurpose } from './codes/codes.rules.ts';

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
>;

/** @returns false when the address already has an account; nothing was written then. */
export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<boolean> {
  const written = await tx
    .insert(users)
    .values({ ...user, name: `${user.firstName} ${user.lastName}`, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
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

const codeOf = (purpose: CodePurpose, userId: string): string => `${purpose}-code:${userId}`;

export async function readCode(
  tx: Tx,
  purpose: CodePurpose,
  userId: string,
): Promise<{ value: string; expiresAt: Date } | undefined> {
  const [row] = await tx
    .select({ value: verifications.value, expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(eq(verifications.identifier, codeOf(purpose, userId)));
  return row;
}

/** Puts the account's code in the place of the one it had. */
export async function replaceCode(
  tx: Tx,
  purpose: CodePurpose,
  code: { id: string; userId: string; value: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await deleteCode(tx, purpose, code.userId);
  await tx.insert(verifications).values({
    id: code.id,
    identifier: codeOf(purpose, code.userId),
    value: code.value,
    expiresAt: code.expiresAt,
    createdAt: now,
    updatedAt: now,
  });
}

/** Keeps what a wrong try changed in the account's code. */
export async function updateCode(
  tx: Tx,
  purpose: CodePurpose,
  userId: string,
  value: string,
  now: Date,
): Promise<void> {
  await tx
    .update(verifications)
    .set({ value, updatedAt: now })
    .where(eq(verifications.identifier, codeOf(purpose, userId)));
}

export async function deleteCode(tx: Tx, purpose: CodePurpose, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.identifier, codeOf(purpose, userId)));
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
    .where(and(inArray(users.email, [...emails]), isNull(users.closedAt)))
    .orderBy(asc(users.id))
    .for('key share');
  return new Map(rows.map(({ email, ...account }) => [email, account]));
}
