import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';

/** Whether an opportunity was imported under this reference before; one that was deleted since counts too. */
export async function isImported(db: Queryable, importRef: string): Promise<boolean> {
  const rows = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(eq(opportunities.importRef, importRef));
  return rows.length > 0;
}
