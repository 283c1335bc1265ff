import { sql } from 'drizzle-orm';
import type { WithinFilters } from '#areas/hours/contract/hours.ts';
import { organizationsOf } from '#areas/memberships/server/memberships.sql.ts';
import type { Queryable } from '#server/db/client.ts';
import { countedBy, inAll, isNewPerson, withFirstVisit } from './sums.queries.ts';

/**
 * What a table is narrowed down to, with the people whom `people` means: those of these visits who had not come to the caller's
 * organizations before the first of them, or the others.
 */
export async function withPeople<Asked extends WithinFilters>(
  db: Queryable,
  userId: string,
  asked: Asked,
  now: Date,
): Promise<Asked> {
  if (asked.people === undefined) return asked;
  const organizations = sql`array(${organizationsOf(db, userId)})`;
  const isNew = isNewPerson(organizations, sql`counted`);
  const people = await countedBy(db, { userId, filters: asked, now }, inAll)
    .select({ id: sql<string>`counted.user_id` })
    .from(withFirstVisit(sql`counted`, sql`counted`))
    .where(asked.people === 'new' ? isNew : sql`not ${isNew}`);
  return { ...asked, personIds: people.map(({ id }) => id) };
}
