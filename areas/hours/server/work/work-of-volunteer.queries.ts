import { and, asc, desc, eq, isNull, sql, type Column, type SQL } from 'drizzle-orm';
import type { PlaceOfWork, WorkOfVolunteer } from '#areas/hours/contract/work-changes.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { leadsOrganization, type Membership } from '#areas/memberships/server/memberships.policy.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import type { Queryable } from '#server/db/client.ts';
import { fromWork, workMinutes } from '#server/db/facts/hours.sql.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locationName } from '#server/db/shown-names.ts';
import { isChangedWork } from '#server/db/facts/work-changes.sql.ts';

/** So much is shown of it. */
const workShown = 10;

/**
 * The work outside of shifts of a volunteer that was approved at the locations that the viewer manages, the last first, and how much
 * there is of it, with the locations for which the viewer can enter more.
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
): Promise<{ items: WorkOfVolunteer[]; total: number; places: PlaceOfWork[] }> {
  const theirs = and(
    eq(hourReports.userId, userId),
    eq(hourReports.organizationId, organizationId),
    isOneOf(hourReports.status, ['approved', 'revoked']),
    sql`${hourReports.title} is not null`,
    isManagedLocation(memberships, organizationId, hourReports.locationId),
  );
  const [rows, total, places] = await Promise.all([
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
      enteredBecause: sql<string | null>`case when ${hourReports.isEntered} then ${hourReports.note} end`,
    })
      .where(theirs)
      .orderBy(desc(hourReports.startAt), desc(hourReports.id))
      .limit(workShown),
    db.$count(hourReports, theirs),
    userId === viewerId ? [] : placesOfWork(db, memberships, organizationId),
  ]);
  return { items: rows.map((row) => workView(row, userId !== viewerId)), total, places };
}

/** The locations of an organization for which somebody enters work outside of shifts: those that they manage, by name. */
export async function placesOfWork(
  db: Queryable,
  memberships: readonly Membership[],
  organizationId: string,
): Promise<PlaceOfWork[]> {
  return db
    .select({ id: locations.id, name: locationName, timeZone: locations.timeZone })
    .from(locations)
    .where(
      and(
        eq(locations.organizationId, organizationId),
        isNull(locations.deletedAt),
        isManagedLocation(memberships, organizationId, locations.id),
      ),
    )
    .orderBy(asc(alphabetical(locationName)), asc(locations.id));
}

/** Those of the organization that somebody manages; all for its organizers. */
const isManagedLocation = (
  memberships: readonly Membership[],
  organizationId: string,
  locationId: Column,
): SQL | undefined =>
  leadsOrganization(memberships, organizationId)
    ? undefined
    : isOneOf(
        locationId,
        memberships.map((one) => one.locationId),
      );

interface WorkRow extends Pick<
  WorkOfVolunteer,
  'reportId' | 'version' | 'work' | 'location' | 'minutes' | 'enteredBecause'
> {
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
