import { asc, eq } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { ChildrenView } from '#areas/additional-volunteers/contract/children.ts';
import { children } from '#areas/additional-volunteers/schema/children.ts';
import type { SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';

/** The children whom this person brings along, in the order in which they were entered. */
export const listChildren = (
  db: Queryable,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<ChildrenView['children']> =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(children)
    .innerJoin(users, eq(users.id, children.userId))
    .where(eq(children.holderId, userId))
    .orderBy(asc(children.createdAt), asc(children.userId));

/** Ids of somebody's children: they leave with the account. */
export async function childrenOf(db: Queryable, holderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: children.userId })
    .from(children)
    .where(eq(children.holderId, holderId))
    .orderBy(asc(children.userId));
  return rows.map(({ id }) => id);
}
