import { and, desc, eq, isNull } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { certificates } from '#areas/hours/schema/certificates.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import {
  companionAnswers,
  registrationAdditionalVolunteers,
} from '#areas/registrations/schema/registrations.party.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import type { PersonalPart } from './parts.queries.ts';

/** Where and when a place is. */
const place = {
  person: users.firstName,
  opportunity: opportunities.title,
  organization: organizationName,
  location: locationName,
  activity: registrations.activityName,
  startAt: opportunityDates.startAt,
  endAt: opportunityDates.endAt,
};

const placesOf = <Columns extends Parameters<Queryable['select']>[0]>(db: Queryable, columns: Columns) =>
  db
    .select(columns as NonNullable<Columns>)
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId));

/** Places, what became of them, and hours: of the person, and of the children of the account. */
export const placeParts: readonly PersonalPart[] = [
  {
    name: 'places',
    tables: ['registrations'],
    rows: (db, { ids }, limit) =>
      placesOf(db, {
        ...place,
        signedUpAt: registrations.signedUpAt,
        givenBackAt: registrations.deletedAt,
        canceledAt: registrations.canceledAt,
      })
        .where(isOneOf(registrations.userId, ids))
        .orderBy(desc(opportunityDates.startAt), desc(registrations.id))
        .limit(limit),
  },
  {
    name: 'alongWithPlaces',
    tables: ['registration_additional_volunteers'],
    rows: (db, { userId }, limit) =>
      db
        .select({
          opportunity: opportunities.title,
          startAt: opportunityDates.startAt,
          firstName: registrationAdditionalVolunteers.firstName,
          lastName: registrationAdditionalVolunteers.lastName,
          email: registrationAdditionalVolunteers.email,
        })
        .from(registrationAdditionalVolunteers)
        .innerJoin(registrations, eq(registrations.id, registrationAdditionalVolunteers.registrationId))
        .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
        .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
        .where(and(eq(registrations.userId, userId), isNull(registrationAdditionalVolunteers.removedAt)))
        .orderBy(desc(opportunityDates.startAt), desc(registrationAdditionalVolunteers.id))
        .limit(limit),
  },
  {
    name: 'answersToNamings',
    tables: ['companion_answers'],
    rows: (db, { userId }, limit) =>
      db
        .select({ answer: companionAnswers.answer, answeredAt: companionAnswers.answeredAt })
        .from(companionAnswers)
        .where(eq(companionAnswers.companionUserId, userId))
        .orderBy(desc(companionAnswers.answeredAt))
        .limit(limit),
  },
  {
    name: 'visits',
    tables: ['visits'],
    rows: (db, { ids }, limit) =>
      placesOf(db, {
        ...place,
        checkInAt: visits.checkInAt,
        checkOutAt: visits.checkOutAt,
        noShowAt: visits.noShowAt,
      })
        .innerJoin(visits, eq(visits.registrationId, registrations.id))
        .where(isOneOf(visits.userId, ids))
        .orderBy(desc(opportunityDates.startAt), desc(registrations.id))
        .limit(limit),
  },
  {
    name: 'reportedHours',
    tables: ['hour_reports'],
    rows: (db, { ids }, limit) =>
      db
        .select({
          person: users.firstName,
          organization: organizationName,
          work: hourReports.title,
          startAt: hourReports.startAt,
          endAt: hourReports.endAt,
          note: hourReports.note,
          status: hourReports.status,
          reason: hourReports.reason,
          approvedStartAt: hourReports.approvedStartAt,
          approvedEndAt: hourReports.approvedEndAt,
        })
        .from(hourReports)
        .innerJoin(users, eq(users.id, hourReports.userId))
        .innerJoin(organizations, eq(organizations.id, hourReports.organizationId))
        .where(isOneOf(hourReports.userId, ids))
        .orderBy(desc(hourReports.startAt), desc(hourReports.id))
        .limit(limit),
  },
  {
    name: 'certificates',
    tables: ['certificates'],
    rows: (db, { ids }, limit) =>
      db
        .select({
          name: certificates.personName,
          organization: certificates.organizationName,
          startAt: certificates.startDay,
          endAt: certificates.endDay,
          minutes: certificates.minutes,
          code: certificates.code,
          createdAt: certificates.issuedAt,
        })
        .from(certificates)
        .where(isOneOf(certificates.userId, ids))
        .orderBy(desc(certificates.issuedAt))
        .limit(limit),
  },
];
