import { eq } from 'drizzle-orm';
import { codeLength } from '#areas/hours/rules/certificates.ts';
import { certificates } from '#areas/hours/schema/certificates.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { hoursSettings } from '#areas/hours/schema/hours-settings.ts';
import { workChanges, workChangeWords } from '#areas/hours/schema/work-changes.ts';
import { outcomeEntries } from '#areas/hours/schema/outcome-entries.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import type { LocationRow, OrganizationRow } from '#areas/organizations/testing/organizations.factories.ts';
import type { RegistrationRow } from '#areas/registrations/testing/registrations.factories.ts';
import type { Queryable } from '#server/db/client.ts';
import { one } from '#testing/factories/insert.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { factoryNow, hoursAfter, nextId, nextNumber } from '#testing/factories/sequence.ts';

export type HourReportRow = typeof hourReports.$inferSelect;

/** Hours that the person of a place reported: those of the whole shift, an hour after it, unless told otherwise. */
export async function makeHourReport(
  db: Queryable,
  place: Pick<RegistrationRow, 'id' | 'userId' | 'opportunityId' | 'dateId'>,
  overrides: Partial<typeof hourReports.$inferInsert> = {},
): Promise<HourReportRow> {
  const at = one(
    await db
      .select({
        organizationId: opportunities.organizationId,
        locationId: opportunities.locationId,
        startAt: opportunityDates.startAt,
        endAt: opportunityDates.endAt,
      })
      .from(opportunityDates)
      .innerJoin(opportunities, eq(opportunities.id, opportunityDates.opportunityId))
      .where(eq(opportunityDates.id, place.dateId)),
  );
  const row = {
    id: nextId(),
    userId: place.userId,
    registrationId: place.id,
    reportedAt: new Date(at.endAt.getTime() + 60 * 60 * 1000),
    ...at,
    ...overrides,
  };
  return one(await db.insert(hourReports).values(row).returning());
}

/** Two hours of work outside of shifts that somebody reported for a location, an hour after it, unless told otherwise. */
export async function makeWorkReport(
  db: Queryable,
  { id: userId }: Pick<UserRow, 'id'>,
  { id: locationId, organizationId }: Pick<LocationRow, 'id' | 'organizationId'>,
  overrides: Partial<typeof hourReports.$inferInsert> = {},
): Promise<HourReportRow> {
  const startAt = overrides.startAt ?? factoryNow;
  const endAt = overrides.endAt ?? hoursAfter(startAt, 2);
  const at = { startAt, endAt, reportedAt: hoursAfter(endAt, 1) };
  const row = { id: nextId(), userId, organizationId, locationId, title: 'Phone calls', ...at, ...overrides };
  return one(await db.insert(hourReports).values(row).returning());
}

/** Work outside of shifts that was approved with the times that were reported, unless told otherwise. */
export const makeApprovedWork = (
  db: Queryable,
  {
    person,
    location,
    by,
  }: {
    person: Pick<UserRow, 'id'>;
    location: Pick<LocationRow, 'id' | 'organizationId'>;
    by: Pick<UserRow, 'id'>;
  },
  overrides: Partial<typeof hourReports.$inferInsert> = {},
): Promise<HourReportRow> => {
  const startAt = overrides.startAt ?? factoryNow;
  const endAt = overrides.endAt ?? hoursAfter(startAt, 2);
  const approved = { approvedStartAt: startAt, approvedEndAt: endAt };
  const decided = { decidedAt: hoursAfter(endAt, 2), decidedById: by.id };
  return makeWorkReport(db, person, location, {
    startAt,
    endAt,
    status: 'approved',
    ...approved,
    ...decided,
    ...overrides,
  });
};

/** A correction of approved work: an hour longer, by the one who approved it, unless told otherwise. */
export async function makeWorkChange(
  db: Queryable,
  { id: reportId, approvedStartAt, approvedEndAt, title, decidedById }: HourReportRow,
  {
    reason = 'It took longer',
    ...overrides
  }: Partial<typeof workChanges.$inferInsert> & { reason?: string } = {},
): Promise<number> {
  const { number } = one(
    await db
      .insert(workChanges)
      .values({
        reportId,
        kind: 'corrected',
        byUserId: decidedById!,
        at: factoryNow,
        fromStartAt: approvedStartAt,
        fromEndAt: approvedEndAt,
        startAt: approvedStartAt,
        endAt: approvedEndAt && hoursAfter(approvedEndAt, 1),
        ...overrides,
      })
      .returning(),
  );
  const words = { fromTitle: title ?? '', title: title ?? '' };
  await db.insert(workChangeWords).values({ changeNumber: number, reason, ...words });
  return number;
}

/** What an organization has chosen about hours: work outside of shifts can be reported, unless told otherwise. */
export async function makeHoursSettings(
  db: Queryable,
  { id: organizationId }: { id: string },
  overrides: Partial<typeof hoursSettings.$inferInsert> = {},
): Promise<void> {
  const chosen = { allowsWorkOutsideShifts: true, ...overrides };
  await db
    .insert(hoursSettings)
    .values({ organizationId, ...chosen })
    .onConflictDoUpdate({ target: hoursSettings.organizationId, set: chosen });
}

export type CertificateRow = typeof certificates.$inferSelect;

/** A certificate of two hours in one visit of June 2030, issued at the factories' time, unless told otherwise. */
export async function makeCertificate(
  db: Queryable,
  person: Pick<UserRow, 'id' | 'firstName' | 'lastName'>,
  organization: Pick<OrganizationRow, 'id' | 'name'>,
  overrides: Partial<typeof certificates.$inferInsert> = {},
): Promise<CertificateRow> {
  const row = {
    id: nextId(),
    code: String(nextNumber()).padStart(codeLength, '0'),
    userId: person.id,
    organizationId: organization.id,
    personName: fullName(person),
    organizationName: organization.name,
    startDay: '2030-06-01',
    endDay: '2030-06-30',
    minutes: 120,
    visits: 1,
    issuedAt: factoryNow,
    issuedDay: factoryNow.toISOString().slice(0, 10),
    ...overrides,
  };
  return one(await db.insert(certificates).values(row).returning());
}

/** How much of its first outcome there was at a location: 10 on the factories' day, unless told otherwise. */
export const makeOutcomeEntry = async (
  db: Queryable,
  { id: locationId, organizationId }: Pick<LocationRow, 'id' | 'organizationId'>,
  overrides: Partial<typeof outcomeEntries.$inferInsert> = {},
): Promise<typeof outcomeEntries.$inferSelect> =>
  one(
    await db
      .insert(outcomeEntries)
      .values({
        id: nextId(),
        organizationId,
        locationId,
        outcome: 'first',
        day: '2030-01-15',
        amount: 10,
        enteredAt: factoryNow,
        ...overrides,
      })
      .returning(),
  );
