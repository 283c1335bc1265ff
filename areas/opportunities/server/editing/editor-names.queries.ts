import { eq } from 'drizzle-orm';
import { fullName } from '#shared/rules/full-name.ts';
import type { Queryable } from '#server/db/client.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

/** The whole name of an account, or null when it is gone. */
export async function userName(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return row ? fullName(row) : null;
}
