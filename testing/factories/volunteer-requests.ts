import type { Queryable } from '#server/db/client.ts';
import { volunteerRequests } from '#server/db/schema/index.ts';
import { volunteerRequestKey } from '#shared/rules/keys.ts';
import type { UserRow } from './accounts.ts';
import { one } from './insert.ts';
import type { OrganizationRow } from './organizations.ts';
import { factoryNow, nextId } from './sequence.ts';

export type VolunteerRequestRow = typeof volunteerRequests.$inferSelect;

/** A pending request of the user to join the organization. */
export async function makeVolunteerRequest(
  db: Queryable,
  user: Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName'>,
  organization: Pick<OrganizationRow, 'id' | 'name'>,
  overrides: Partial<typeof volunteerRequests.$inferInsert> = {},
): Promise<VolunteerRequestRow> {
  const row = {
    id: nextId(),
    key: volunteerRequestKey(organization.name),
    userId: user.id,
    organizationId: organization.id,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`,
    createdAt: factoryNow,
    updatedAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(volunteerRequests).values(row).returning());
}
