import { and, eq, sql, type SQL } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { isBlockedAt } from '#areas/blocks/server/blocks.sql.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { managedBy } from '#areas/memberships/server/memberships.sql.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { shownName } from '#areas/registrations/server/registrations.sql.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { WaitingWork } from '#server/area.ts';
import type { Queryable } from '#server/db/client.ts';
import { cameOn, isVisitOfPlace, visitColumns } from '#server/db/facts/visits.sql.ts';
import { fullNameOf, locationName, organizationName } from '#server/db/shown-names.ts';
import { isChangedWork } from '#server/db/facts/work-changes.sql.ts';

const { checkInAt, checkOutAt, noShowAt } = visitColumns;
export const recordedColumns = { checkInAt, checkOutAt, noShowAt };

/** Reports with the shift that they are about, if they are about one, and what is recorded at its place. */
export function fromReports(db: Queryable) {
  return db
    .select({
      id: hourReports.id,
      userId: hourReports.userId,
      version: hourReports.version,
      registrationId: hourReports.registrationId,
      work: hourReports.title,
      organizationId: hourReports.organizationId,
      locationId: hourReports.locationId,
      opportunity: { id: opportunities.id, title: opportunities.title },
      activity: registrations.activityName,
      organization: { id: organizations.id, name: organizationName },
      location: { id: locations.id, name: locationName, timeZone: locations.timeZone },
      shift: { startAt: opportunityDates.startAt, endAt: opportunityDates.endAt },
      startAt: hourReports.startAt,
      endAt: hourReports.endAt,
      note: hourReports.note,
      status: hourReports.status,
      approvedStartAt: hourReports.approvedStartAt,
      approvedEndAt: hourReports.approvedEndAt,
      reason: hourReports.reason,
      decidedAt: hourReports.decidedAt,
      decidedBy: sql<string | null>`(select ${fullNameOf({
        firstName: sql`decider.first_name`,
        lastName: sql`decider.last_name`,
      })} from users decider where decider.id = ${hourReports.decidedById})`,
      person: shownName,
      isChanged: isChangedWork,
      isEntered: hourReports.isEntered,
      visit: recordedColumns,
    })
    .from(hourReports)
    .innerJoin(users, eq(users.id, hourReports.userId))
    .innerJoin(organizations, eq(organizations.id, hourReports.organizationId))
    .innerJoin(locations, eq(locations.id, hourReports.locationId))
    .leftJoin(registrations, eq(registrations.id, hourReports.registrationId))
    .leftJoin(visits, isVisitOfPlace)
    .leftJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .leftJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof fromReports>>[number];

/** A report as all see it. */
export function inView(row: Row) {
  const { id, version, organization, location, work, note, status, reason } = row;
  const { shift, opportunity, activity, approvedStartAt, approvedEndAt } = row;
  return {
    id,
    version,
    shift: shift && opportunity ? { ...asText(shift), opportunity, activity: activity ?? '' } : null,
    work,
    organization,
    location,
    note,
    status,
    reason,
    ...asText(row),
    approved:
      approvedStartAt && approvedEndAt ? asText({ startAt: approvedStartAt, endAt: approvedEndAt }) : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

const asText = ({ startAt, endAt }: { startAt: Date; endAt: Date }) => ({
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
});

/**
 * Somebody whom an organization knows as a volunteer, for a query that reads `organizations`: on its list as approved, or with a place
 * of their own there that is held, or on which they came; never somebody whose request it declined, or whom it blocked. It begins with
 * the person, however many organizations there are.
 */
export const isVolunteerThere = (userId: string): SQL => sql`(${organizations.id} in (
    select asked.organization_id from volunteer_requests asked
      where asked.user_id = ${userId} and asked.status = 'approved'
    union select of.organization_id from registrations place join opportunities of on of.id = place.opportunity_id
      where place.user_id = ${userId} and place.deleted_at is null and place.typed_last_name is null
        and (not place.is_additional_volunteer or ${cameOn(sql`place.id`)}))
  and ${organizations.id} not in (select asked.organization_id from volunteer_requests asked
    where asked.user_id = ${userId} and asked.status = 'declined')
  and not ${isBlockedAt(sql`${userId}`, organizations.id)})`;

/** Reports without a decision. */
export const waitingReports: WaitingWork = {
  kind: 'hours',
  select: (db, userId) =>
    db
      .select({ organizationId: hourReports.organizationId, count: sql<number>`count(*)::int` })
      .from(hourReports)
      .where(and(eq(hourReports.status, 'pending'), managedBy(db, userId, hourReports)))
      .groupBy(hourReports.organizationId),
};
