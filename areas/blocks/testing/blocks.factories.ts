import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { blockedPeople } from '#areas/blocks/schema/blocks.ts';
import type { OrganizationRow } from '#areas/organizations/testing/organizations.factories.ts';
import type { Queryable } from '#server/db/client.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';

/** Somebody whom an organization blocked; the digest stands for the account's address and is nobody's else. */
export async function makeBlock(
  db: Queryable,
  person: Pick<UserRow, 'id'>,
  organization: Pick<OrganizationRow, 'id'>,
  overrides: Partial<typeof blockedPeople.$inferInsert> = {},
): Promise<typeof blockedPeople.$inferSelect> {
  const row = {
    id: nextId(),
    organizationId: organization.id,
    userId: person.id,
    addressDigest: `digest of ${person.id}`,
    blockedAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(blockedPeople).values(row).returning());
}
