import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunities, opportunityCoordinators } from '#areas/opportunities/schema/opportunities.ts';

/**
 * Takes somebody out of the contacts of every opportunity at these locations, so that no more mail about its
 * volunteers goes there. An opportunity that would have no contact left gets the one who takes over.
 */
export async function releaseContacts(
  tx: Tx,
  { userId, locationIds, takesOver }: { userId: string; locationIds: readonly string[]; takesOver: string },
): Promise<void> {
  if (locationIds.length === 0) return;
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
  if (released.length === 0) return;
  const alone = await tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(
      and(
        isOneOf(
          opportunities.id,
          released.map(({ id }) => id),
        ),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(opportunityCoordinators)
            .where(eq(opportunityCoordinators.opportunityId, opportunities.id)),
        ),
      ),
    );
  if (alone.length === 0) return;
  await tx
    .insert(opportunityCoordinators)
    .values(alone.map(({ id }) => ({ opportunityId: id, userId: takesOver, position: 0 })))
    .onConflictDoNothing();
}
