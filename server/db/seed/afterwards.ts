import { and, desc, eq, gt, isNotNull, isNull, lt, ne, type SQL } from 'drizzle-orm';
import { findActorById } from '#areas/accounts/server/accounts.queries.ts';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { certifiedHours } from '#areas/hours/server/certificates/certified-hours.queries.ts';
import {
  makeApprovedWork,
  makeCertificate,
  makeHourReport,
  makeHoursSettings,
  makeWorkReport,
} from '#areas/hours/testing/hours.factories.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld } from '#areas/registrations/server/registrations.sql.ts';
import { recordCorrections } from '#areas/visits/server/visits.actions.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Tx } from '#server/db/client.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { visitTimes } from '#server/db/facts/visits.sql.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** What volunteers wrote beside the hours that they reported where nobody had checked them in. */
const notes = [
  'The tablet at the door was off when I came. Sam saw me.',
  '',
  'I went straight to the loading dock.',
];

/**
 * What was seen to after the shifts of the demo organizer: hours that volunteers reported, most of which wait, work outside of shifts, which
 * the organization allows, a correction of the demo volunteer's last visit, and a certificate of the volunteer's hours.
 */
export async function seeToHours(
  tx: Tx,
  { organizer, volunteer }: { organizer: UserRow; volunteer: UserRow },
  now: Date,
): Promise<void> {
  const places = (which: SQL | undefined) =>
    fromRegistrations(tx, {
      id: registrations.id,
      userId: registrations.userId,
      opportunityId: registrations.opportunityId,
      organization: { id: organizations.id, name: organizationName },
      dateId: registrations.dateId,
      location: { id: opportunities.locationId, organizationId: opportunities.organizationId },
      endAt: opportunityDates.endAt,
      ...visitTimes,
    })
      .where(
        and(
          which,
          isHeld,
          eq(opportunities.creatorId, organizer.id),
          eq(registrations.isAdditionalVolunteer, false),
          lt(opportunityDates.endAt, new Date(now.getTime() - 2 * hour)),
          gt(opportunityDates.endAt, new Date(now.getTime() - 30 * day)),
        ),
      )
      .orderBy(desc(opportunityDates.endAt), desc(registrations.id))
      .limit(notes.length + 1);
  const others = ne(registrations.userId, volunteer.id);
  // One person's hours are reported once: no two of a person can stand beside each other.
  const missed = uniqueByPerson(await places(and(others, isNull(visits.registrationId))));
  const reportedAt = ({ endAt }: { endAt: Date }) =>
    new Date(Math.min(endAt.getTime() + 9 * hour, now.getTime()));
  for (const [at, place] of missed.slice(0, notes.length).entries())
    await makeHourReport(tx, place, { note: notes[at]!, reportedAt: reportedAt(place) });
  const [left] = await places(and(others, isNotNull(visits.checkOutAt)));
  if (left) await makeHourReport(tx, left, { note: 'I stayed until the end.', reportedAt: reportedAt(left) });
  const [declined] = uniqueByPerson(await places(and(others, isNotNull(visits.noShowAt))));
  if (declined)
    await makeHourReport(tx, declined, {
      status: 'declined',
      reportedAt: reportedAt(declined),
      decidedAt: now,
      decidedById: organizer.id,
      reason: 'You called in sick that day.',
    });
  const [own] = await places(and(eq(registrations.userId, volunteer.id), isNotNull(visits.checkOutAt)));
  const by = await findActorById(tx, organizer.id);
  if (!own || !by) return;
  await seeToWork(tx, { at: own, other: missed[0], organizer }, now);
  const to = { checkInAt: own.checkInAt, checkOutAt: own.endAt };
  await recordCorrections(tx, [own.id], to, {
    by,
    at: now,
    reason: 'Stayed until the end; the whole table was checked out too early.',
  });
  await certify(tx, volunteer, own.organization, now);
}

/** The demo's certificate is at /certificate/DEM0-DEM0-DEM0-DEM0. */
export const demoCode = 'DEM0'.repeat(4);

/** The demo volunteer has had all hours at an organization certified. */
async function certify(
  tx: Tx,
  volunteer: UserRow,
  organization: { id: string; name: string },
  now: Date,
): Promise<void> {
  const of = { userId: volunteer.id, organizationId: organization.id, days: null };
  const { minutes, visits: count, first, last, today } = await certifiedHours(tx, of, { now, issuedAt: now });
  if (minutes === 0 || !first || !last || !today) return;
  await makeCertificate(tx, volunteer, organization, {
    code: demoCode,
    startDay: first,
    endDay: last,
    minutes,
    visits: count,
    issuedAt: now,
    issuedDay: today,
  });
}

interface WorkedAt {
  userId: string;
  location: { id: string; organizationId: string };
}

/** Work outside of shifts: of one person some that waits and some that was approved, of another some that was declined. */
async function seeToWork(
  tx: Tx,
  { at, other, organizer }: { at: WorkedAt; other: WorkedAt | undefined; organizer: UserRow },
  now: Date,
): Promise<void> {
  const { location } = at;
  await makeHoursSettings(tx, { id: location.organizationId });
  const person = { id: at.userId };
  const before = (days: number) => new Date(now.getTime() - days * day);
  await makeWorkReport(tx, person, location, {
    title: 'Called donors from home',
    startAt: before(2),
    note: 'Fourteen calls; the list is with Sam.',
  });
  await makeApprovedWork(
    tx,
    { person, location, by: organizer },
    { title: 'Translated the flyer', startAt: before(9) },
  );
  if (other)
    await makeWorkReport(tx, { id: other.userId }, other.location, {
      title: 'Drove to the shift',
      startAt: before(4),
      status: 'declined',
      decidedAt: now,
      decidedById: organizer.id,
      reason: 'The way to a shift doesn’t count as work.',
    });
}

const uniqueByPerson = <Place extends { userId: string }>(places: readonly Place[]): Place[] =>
  places.filter(({ userId }, at) => places.findIndex((other) => other.userId === userId) === at);
