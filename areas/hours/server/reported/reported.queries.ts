import { and, asc, desc, eq, gte, isNull, or, type Column, type SQL } from 'drizzle-orm';
import type { OutputOf, QueryOf } from '#shared/contract/endpoint.ts';
import type { reportedHoursContract, ReportToDecide } from '#areas/hours/contract/reported-hours.ts';
import {
  decidedReportsDays,
  recordedVisitsMax,
  reportsPageSize,
  type TimesOnRecord,
} from '#areas/hours/rules/reported-hours.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isHeld } from '#areas/registrations/server/registrations.sql.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { isVisitOfPlace, wasThereBetween } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { canDecide } from './reported.policy.ts';
import { fromReports, inView, recordedColumns } from './reported.sql.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Whose a report is, where, and the shift that it is about; undefined when there is none. */
export async function reportToJudge(db: Queryable, reportId: string) {
  const [report] = await db
    .select({
      userId: hourReports.userId,
      organizationId: hourReports.organizationId,
      locationId: hourReports.locationId,
      registrationId: hourReports.registrationId,
      isPrivate: organizations.isPrivate,
      shift: { startAt: opportunityDates.startAt, endAt: opportunityDates.endAt },
    })
    .from(hourReports)
    .innerJoin(organizations, eq(organizations.id, hourReports.organizationId))
    .leftJoin(registrations, eq(registrations.id, hourReports.registrationId))
    .leftJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(eq(hourReports.id, reportId));
  return report;
}

export type ReportToJudge = NonNullable<Awaited<ReturnType<typeof reportToJudge>>>;

/**
 * What is recorded of people at the same time as the work outside of shifts that they reported, at the locations of its organization that
 * the caller manages, in the order in which they came.
 */
export async function visitsMeanwhile(
  db: Queryable,
  memberships: readonly Membership[],
  reportIds: readonly string[],
) {
  if (reportIds.length === 0) return [];
  return db
    .select({ reportId: hourReports.id, opportunity: opportunities.title, ...recordedColumns })
    .from(hourReports)
    .innerJoin(registrations, eq(registrations.userId, hourReports.userId))
    .innerJoin(visits, isVisitOfPlace)
    .innerJoin(
      opportunities,
      and(
        eq(opportunities.id, registrations.opportunityId),
        eq(opportunities.organizationId, hourReports.organizationId),
      ),
    )
    .where(
      and(
        isOneOf(hourReports.id, reportIds),
        isHeld,
        isManaged(memberships, opportunities),
        wasThereBetween(hourReports.startAt, hourReports.endAt),
      ),
    )
    .orderBy(asc(hourReports.id), asc(visits.checkInAt), asc(registrations.id))
    .limit(recordedVisitsMax * reportIds.length);
}

/** What is recorded of a visit, as it is sent. */
export const timesAsText = ({
  checkInAt,
  checkOutAt,
  noShowAt,
}: Record<keyof TimesOnRecord, Date | null>): TimesOnRecord => ({
  checkInAt: checkInAt?.toISOString() ?? null,
  checkOutAt: checkOutAt?.toISOString() ?? null,
  noShowAt: noShowAt?.toISOString() ?? null,
});

/** Reports at the locations that the caller manages: those that wait, the oldest first, or those decided lately, the latest first. */
export async function listReports(
  ctx: Context<SignedIn>,
  { list, page, organizationId, locationId }: QueryOf<typeof reportedHoursContract.list>,
): Promise<OutputOf<typeof reportedHoursContract.list>> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const memberships = await membershipsOf(db, ctx.actor);
  const wanted = and(
    isManaged(memberships, hourReports),
    list === 'waiting'
      ? eq(hourReports.status, 'pending')
      : and(
          gte(hourReports.decidedAt, new Date(now.getTime() - decidedReportsDays * dayMilliseconds)),
          eq(hourReports.isEntered, false),
        ),
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
  const work = rows.filter((row) => row.work !== null && row.status === 'pending').map(({ id }) => id);
  const meanwhile = Map.groupBy(await visitsMeanwhile(db, memberships, work), ({ reportId }) => reportId);
  const items = rows.map((row): ReportToDecide => {
    const { visit, opportunity } = row;
    return {
      ...inView(row),
      person: row.person,
      recorded: visit
        ? [{ ...timesAsText(visit), opportunity: opportunity?.title ?? '' }]
        : (meanwhile.get(row.id) ?? []).map((one) => ({ ...timesAsText(one), opportunity: one.opportunity })),
      decidedBy: row.decidedBy,
      can: { decide: row.status === 'pending' && canDecide(ctx.actor.userId, memberships, row) },
    };
  });
  return { items, total, waiting, locations: places, now: now.toISOString() };
}

const countWaiting = (db: Queryable, memberships: readonly Membership[]): Promise<number> =>
  db.$count(hourReports, and(isManaged(memberships, hourReports), eq(hourReports.status, 'pending')));

/** The rule of `canManageLocation` for rows at a location of an organization, as the database finds them. */
function isManaged(
  memberships: readonly Membership[],
  at: { organizationId: Column; locationId: Column },
): SQL | undefined {
  const led = memberships.filter(({ role }) => role === 'organizer');
  return and(
    isOneOf(
      at.organizationId,
      memberships.map((one) => one.organizationId),
    ),
    or(
      isOneOf(
        at.organizationId,
        led.map((one) => one.organizationId),
      ),
      isOneOf(
        at.locationId,
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
