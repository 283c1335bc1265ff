import type { Queryable } from '#server/db/client.ts';
import { coordinatorInvitations } from '#areas/coordinators/schema/coordinators.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { one } from '#testing/factories/insert.ts';
import type { LocationRow } from '#areas/organizations/testing/organizations.factories.ts';
import { factoryNow, hoursAfter, nextId, nextNumber } from '#testing/factories/sequence.ts';

export type CoordinatorRow = typeof coordinators.$inferSelect;

/** An approved coordinator of the location, unless told otherwise. */
export async function makeCoordinator(
  db: Queryable,
  user: Pick<UserRow, 'id'>,
  location: Pick<LocationRow, 'id' | 'organizationId'>,
  overrides: Partial<typeof coordinators.$inferInsert> = {},
): Promise<CoordinatorRow> {
  const row = {
    id: nextId(),
    userId: user.id,
    locationId: location.id,
    organizationId: location.organizationId,
    role: 'coordinator' as const,
    status: 'approve' as const,
    deletedAt: overrides.status === 'delete' ? factoryNow : null,
    createdAt: factoryNow,
    updatedAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(coordinators).values(row).returning());
}

/** An invitation of somebody without an account to coordinate the location; its link is known to nobody. */
export async function makeCoordinatorInvitation(
  db: Queryable,
  location: Pick<LocationRow, 'id' | 'organizationId'>,
  overrides: Partial<typeof coordinatorInvitations.$inferInsert> = {},
): Promise<typeof coordinatorInvitations.$inferSelect> {
  const row = {
    id: nextId(),
    locationId: location.id,
    organizationId: location.organizationId,
    firstName: 'Zoe',
    lastName: 'Marsh',
    email: `invited${nextNumber()}@example.org`,
    secretHash: 'none',
    createdAt: factoryNow,
    expiresAt: hoursAfter(factoryNow, 7 * 24),
    ...overrides,
  };
  return one(await db.insert(coordinatorInvitations).values(row).returning());
}
