import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { children } from '#areas/additional-volunteers/schema/children.ts';
import type { Tx } from '#server/db/client.ts';

/**
 * An account holder's children, in the order in which they were entered. Under the holder's lock none is entered meanwhile, and none is
 * erased until the transaction ends.
 */
export const readChildren = (tx: Tx, holderId: string) =>
  tx
    .select({ id: users.id, key: users.key, firstName: users.firstName, lastName: users.lastName })
    .from(children)
    .innerJoin(users, eq(users.id, children.userId))
    .where(and(eq(children.holderId, holderId), isNull(users.closedAt)))
    .orderBy(asc(children.createdAt), asc(children.userId))
    .for('key share', { of: users });

export async function insertChild(
  tx: Tx,
  child: { userId: string; holderId: string; createdAt: Date },
): Promise<void> {
  await tx.insert(children).values(child);
}

/** Nobody's child any more. */
export async function deleteChild(tx: Tx, userId: string): Promise<void> {
  await tx.delete(children).where(eq(children.userId, userId));
}
