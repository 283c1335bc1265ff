import { asc, eq } from 'drizzle-orm';
import { visitEntries } from '#areas/visits/schema/visit-entries.ts';
import type { Queryable } from '#server/db/client.ts';

/** What was recorded of a place, in the order in which it was. */
export const entriesOfPlace = (db: Queryable, registrationId: string) =>
  db
    .select()
    .from(visitEntries)
    .where(eq(visitEntries.registrationId, registrationId))
    .orderBy(asc(visitEntries.number));

/** The place of which an entry was recorded. */
export async function placeOfEntry(db: Queryable, number: number): Promise<string | undefined> {
  const [entry] = await db
    .select({ registrationId: visitEntries.registrationId })
    .from(visitEntries)
    .where(eq(visitEntries.number, number));
  return entry?.registrationId;
}
