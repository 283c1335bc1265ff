import { and, asc, desc, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import type { ShiftOfVolunteer, VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { correctableFrom } from '#areas/check-in/rules/corrections.ts';
import { visitOutcome } from '#areas/visits/rules/visits.ts';
import type { Queryable } from '#server/db/client.ts';
import { countedBecause, countedMinutes } from '#server/db/facts/hours.sql.ts';
import { visitColumns } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { locationName } from '#server/db/shown-names.ts';
import { leadsOrganization, type Membership } from '#areas/memberships/server/memberships.policy.ts';
import { fromRegistrations, isHeld, isNamedPlace } from '#areas/registrations/server/registrations.sql.ts';

/** So many of each are shown. */
const shiftsShown = 10;

interface Seen {
  userId: string;
  organizationId: string;
  memberships: readonly Membership[];
}

/** The shifts of a volunteer at the locations that the viewer manages: the nearest ahead, and the last ones. */
export async function shiftsOf(
  db: Queryable,
  { userId, organizationId, memberships }: Seen,
  now: Date,
): Promise<Pick<VolunteerPage, 'upcoming' | 'past' | 'counts'>> {
  const theirs = and(
    eq(registrations.userId, userId),
    eq(opportunities.organizationId, organizationId),
    isHeld,
    // A companion who has not agreed is known by the typed name alone.
    sql`not ${isNamedPlace(sql`registrations`)}`,
    leadsOrganization(memberships, organizationId)
      ? undefined
      : isOneOf(
          opportunities.locationId,
          memberships.map(({ locationId }) => locationId),
        ),
  );
  const ahead = and(theirs, gt(opportunityDates.endAt, now));
  const over = and(theirs, lte(opportunityDates.endAt, now));
  const [upcoming, past, upcomingCount, pastCount] = await Promise.all([
    selectShifts(db, now)
      .where(ahead)
      .orderBy(asc(opportunityDates.startAt), asc(registrations.id))
      .limit(shiftsShown),
    selectShifts(db, now)
      .where(over)
      .orderBy(desc(opportunityDates.startAt), desc(registrations.id))
      .limit(shiftsShown),
    countShifts(db, ahead),
    countShifts(db, over),
  ]);
  return {
    upcoming: upcoming.map((row) => ({
      ...shiftView(row, now),
      outcome: row.checkInAt || row.noShowAt ? visitOutcome(row) : null,
      minutes: row.minutes,
      because: row.because ?? [],
    })),
    past: past.map((row) => ({
      ...shiftView(row, now),
      outcome: visitOutcome(row),
      minutes: row.minutes,
      because: row.because ?? [],
    })),
    counts: { upcoming: upcomingCount, past: pastCount },
  };
}

const selectShifts = (db: Queryable, now: Date) =>
  fromRegistrations(db, {
    registrationId: registrations.id,
    opportunityId: opportunities.id,
    title: opportunities.title,
    dateId: opportunityDates.id,
    slotId: registrations.slotId,
    isAlong: registrations.isAdditionalVolunteer,
    along: sql<number>`(select count(*) from registrations along
      where along.brought_by_registration_id = ${registrations.id} and along.deleted_at is null)::int`,
    activity: registrations.activityName,
    location: locationName,
    timeZone: locations.timeZone,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    ...visitColumns,
    minutes: countedMinutes(now),
    because: countedBecause(now),
  });

async function countShifts(db: Queryable, which: SQL | undefined): Promise<number> {
  const [row] = await fromRegistrations(db, { shifts: sql<number>`count(*)::int` }).where(which);
  return row?.shifts ?? 0;
}

type ShiftRow = Awaited<ReturnType<typeof selectShifts>>[number];

const shiftView = (row: ShiftRow, now: Date): Omit<ShiftOfVolunteer, 'outcome' | 'minutes' | 'because'> => ({
  registrationId: row.registrationId,
  opportunity: { id: row.opportunityId, title: row.title },
  dateId: row.dateId,
  slotId: row.slotId,
  along: row.along,
  activity: row.activity,
  location: { name: row.location, timeZone: row.timeZone },
  startAt: row.startAt.toISOString(),
  endAt: row.endAt.toISOString(),
  checkInAt: row.checkInAt?.toISOString() ?? null,
  checkOutAt: row.checkOutAt?.toISOString() ?? null,
  noShowAt: row.noShowAt?.toISOString() ?? null,
  can: {
    correct: now >= correctableFrom(row.endAt),
    change: now < row.endAt && row.checkInAt === null && !row.isAlong,
  },
});
