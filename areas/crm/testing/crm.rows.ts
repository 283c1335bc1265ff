import { sql } from 'drizzle-orm';
import { crmAuthStates } from '#areas/crm/schema/crm.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { ours }) => {
    await tx.execute(sql`insert into crm_connections (organization_id) values (${ours.organization.id})`);
    await tx.execute(
      sql`insert into crm_object_configs (organization_id, purpose, object_name) values (${ours.organization.id}, 'campaign', 'Campaign')`,
    );
  },
  checks: [
    ['crm_connections', 'connected', `connected_at = now()`],
    ['crm_object_configs', 'purpose', `purpose = 'contact'`],
    ['crm_object_configs', 'object_name', `object_name = ''`],
  ],
  about: {
    tables: ['crm_auth_states'],
    make: (db, { person, place }) =>
      db.insert(crmAuthStates).values({
        stateHash: person.firstName,
        organizationId: place.organization.id,
        userId: person.id,
        codeVerifierEncrypted: 'x',
        expiresAt: hoursAfter(factoryNow, 1),
      }),
  },
});
