import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { isApproved } from '#areas/memberships/server/memberships.sql.ts';

/**
 * Locks the organizations of which a person is an organizer, in id order. Of two last organizers who leave at the
 * same time the second one then sees that the first is gone.
 */
export async function lockLedOrganizations(tx: Tx, userId: string): Promise<void> {
  const led = tx
    .select({ id: coordinators.organizationId })
    .from(coordinators)
    .where(and(eq(coordinators.userId, userId), eq(coordinators.role, 'organizer'), isApproved));
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(isOneOf(organizations.id, led))
    .orderBy(asc(organizations.id))
    .for('no key update');
}

/** Hides organizations from the public; nothing of them is erased. */
export async function markUnpublished(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(organizations)
    .set({ unpublishedAt: now, updatedAt: now })
    .where(and(isOneOf(organizations.id, ids), isNull(organizations.unpublishedAt)));
}
