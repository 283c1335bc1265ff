import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { crmSyncContract, SyncRowView } from '#areas/crm/contract/sync.ts';
import { failuresShown, peopleOfFailure, syncPageSize, type CrmSyncStatus } from '#areas/crm/rules/sync.ts';
import { crmSyncRows } from '#areas/crm/schema/sync.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { listedName } from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { connectableOrganization } from '../connection/connection.queries.ts';
import { isRequestTo } from './contact.sql.ts';
import { failureCause } from './rows.sql.ts';

type Contract = typeof crmSyncContract;

/** The id of what a row is about, if it is of that kind: other kinds have ids that are no UUIDs. */
const idOf = (kind: 'place' | 'work') =>
  sql`case when ${crmSyncRows.kind} = ${kind} then ${crmSyncRows.localId}::uuid end`;

/**
 * What stands in one way, the latest first.
 * @throws DomainError `not-found`
 */
export async function listSyncRows(
  { deps: { db }, actor }: Context<SignedIn>,
  orgName: string,
  { status, cause, page }: { status: CrmSyncStatus; cause?: string | undefined; page: number },
): Promise<OutputOf<Contract['rows']>> {
  const { id } = await connectableOrganization(db, actor, orgName);
  const which = and(
    eq(crmSyncRows.organizationId, id),
    eq(crmSyncRows.status, status),
    cause === undefined ? undefined : eq(failureCause, cause),
  );
  const [total, rows] = await Promise.all([
    db.$count(crmSyncRows, which),
    db
      .select({
        row: crmSyncRows,
        ...listedName,
        opportunity: opportunities.title,
        activity: sql<string | null>`coalesce(${registrations.activityName}, ${hourReports.title})`,
        startAt: sql<Date | null>`coalesce(${opportunityDates.startAt}, ${hourReports.startAt})`.mapWith(
          opportunityDates.startAt,
        ),
        timeZone: locations.timeZone,
      })
      .from(crmSyncRows)
      .innerJoin(users, eq(users.id, crmSyncRows.userId))
      .leftJoin(volunteerRequests, isRequestTo(id))
      .leftJoin(registrations, eq(registrations.id, idOf('place')))
      .leftJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
      .leftJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
      .leftJoin(hourReports, eq(hourReports.id, idOf('work')))
      .leftJoin(
        locations,
        eq(locations.id, sql`coalesce(${opportunities.locationId}, ${hourReports.locationId})`),
      )
      .where(which)
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
          activity !== null && startAt && timeZone !== null
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
    total,
    pageSize: syncPageSize,
  };
}

/**
 * What failed, gathered by its cause: the causes of most things first, each with some of the people.
 * @throws DomainError `not-found`
 */
export async function listFailures(
  { deps: { db }, actor }: Context<SignedIn>,
  orgName: string,
): Promise<OutputOf<Contract['failures']>> {
  const { id } = await connectableOrganization(db, actor, orgName);
  const isFailed = and(eq(crmSyncRows.organizationId, id), eq(crmSyncRows.status, 'failed'));
  const ranked = db
    .select({
      cause: failureCause.as('cause'),
      localId: crmSyncRows.localId,
      userId: crmSyncRows.userId,
      rank: sql<number>`row_number() over (partition by ${failureCause} order by ${crmSyncRows.updatedAt} desc, ${crmSyncRows.localId})`.as(
        'rank',
      ),
    })
    .from(crmSyncRows)
    .where(isFailed)
    .as('ranked');
  const [total, causes, people] = await Promise.all([
    db.$count(crmSyncRows, isFailed),
    db
      .select({
        cause: failureCause,
        kind: crmSyncRows.kind,
        code: crmSyncRows.code,
        fields: crmSyncRows.fields,
        words: sql<
          string | null
        >`(array_agg(${crmSyncRows.words} order by ${crmSyncRows.updatedAt} desc))[1]`,
        count: sql<number>`count(*)::int`,
        at: sql<Date>`max(${crmSyncRows.updatedAt})`.mapWith(crmSyncRows.updatedAt),
      })
      .from(crmSyncRows)
      .where(isFailed)
      .groupBy(crmSyncRows.kind, crmSyncRows.code, crmSyncRows.fields)
      .orderBy(desc(sql`count(*)`), desc(sql`max(${crmSyncRows.updatedAt})`), asc(failureCause))
      .limit(failuresShown),
    db
      .select({ cause: ranked.cause, localId: ranked.localId, ...listedName })
      .from(ranked)
      .innerJoin(users, eq(users.id, ranked.userId))
      .leftJoin(volunteerRequests, isRequestTo(id))
      .where(sql`${ranked.rank} <= ${peopleOfFailure}`)
      .orderBy(asc(ranked.rank)),
  ]);
  const named = Map.groupBy(people, ({ cause }) => cause);
  return {
    items: causes.map(({ at, ...cause }) => ({
      ...cause,
      at: at.toISOString(),
      people: (named.get(cause.cause) ?? []).map(({ localId, ...name }) => ({
        localId,
        name: fullName(name),
      })),
    })),
    total,
  };
}
