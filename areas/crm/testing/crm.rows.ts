import { sql } from 'drizzle-orm';
import { crmAuthStates } from '#areas/crm/schema/crm.ts';
import { crmLinks, crmSyncRows } from '#areas/crm/schema/sync.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { ours }) => {
    await tx.execute(sql`insert into crm_connections (organization_id) values (${ours.organization.id})`);
    await tx.execute(
      sql`insert into crm_object_configs (organization_id, purpose, object_name) values (${ours.organization.id}, 'campaign', 'Campaign')`,
    );
    const { organization } = ours;
    await tx.execute(
      sql`insert into crm_syncs (organization_id, hours_since) values (${organization.id}, now())`,
    );
    await tx.execute(sql`insert into crm_sync_readers (position) values (0)`);
    await tx.execute(
      sql`insert into crm_sync_rows (organization_id, kind, local_id, user_id) select ${organization.id}, 'person', id, id from users limit 1`,
    );
    await tx.execute(sql`insert into crm_links (organization_id, kind, local_id, object_name, record_id, user_id, linked_at)
      select ${organization.id}, 'person', id, 'Contact', '0031', id, now() from users limit 1`);
    await tx.execute(
      sql`insert into crm_field_rules (organization_id, field, rule) values (${organization.id}, 'Email', 'ours')`,
    );
  },
  checks: [
    ['crm_connections', 'connected', `connected_at = now()`],
    ['crm_object_configs', 'purpose', `purpose = 'contact'`],
    ['crm_object_configs', 'object_name', `object_name = ''`],
    ['crm_syncs', 'failures', 'failures = -1'],
    ['crm_syncs', 'compared_kind', `compared_kind = 'activity'`],
    ['crm_syncs', 'work_activity', `work_activity_id = 'a03'`],
    ['crm_sync_readers', 'one', 'id = 2'],
    ['crm_sync_rows', 'kind', `kind = 'activity'`],
    ['crm_sync_rows', 'status', `status = 'gone'`],
    ['crm_sync_rows', 'conflict', `conflict = 'nickname', status = 'conflict'`],
    ['crm_sync_rows', 'conflict_status', `status = 'conflict'`],
    ['crm_sync_rows', 'creating', 'creating_at = now()'],
    ['crm_links', 'kind', `kind = 'activity'`],
    ['crm_field_rules', 'rule', `rule = 'mine'`],
  ],
  about: {
    tables: ['crm_auth_states', 'crm_sync_rows', 'crm_links'],
    make: async (db, { person, place }) => {
      const organizationId = place.organization.id;
      await db.insert(crmAuthStates).values({
        stateHash: person.firstName,
        organizationId,
        userId: person.id,
        codeVerifierEncrypted: 'x',
        expiresAt: hoursAfter(factoryNow, 1),
      });
      const of = { organizationId, kind: 'person' as const, localId: person.id, userId: person.id };
      await db.insert(crmSyncRows).values({ ...of, words: `duplicate of ${person.email}` });
      const link = { objectName: 'Contact', recordId: person.firstName, linkedAt: factoryNow };
      await db.insert(crmLinks).values({ ...of, ...link });
    },
  },
});
