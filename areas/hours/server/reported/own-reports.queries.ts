import { and, asc, desc, eq, gte, isNull, or } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { reportedHoursContract } from '#areas/hours/contract/reported-hours.ts';
import { reportableDays } from '#areas/hours/rules/reported-hours.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { hoursSettings } from '#areas/hours/schema/hours-settings.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld } from '#areas/registrations/server/registrations.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { wasChangedSince } from '#server/db/facts/work-changes.sql.ts';
import { fromReports, inView, isVolunteerThere } from './reported.sql.ts';

/** The shift of a place that an open account holds; undefined for everything else. */
export async function ownShift(db: Queryable, userId: string, registrationId: string) {
  const [shift] = await fromRegistrations(db, {
    organizationId: opportunities.organizationId,
    locationId: opportunities.locationId,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
  })
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

/**
 * The locations for which somebody may report work outside of shifts: those of organizations that allow it and know the person as a
 * volunteer, never a list of all that allow it.
 * @param locationId that one alone
 */
export async function workplacesOf(db: Queryable, userId: string, locationId?: string) {
  return db
    .select({
      id: locations.id,
      name: locationName,
      timeZone: locations.timeZone,
      organization: { id: organizations.id, name: organizationName },
    })
    .from(hoursSettings)
    .innerJoin(organizations, eq(organizations.id, hoursSettings.organizationId))
    .innerJoin(locations, eq(locations.organizationId, organizations.id))
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(hoursSettings.allowsWorkOutsideShifts, true),
        isShownOrganization,
        isNull(locations.deletedAt),
        isNull(users.closedAt),
        isVolunteerThere(userId),
        locationId === undefined ? undefined : eq(locations.id, locationId),
      ),
    )
    .orderBy(asc(alphabetical(organizationName)), asc(alphabetical(locationName)), asc(locations.id));
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * What the caller reported: what waits, and what was decided, corrected or is of the days in which hours can be reported, latest first; and where
 * the caller may report work outside of shifts.
 */
export async function ownReports({
  deps: { db, clock },
  actor: { userId },
}: Context<SignedIn>): Promise<OutputOf<typeof reportedHoursContract.mine>> {
  const now = clock.now();
  const since = new Date(now.getTime() - reportableDays * dayMilliseconds);
  const [rows, workplaces] = await Promise.all([
    fromReports(db)
      .where(
        and(
          eq(hourReports.userId, userId),
          isOneOf(hourReports.status, ['pending', 'approved', 'kept', 'declined', 'revoked']),
          or(
            eq(hourReports.status, 'pending'),
            gte(hourReports.startAt, since),
            gte(hourReports.decidedAt, since),
            wasChangedSince(since),
          ),
        ),
      )
      .orderBy(desc(hourReports.startAt), desc(hourReports.id)),
    workplacesOf(db, userId),
  ]);
  return {
    items: rows.map((row) => ({
      ...inView(row),
      registrationId: row.registrationId,
      isChanged: row.isChanged,
      isEntered: row.isEntered,
    })),
    workplaces,
    since: since.toISOString(),
    now: now.toISOString(),
  };
}
