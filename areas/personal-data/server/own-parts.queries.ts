import { desc, eq, sql } from 'drizzle-orm';
import { apiKeys } from '#areas/api-keys/schema/api-keys.ts';
import { applicationFiles } from '#areas/application-files/schema/application-files.ts';
import { billingContacts, invoices, subscriptions } from '#areas/billing/schema/billing.ts';
import { calendarFeeds } from '#areas/calendar-feeds/schema/calendar-feeds.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { messages } from '#areas/messages/schema/messages.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { qualifications } from '#areas/qualifications/schema/qualifications.ts';
import {
  earlierApplications,
  volunteerRequests,
} from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import type { PersonalPart } from './parts.queries.ts';

/** What the person has with organizations: applications, roles, messages, payments, keys. */
export const ownParts: readonly PersonalPart[] = [
  {
    name: 'applications',
    tables: ['volunteer_requests'],
    rows: (db, { ids }, limit) =>
      db
        .select({
          name: volunteerRequests.name,
          organization: organizationName,
          status: volunteerRequests.status,
          reason: volunteerRequests.declineMessage,
          appliedAt: volunteerRequests.appliedAt,
          answers: volunteerRequests.formData,
          createdAt: volunteerRequests.createdAt,
        })
        .from(volunteerRequests)
        .innerJoin(organizations, eq(organizations.id, volunteerRequests.organizationId))
        .where(isOneOf(volunteerRequests.userId, ids))
        .orderBy(desc(volunteerRequests.createdAt))
        .limit(limit),
  },
  {
    name: 'earlierApplications',
    tables: ['earlier_applications'],
    rows: (db, { ids }, limit) =>
      db
        .select({
          organization: organizationName,
          status: earlierApplications.status,
          reason: earlierApplications.declineMessage,
          appliedAt: earlierApplications.appliedAt,
          answers: earlierApplications.formData,
        })
        .from(earlierApplications)
        .innerJoin(volunteerRequests, eq(volunteerRequests.id, earlierApplications.requestId))
        .innerJoin(organizations, eq(organizations.id, volunteerRequests.organizationId))
        .where(isOneOf(volunteerRequests.userId, ids))
        .orderBy(desc(earlierApplications.decidedAt))
        .limit(limit),
  },
  {
    name: 'applicationFiles',
    tables: ['application_files'],
    rows: (db, { userId }, limit) =>
      db
        .select({
          organization: organizationName,
          fileName: applicationFiles.fileName,
          createdAt: applicationFiles.createdAt,
        })
        .from(applicationFiles)
        .innerJoin(organizations, eq(organizations.id, applicationFiles.organizationId))
        .where(eq(applicationFiles.userId, userId))
        .orderBy(desc(applicationFiles.createdAt))
        .limit(limit),
  },
  {
    name: 'qualifications',
    tables: ['qualifications'],
    rows: (db, { ids }, limit) =>
      db
        .select({
          organization: organizationName,
          kind: qualifications.kind,
          expiresOn: qualifications.expiresOn,
          recordedAt: qualifications.recordedAt,
        })
        .from(qualifications)
        .innerJoin(organizations, eq(organizations.id, qualifications.organizationId))
        .where(isOneOf(qualifications.userId, ids))
        .orderBy(desc(qualifications.recordedAt))
        .limit(limit),
  },
  {
    name: 'roles',
    tables: ['coordinators'],
    rows: (db, { userId }, limit) =>
      db
        .select({
          organization: organizationName,
          location: locationName,
          role: coordinators.role,
          status: coordinators.status,
          createdAt: coordinators.createdAt,
          until: coordinators.deletedAt,
        })
        .from(coordinators)
        .innerJoin(locations, eq(locations.id, coordinators.locationId))
        .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
        .where(eq(coordinators.userId, userId))
        .orderBy(desc(coordinators.createdAt))
        .limit(limit),
  },
  {
    name: 'sentMessages',
    tables: ['messages'],
    rows: (db, { userId }, limit) =>
      db
        .select({ organization: organizationName, subject: messages.subject, sentAt: messages.sentAt })
        .from(messages)
        .innerJoin(organizations, eq(organizations.id, messages.organizationId))
        .where(eq(messages.senderId, userId))
        .orderBy(desc(messages.sentAt))
        .limit(limit),
  },
  {
    name: 'emails',
    tables: ['emails'],
    rows: (db, { email }, limit) =>
      db
        .select({ subject: emails.subject, status: emails.status, sentAt: emails.sentAt })
        .from(emails)
        .where(eq(emails.recipient, email))
        .orderBy(desc(emails.queuedAt))
        .limit(limit),
  },
  {
    name: 'plan',
    tables: ['subscriptions'],
    rows: (db, { userId }, limit) =>
      db
        .select({
          plan: subscriptions.plan,
          status: subscriptions.status,
          startAt: subscriptions.startedAt,
          until: subscriptions.periodEndsAt,
          card: sql<string | null>`${subscriptions.cardBrand} || ' ' || ${subscriptions.cardLast4}`,
        })
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId))
        .orderBy(desc(subscriptions.startedAt))
        .limit(limit),
  },
  {
    name: 'invoices',
    tables: ['invoices'],
    rows: (db, { userId }, limit) =>
      db
        .select({
          name: invoices.number,
          amount: sql<number>`${invoices.amountDue}::float8 / 100`,
          currency: invoices.currency,
          status: invoices.status,
          createdAt: invoices.issuedAt,
        })
        .from(invoices)
        .where(eq(invoices.userId, userId))
        .orderBy(desc(invoices.issuedAt))
        .limit(limit),
  },
  {
    name: 'billingContact',
    tables: ['billing_contacts'],
    rows: (db, { userId }) =>
      db
        .select({
          firstName: billingContacts.firstName,
          lastName: billingContacts.lastName,
          email: billingContacts.email,
          address: billingContacts.address,
          city: billingContacts.city,
          state: billingContacts.state,
          postalCode: billingContacts.postalCode,
          country: billingContacts.country,
        })
        .from(billingContacts)
        .where(eq(billingContacts.userId, userId)),
  },
  {
    name: 'keys',
    tables: ['api_keys'],
    rows: (db, { userId }, limit) =>
      db
        .select({
          name: apiKeys.name,
          organization: organizationName,
          createdAt: apiKeys.createdAt,
          lastUsedAt: apiKeys.lastUsedAt,
          until: apiKeys.revokedAt,
        })
        .from(apiKeys)
        .innerJoin(organizations, eq(organizations.id, apiKeys.organizationId))
        .where(eq(apiKeys.userId, userId))
        .orderBy(desc(apiKeys.createdAt))
        .limit(limit),
  },
  {
    name: 'calendarFeeds',
    tables: ['calendar_feeds'],
    rows: (db, { userId }, limit) =>
      db
        .select({
          organization: sql<string | null>`${organizationName}`,
          createdAt: calendarFeeds.createdAt,
          lastUsedAt: calendarFeeds.lastReadAt,
        })
        .from(calendarFeeds)
        .leftJoin(organizations, eq(organizations.id, calendarFeeds.organizationId))
        .where(eq(calendarFeeds.userId, userId))
        .orderBy(desc(calendarFeeds.createdAt))
        .limit(limit),
  },
];
