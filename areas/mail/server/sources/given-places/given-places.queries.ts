import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { Queryable } from '#server/db/client.ts';
import { fullName } from '#shared/rules/full-name.ts';

/** The name of the person who did something for an organization; null once the account is erased. */
export async function doneBy(db: Queryable, userId: string): Promise<string | null> {
  const [by] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return by ? fullName(by) : null;
}
