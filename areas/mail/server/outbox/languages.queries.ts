import { and, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

/** The languages of the accounts that have these addresses, by address; those without one are left out. */
export async function languagesOf(
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(isOneOf(users.email, [...new Set(addresses)]), isNotNull(users.language)));
  return new Map(rows.flatMap(({ email, language }) => (language === null ? [] : [[email, language]])));
}
