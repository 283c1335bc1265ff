import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { ResourceFacts } from '#areas/crm/rules/mapped-records.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { listedName } from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import type { Queryable } from '#server/db/client.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { isRequestTo } from './contact.sql.ts';
import { decimalHours } from './sync.rules.ts';

/** Work outside of shifts as the CRM gets it. */
export interface SyncedWork {
  userId: string;
  /** It doesn't count any more. */
  isGone: boolean;
  startAt: Date;
  timeZone: string;
  facts: Omit<ResourceFacts, 'volId'>;
}

/** Work outside of shifts of an organization; null when there is none, or it was never approved. */
export async function reportedWork(
  db: Queryable,
  organizationId: string,
  reportId: string,
): Promise<SyncedWork | null> {
  const [row] = await db
    .select({
      userId: hourReports.userId,
      title: hourReports.title,
      status: hourReports.status,
      startAt: hourReports.startAt,
      approvedStartAt: hourReports.approvedStartAt,
      approvedEndAt: hourReports.approvedEndAt,
      organization: organizationName,
      location: locationName,
      timeZone: locations.timeZone,
      firstName: listedName.firstName,
      lastName: listedName.lastName,
    })
    .from(hourReports)
    .innerJoin(users, eq(users.id, hourReports.userId))
    .innerJoin(organizations, eq(organizations.id, hourReports.organizationId))
    .innerJoin(locations, eq(locations.id, hourReports.locationId))
    .leftJoin(volunteerRequests, isRequestTo(organizationId))
    .where(
      and(
        eq(hourReports.id, sql`${reportId}::uuid`),
        eq(hourReports.organizationId, organizationId),
        isNotNull(hourReports.title),
      ),
    );
  if (!row || row.status === 'pending' || row.status === 'declined') return null;
  const { userId, title, timeZone, approvedStartAt, approvedEndAt } = row;
  const isGone = approvedStartAt === null || approvedEndAt === null;
  const startAt = approvedStartAt ?? row.startAt;
  const minutes = isGone ? null : Math.round((approvedEndAt.getTime() - approvedStartAt.getTime()) / 60_000);
  return {
    userId,
    isGone,
    startAt,
    timeZone,
    facts: {
      sFActivityId: null,
      activityName: title,
      date: dayOf(startAt, timeZone),
      calculated_hours: decimalHours(minutes),
      opportunity_name: title,
      working_hours_type: null,
      organization: row.organization,
      volunteer_name: fullName(row),
      tags: [],
      location: row.location,
      status: isGone ? 'Canceled' : 'Completed',
      rate: null,
      checkInTimestamp: approvedStartAt?.toISOString() ?? null,
      checkOutTimestamp: approvedEndAt?.toISOString() ?? null,
      description: null,
    },
  };
}
