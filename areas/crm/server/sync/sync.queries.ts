import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { crmSyncContract, SyncRowView, SyncView } from '#areas/crm/contract/sync.ts';
import { syncPageSize, syncStatuses, type CrmSyncStatus } from '#areas/crm/rules/sync.ts';
import { crmSyncRows, crmSyncs } from '#areas/crm/schema/sync.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { listedName } from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { organizationName } from '#server/db/shown-names.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { connectableOrganization, findConnection } from '../connection/connection.queries.ts';
import { isRequestTo } from './contact.sql.ts';
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
  const [[organization], sync, connection, form, ruleOf, counts] = await Promise.all([
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

/**
 * What stands in one way, the latest first.
 * @throws DomainError `not-found`
 */
export async function listSyncRows(
  { deps: { db }, actor }: Context<SignedIn>,
  orgName: string,
  { status, page }: { status: CrmSyncStatus; page: number },
): Promise<OutputOf<typeof crmSyncContract.rows>> {
  const { id } = await connectableOrganization(db, actor, orgName);
  const [counts, rows] = await Promise.all([
    countRows(db, id),
    db
      .select({
        row: crmSyncRows,
        ...listedName,
        opportunity: opportunities.title,
        activity: registrations.activityName,
        startAt: opportunityDates.startAt,
        timeZone: locations.timeZone,
      })
      .from(crmSyncRows)
      .innerJoin(users, eq(users.id, crmSyncRows.userId))
      .leftJoin(volunteerRequests, isRequestTo(id))
      .leftJoin(
        registrations,
        and(eq(crmSyncRows.kind, 'place'), eq(crmSyncRows.localId, sql`${registrations.id}::text`)),
      )
      .leftJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
      .leftJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
      .leftJoin(locations, eq(locations.id, opportunities.locationId))
      .where(and(eq(crmSyncRows.organizationId, id), eq(crmSyncRows.status, status)))
      .orderBy(desc(crmSyncRows.updatedAt), asc(crmSyncRows.kind), asc(crmSyncRows.localId))
      .limit(syncPageSize)
      .offset((page - 1) * syncPageSize),
  ]);
  return {
    items: rows.map(
      ({ row, firstName, lastName, opportunity, activity, startAt, timeZone }): SyncRowView => ({
        kind: row.kind,
        localId: row.localId,
        name: fullName({ firstName, lastName }),
        place:
          opportunity !== null && activity !== null && startAt && timeZone !== null
            ? { opportunity, activity, startAt: startAt.toISOString(), timeZone }
            : null,
        status: row.status,
        code: row.code,
        words: row.words,
        fields: row.fields,
        conflict: row.conflict,
        at: row.updatedAt.toISOString(),
      }),
    ),
    total: counts[status],
    pageSize: syncPageSize,
  };
}
