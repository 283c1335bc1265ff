import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { crmConnections } from '#areas/crm/schema/crm.ts';
import type { OrganizationRow } from '#areas/organizations/testing/organizations.factories.ts';
import type { Queryable } from '#server/db/client.ts';
import { factoryNow } from '#testing/factories/sequence.ts';

/** A connection that somebody made, with tokens that open nothing. */
export async function makeCrmConnection(
  db: Queryable,
  organization: Pick<OrganizationRow, 'id'>,
  connectedBy: Pick<UserRow, 'id'>,
  rest: Partial<typeof crmConnections.$inferInsert> = {},
): Promise<void> {
  await db.insert(crmConnections).values({
    organizationId: organization.id,
    isActive: true,
    crmOrganizationId: '00D000000000009EAA',
    instanceUrl: 'https://example.my.salesforce.com',
    accessTokenEncrypted: 'sealed',
    refreshTokenEncrypted: 'sealed',
    connectedById: connectedBy.id,
    connectedAt: factoryNow,
    ...rest,
  });
}
