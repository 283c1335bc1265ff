import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { crmConnections } from '#areas/crm/schema/crm.ts';
import { crmSyncRows, crmSyncs } from '#areas/crm/schema/sync.ts';
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

/** A sync that is on and of which some people failed, all of one cause; it may be there. */
export async function makeFailedSync(
  db: Queryable,
  { id: organizationId }: Pick<OrganizationRow, 'id'>,
  people: readonly Pick<UserRow, 'id'>[],
  code = 'REQUIRED_FIELD_MISSING',
): Promise<void> {
  await db
    .insert(crmSyncs)
    .values({ organizationId, isOn: true, hoursSince: factoryNow })
    .onConflictDoNothing();
  await db.insert(crmSyncRows).values(
    people.map(({ id }) => ({
      organizationId,
      kind: 'person' as const,
      localId: id,
      userId: id,
      status: 'failed' as const,
      code,
      words: 'Required fields are missing: [Birthdate]',
      fields: ['Birthdate'],
      updatedAt: factoryNow,
    })),
  );
}
