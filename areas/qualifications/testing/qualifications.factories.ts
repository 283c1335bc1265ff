import type { Queryable } from '#server/db/client.ts';
import { qualifications } from '#areas/qualifications/schema/qualifications.ts';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { one } from '#testing/factories/insert.ts';
import type { OrganizationRow } from '#areas/organizations/testing/organizations.factories.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';

export type QualificationRow = typeof qualifications.$inferSelect;

/** What the organization has on file about a person: a driver's license without an end, unless told otherwise. */
export async function makeQualification(
  db: Queryable,
  user: Pick<UserRow, 'id'>,
  organization: Pick<OrganizationRow, 'id'>,
  overrides: Partial<typeof qualifications.$inferInsert> = {},
): Promise<QualificationRow> {
  const row = {
    id: nextId(),
    userId: user.id,
    organizationId: organization.id,
    kind: 'drivers license' as const,
    recordedAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(qualifications).values(row).returning());
}
