import { eq, sql } from 'drizzle-orm';
import type { SyncView } from '#areas/crm/contract/sync.ts';
import { syncStatuses } from '#areas/crm/rules/sync.ts';
import { crmSyncRows, crmSyncs } from '#areas/crm/schema/sync.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { connectableOrganization, findConnection } from '../connection/connection.queries.ts';
import { findConfig } from '../campaigns/campaigns.queries.ts';
import { activeForm } from './facts.queries.ts';
import { fieldRulesOf } from './links.queries.ts';
import { stopOf } from './sync.rules.ts';

/**
 * How the sync of an organization stands.
 * @throws DomainError `not-found`
 */
export async function readSync(
  { deps: { db, clock }, actor }: Context<SignedIn>,
  orgName: string,
): Promise<SyncView> {
  const { id } = await connectableOrganization(db, actor, orgName);
  const [[organization], sync, connection, form, ruleOf, counts, activities] = await Promise.all([
    db
      .select({
        id: organizations.id,
        orgName: organizations.name,
        name: organizationName,
        timeZone: mainTimeZone(sql`${organizations}.id`),
      })
      .from(organizations)
      .where(eq(organizations.id, id)),
    findSync(db, id),
    findConnection(db, id),
    activeForm(db, id),
    fieldRulesOf(db, id),
    countRows(db, id),
    findConfig(db, id, 'activity'),
  ]);
  const mapping = form?.mapping ?? null;
  const isOn = sync?.isOn ?? false;
  const pausedUntil = sync?.pausedUntil ?? null;
  return {
    organization: organization!,
    isOn,
    stop: stopOf({
      isOn,
      isOtherCrm: sync?.isOtherCrm ?? false,
      isActive: connection?.isActive ?? false,
      isConnected: connection?.connectedAt != null,
      isMapped: mapping !== null,
    }),
    form: form && { id: form.id, isMapped: mapping !== null },
    hoursSince: dayOf(sync?.hoursSince ?? clock.now(), organization!.timeZone),
    isComparing: isOn && sync?.compareAt != null,
    workActivity:
      sync?.workActivityId != null
        ? { id: sync.workActivityId, name: sync.workActivityName ?? sync.workActivityId }
        : null,
    activities: activities && {
      objectName: activities.objectName,
      selectedColumns: activities.selectedColumns,
    },
    pausedUntil: pausedUntil && pausedUntil > clock.now() ? pausedUntil.toISOString() : null,
    trouble: sync?.trouble ?? null,
    counts,
    crm: {
      known: sync?.crmOrganizationId ?? null,
      connected: connection?.connectedAt ? connection.crmOrganizationId : null,
    },
    rules: (mapping?.contact.fields ?? []).map(({ field, label }) => ({ field, label, rule: ruleOf(field) })),
  };
}

/** The sync of an organization; null before it was turned on. */
export async function findSync(db: Queryable, organizationId: string) {
  const [row] = await db.select().from(crmSyncs).where(eq(crmSyncs.organizationId, organizationId));
  return row ?? null;
}

async function countRows(db: Queryable, organizationId: string): Promise<SyncView['counts']> {
  const rows = await db
    .select({ status: crmSyncRows.status, count: sql<number>`count(*)::int` })
    .from(crmSyncRows)
    .where(eq(crmSyncRows.organizationId, organizationId))
    .groupBy(crmSyncRows.status);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(
    syncStatuses.map((status) => [status, counts.get(status) ?? 0]),
  ) as SyncView['counts'];
}
