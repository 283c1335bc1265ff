import { and, desc, eq, sql } from 'drizzle-orm';
import type { WorkOfVolunteer } from '#areas/hours/contract/work-changes.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { leadsOrganization, type Membership } from '#areas/memberships/server/memberships.policy.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import type { Queryable } from '#server/db/client.ts';
import { fromWork, workMinutes } from '#server/db/facts/hours.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locationName } from '#server/db/shown-names.ts';
import { isChangedWork } from '#server/db/facts/work-changes.sql.ts';

/** So much is shown of it. */
const workShown = 10;

/**
 * The work outside of shifts of a volunteer that was approved at the locations that the viewer manages, the last first, and how much
 * there is of it.
 */
export async function approvedWorkOf(
  db: Queryable,
  viewerId: string,
  {
    userId,
    organizationId,
    memberships,
  }: { userId: string; organizationId: string; memberships: readonly Membership[] },
  now: Date,
): Promise<{ items: WorkOfVolunteer[]; total: number }> {
  const theirs = and(
    eq(hourReports.userId, userId),
    eq(hourReports.organizationId, organizationId),
    isOneOf(hourReports.status, ['approved', 'revoked']),
    sql`${hourReports.title} is not null`,
    leadsOrganization(memberships, organizationId)
      ? undefined
      : isOneOf(
          hourReports.locationId,
          memberships.map(({ locationId }) => locationId),
        ),
  );
  const [rows, total] = await Promise.all([
    fromWork(db, {
      reportId: hourReports.id,
      version: hourReports.version,
      work: sql<string>`${hourReports.title}`,
      location: { name: locationName, timeZone: locations.timeZone },
      startAt: hourReports.startAt,
      endAt: hourReports.endAt,
      approvedStartAt: hourReports.approvedStartAt,
      approvedEndAt: hourReports.approvedEndAt,
      minutes: sql<number | null>`case when ${hourReports.status} = 'approved' then ${workMinutes(now)} end`,
      isChanged: isChangedWork,
    })
      .where(theirs)
      .orderBy(desc(hourReports.startAt), desc(hourReports.id))
      .limit(workShown),
    db.$count(hourReports, theirs),
  ]);
  return { items: rows.map((row) => workView(row, userId !== viewerId)), total };
}

interface WorkRow extends Pick<WorkOfVolunteer, 'reportId' | 'version' | 'work' | 'location' | 'minutes'> {
  startAt: Date;
  endAt: Date;
  approvedStartAt: Date | null;
  approvedEndAt: Date | null;
  isChanged: boolean;
}

function workView(
  { startAt, endAt, approvedStartAt, approvedEndAt, ...work }: WorkRow,
  canCorrect: boolean,
): WorkOfVolunteer {
  const counted =
    approvedStartAt && approvedEndAt ? { startAt: approvedStartAt, endAt: approvedEndAt } : null;
  return {
    ...work,
    reported: asText({ startAt, endAt }),
    times: counted && asText(counted),
    because: counted && work.minutes !== minutesOf(counted) ? ['elsewhere'] : [],
    can: { correct: canCorrect },
  };
}

const minutesOf = ({ startAt, endAt }: { startAt: Date; endAt: Date }): number =>
  Math.round((endAt.getTime() - startAt.getTime()) / 60_000);

const asText = ({ startAt, endAt }: { startAt: Date; endAt: Date }) => ({
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
});
