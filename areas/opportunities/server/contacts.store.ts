import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunities, opportunityCoordinators } from '#areas/opportunities/schema/opportunities.ts';

/** Takes somebody out of the contacts of every opportunity at these locations. @returns the opportunities that lost one */
export async function deleteContactAt(
  tx: Tx,
  userId: string,
  locationIds: readonly string[],
): Promise<string[]> {
  const there = tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(isOneOf(opportunities.locationId, locationIds));
  const released = await tx
    .delete(opportunityCoordinators)
    .where(
      and(eq(opportunityCoordinators.userId, userId), isOneOf(opportunityCoordinators.opportunityId, there)),
    )
    .returning({ id: opportunityCoordinators.opportunityId });
  return released.map(({ id }) => id);
}

/** Makes somebody the contact of those of these opportunities that have none. */
export async function insertOnlyContact(
  tx: Tx,
  userId: string,
  opportunityIds: readonly string[],
): Promise<void> {
  const contacts = tx
    .select({ one: sql`1` })
    .from(opportunityCoordinators)
    .where(eq(opportunityCoordinators.opportunityId, opportunities.id));
  const alone = await tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(isOneOf(opportunities.id, opportunityIds), notExists(contacts)));
  if (alone.length === 0) return;
  await tx
    .insert(opportunityCoordinators)
    .values(alone.map(({ id }) => ({ opportunityId: id, userId, position: 0 })))
    .onConflictDoNothing();
}
