import { and, eq, isNull } from 'drizzle-orm';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import type { Queryable } from '#server/db/client.ts';

/** The id of the opportunity with this key; null when there is none. */
export async function opportunityIdUnder(db: Queryable, key: string): Promise<string | null> {
  const [row] = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(eq(opportunities.key, key), isNull(opportunities.deletedAt)));
  return row?.id ?? null;
}
