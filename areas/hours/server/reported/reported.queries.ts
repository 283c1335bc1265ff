import { and, asc, desc, eq, gte, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { OutputOf, QueryOf } from '#shared/contract/endpoint.ts';
import type { reportedHoursContract, ReportToDecide } from '#areas/hours/contract/reported-hours.ts';
import { decidedReportsDays, reportableDays, reportsPageSize } from '#areas/hours/rules/reported-hours.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld, shownName } from '#areas/registrations/server/registrations.sql.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { isVisitOfPlace, visitColumns } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { fullNameOf, locationName, organizationName } from '#server/db/shown-names.ts';
import { canDecide } from './reported.policy.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMilliseconds);

const shiftColumns = {
  registrationId: registrations.id,
  organizationId: opportunities.organizationId,
  locationId: opportunities.locationId,
  isPrivate: organizations.isPrivate,
  startAt: opportunityDates.startAt,
  endAt: opportunityDates.endAt,
};

/** The shift of a place that an open account holds; undefined for everything else. */
export async function ownShift(db: Queryable, userId: string, registrationId: string) {
  const [shift] = await fromRegistrations(db, shiftColumns)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(registrations.id, registrationId),
        eq(registrations.userId, userId),
        isHeld,
        isNull(users.closedAt),
      ),
    );
  return shift;
}

/** The shift of a report, and whose it is; the times are those of the shift. */
export async function reportedShift(db: Queryable, reportId: string) {
  const [shift] = await db
    .select({ ...shiftColumns, userId: hourReports.userId })
    .from(hourReports)
    .innerJoin(registrations, eq(registrations.id, hourReports.registrationId))
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .where(eq(hourReports.id, reportId));
  return shift;
}

export type ShiftOfReport = NonNullable<Awaited<ReturnType<typeof reportedShift>>>;

/** What the caller reported: what waits, and what was decided or is of the days in which hours can be reported, latest shift first. */
export async function ownReports({
  deps: { db, clock },
  actor,
}: Context<SignedIn>): Promise<OutputOf<typeof reportedHoursContract.mine>> {
  const now = clock.now();
  const since = daysBefore(now, reportableDays);
  const rows = await fromReports(db)
    .where(
      and(
        eq(hourReports.userId, actor.userId),
        isOneOf(hourReports.status, ['pending', 'approved', 'kept', 'declined']),
        or(
          eq(hourReports.status, 'pending'),
          gte(hourReports.startAt, since),
          gte(hourReports.decidedAt, since),
        ),
      ),
    )
    .orderBy(desc(hourReports.startAt), desc(hourReports.id));
  return {
    items: rows.map((row) => ({ ...inView(row), registrationId: row.registrationId })),
    since: since.toISOString(),
    now: now.toISOString(),
  };
}

/** Reports at the locations that the caller manages: those that wait, the oldest first, or those decided lately, the latest first. */
export async function listReports(
  ctx: Context<SignedIn>,
  { list, page, organizationId, locationId }: QueryOf<typeof reportedHoursContract.list>,
): Promise<OutputOf<typeof reportedHoursContract.list>> {
  const { db, clock } = ctx.deps;
  const memberships = await membershipsOf(db, ctx.actor);
  const managed = isManaged(memberships);
  const wanted = and(
    managed,
    list === 'waiting'
      ? eq(hourReports.status, 'pending')
      : gte(hourReports.decidedAt, daysBefore(clock.now(), decidedReportsDays)),
    organizationId === undefined ? undefined : eq(hourReports.organizationId, organizationId),
    locationId === undefined ? undefined : eq(hourReports.locationId, locationId),
  );
  const [rows, total, waiting, places] = await Promise.all([
    fromReports(db)
      .where(wanted)
      .orderBy(
        ...(list === 'waiting'
          ? [asc(hourReports.reportedAt), asc(hourReports.id)]
          : [desc(hourReports.decidedAt), desc(hourReports.id)]),
      )
      .limit(reportsPageSize)
      .offset((page - 1) * reportsPageSize),
    db.$count(hourReports, wanted),
    countWaiting(db, memberships),
    managedLocations(db, memberships),
  ]);
  const items = rows.map((row): ReportToDecide => {
    return {
      ...inView(row),
      person: row.person,
      recorded: row.visit && {
        checkInAt: row.visit.checkInAt?.toISOString() ?? null,
        checkOutAt: row.visit.checkOutAt?.toISOString() ?? null,
        noShowAt: row.visit.noShowAt?.toISOString() ?? null,
      },
      decidedBy: row.decidedBy,
      can: { decide: row.status === 'pending' && canDecide(ctx.actor.userId, memberships, row) },
    };
  });
  return { items, total, waiting, locations: places };
}

/** How many reports wait at the locations that somebody manages. */
export async function waitingReports({
  deps: { db },
  actor,
}: Context<SignedIn>): Promise<OutputOf<typeof reportedHoursContract.count>> {
  return { waiting: await countWaiting(db, await membershipsOf(db, actor)) };
}

const countWaiting = (db: Queryable, memberships: readonly Membership[]): Promise<number> =>
  db.$count(hourReports, and(isManaged(memberships), eq(hourReports.status, 'pending')));

/** The rule of `canManageLocation` for reports, as the database finds them by their organization. */
function isManaged(memberships: readonly Membership[]): SQL | undefined {
  const led = memberships.filter(({ role }) => role === 'organizer');
  return and(
    isOneOf(
      hourReports.organizationId,
      memberships.map((one) => one.organizationId),
    ),
    or(
      isOneOf(
        hourReports.organizationId,
        led.map((one) => one.organizationId),
      ),
      isOneOf(
        hourReports.locationId,
        memberships.map((one) => one.locationId),
      ),
    ),
  );
}

/** The locations that somebody manages, by organization. */
async function managedLocations(db: Queryable, memberships: readonly Membership[]) {
  const led = memberships.filter(({ role }) => role === 'organizer');
  return db
    .select({
      id: locations.id,
      name: locationName,
      organization: { id: organizations.id, name: organizationName },
    })
    .from(locations)
    .innerJoin(organizations, eq(organizations.id, locations.organizationId))
    .where(
      and(
        isNull(locations.deletedAt),
        or(
          isOneOf(
            locations.organizationId,
            led.map((one) => one.organizationId),
          ),
          isOneOf(
            locations.id,
            memberships.map((one) => one.locationId),
          ),
        ),
      ),
    )
    .orderBy(asc(alphabetical(organizationName)), asc(alphabetical(locationName)));
}

const { checkInAt, checkOutAt, noShowAt } = visitColumns;
const recordedColumns = { checkInAt, checkOutAt, noShowAt };

function fromReports(db: Queryable) {
  return db
    .select({
      id: hourReports.id,
      userId: hourReports.userId,
      version: hourReports.version,
      registrationId: registrations.id,
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
      visit: recordedColumns,
    })
    .from(hourReports)
    .innerJoin(registrations, eq(registrations.id, hourReports.registrationId))
    .innerJoin(users, eq(users.id, hourReports.userId))
    .leftJoin(visits, isVisitOfPlace)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(organizations, eq(organizations.id, hourReports.organizationId))
    .innerJoin(locations, eq(locations.id, hourReports.locationId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof fromReports>>[number];

function inView({ shift, approvedStartAt, approvedEndAt, ...row }: Row) {
  const { id, version, opportunity, activity, organization, location, note, status, reason } = row;
  return {
    id,
    version,
    opportunity,
    activity,
    organization,
    location,
    note,
    status,
    reason,
    ...asText(row),
    shift: asText(shift),
    approved:
      approvedStartAt && approvedEndAt ? asText({ startAt: approvedStartAt, endAt: approvedEndAt }) : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

const asText = ({ startAt, endAt }: { startAt: Date; endAt: Date }) => ({
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
});
