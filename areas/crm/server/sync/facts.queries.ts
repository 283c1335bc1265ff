import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import {
  mappedRecords,
  type MappedRecord,
  type MappedRecords,
  type ResourceFacts,
} from '#areas/crm/rules/mapped-records.ts';
import { occupied, type FormMapping } from '#areas/crm/rules/mapping.ts';
import { crmObjectConfigs } from '#areas/crm/schema/crm.ts';
import { formMappings } from '#areas/crm/schema/mapping.ts';
import { activeForms } from '#areas/forms/schema/forms.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { listedEmail, listedName } from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Queryable } from '#server/db/client.ts';
import { countedMinutes } from '#server/db/facts/hours.sql.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { isNoShow, isVisitOfPlace, visitTimes } from '#server/db/facts/visits.sql.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { fullName, noLastName } from '#shared/rules/full-name.ts';
import { isContact, isRequestTo } from './contact.sql.ts';
import { decimalHours } from './sync.rules.ts';

/** Somebody as the CRM gets them. */
export interface SyncedPerson {
  userId: string;
  firstName: string;
  lastName: string;
  emails: string[];
  /** When the person said something last. */
  changedAt: Date;
  record: MappedRecords['contact'];
}

/** People of an organization who are contacts, by their ids; others are left out. */
export async function syncedPeople(
  db: Queryable,
  organizationId: string,
  userIds: readonly string[],
  mapping: FormMapping,
): Promise<Map<string, SyncedPerson>> {
  const answered = alias(formMappings, 'answered');
  const rows = await db
    .select({
      userId: users.id,
      ...listedName,
      email: listedEmail,
      answers: volunteerRequests.formData,
      answeredMapping: answered.mapping,
      changedAt: sql<Date>`greatest(${users.updatedAt}, ${volunteerRequests.appliedAt})`.mapWith(
        users.updatedAt,
      ),
      timeZone: mainTimeZone(sql`${organizationId}::uuid`),
    })
    .from(users)
    .leftJoin(volunteerRequests, isRequestTo(organizationId))
    .leftJoin(answered, eq(answered.formId, volunteerRequests.formId))
    .where(and(isOneOf(users.id, userIds), isContact(organizationId)));
  return new Map(
    rows.map(({ userId, firstName, lastName, email, answers, answeredMapping, changedAt, timeZone }) => {
      const used = answeredMapping ?? mapping;
      const { contact } = mappedRecords(used, {
        answers: (answers ?? {}) as Record<string, unknown>,
        facts: null,
        timeZone,
      });
      const own = ownFields({ firstName, lastName, email }, contact);
      // Name and email are asked by each form, and are what the account says now.
      const current = used.contact.fields
        .filter(({ question }) => question === 'name' || question === 'email')
        .flatMap(({ field }) => occupied(field))
        .flatMap((field) => (own[field] === undefined ? [] : [[field, own[field]] as const]));
      const record = { ...contact, data: { ...own, ...contact.data, ...Object.fromEntries(current) } };
      const typed = record.data[emailField(contact)];
      const emails = [...new Set([email, ...(typeof typed === 'string' ? [typed] : [])])].filter(
        (address) => address !== noAddress,
      );
      const names = {
        firstName: String(record.data.FirstName ?? ''),
        lastName: String(record.data.LastName ?? ''),
      };
      return [userId, { userId, ...names, emails, changedAt, record }];
    }),
  );
}

/**
 * What the account says of a person whose answers don't: a contact needs a last name and is recognized by its email; a person on record
 * without one by the name alone.
 */
function ownFields(
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
  contact: MappedRecords['contact'],
): MappedRecord {
  const names: MappedRecord =
    lastName === noLastName ? { LastName: firstName } : { FirstName: firstName, LastName: lastName };
  return email === noAddress ? names : { ...names, [emailField(contact)]: email };
}

export const emailField = ({ objectName }: Pick<MappedRecords['contact'], 'objectName'>): string =>
  objectName === 'Account' ? 'PersonEmail' : 'Email';

/** The active form of an organization with its mapping, null before somebody mapped it; null without a form. */
export async function activeForm(
  db: Queryable,
  organizationId: string,
): Promise<{ id: string; mapping: FormMapping | null } | null> {
  const [row] = await db
    .select({ id: activeForms.formId, mapping: formMappings.mapping })
    .from(activeForms)
    .leftJoin(formMappings, eq(formMappings.formId, activeForms.formId))
    .where(eq(activeForms.organizationId, organizationId));
  return row ?? null;
}

/** The mapping of an organization's active form; null when it has none. */
export const activeMapping = async (db: Queryable, organizationId: string): Promise<FormMapping | null> =>
  (await activeForm(db, organizationId))?.mapping ?? null;

/** A place as the CRM gets it. */
export interface SyncedPlace {
  registrationId: string;
  userId: string;
  slotId: string;
  /** Given back. */
  isGone: boolean;
  startAt: Date;
  /** When hours begin to count that nobody ended; null when that changes nothing any more. */
  countsFrom: Date | null;
  timeZone: string;
  /** Its activity gets a record in the CRM, and has none yet. */
  isActivityComing: boolean;
  /** But for the person's id, which the caller knows. */
  facts: Omit<ResourceFacts, 'volId'>;
}

/** A place of an organization; null when there is none. */
export async function syncedPlace(
  db: Queryable,
  organizationId: string,
  registrationId: string,
  now: Date,
): Promise<SyncedPlace | null> {
  const [row] = await db
    .select({
      userId: registrations.userId,
      slotId: registrations.slotId,
      deletedAt: registrations.deletedAt,
      defaultCheckOutAt: registrations.defaultCheckOutAt,
      startAt: opportunityDates.startAt,
      day: sql<string>`(${opportunityDates.startAt} at time zone ${locations.timeZone})::date::text`,
      minutes: countedMinutes(now),
      isNoShow: sql<boolean>`coalesce(${isNoShow}, false)`,
      ...visitTimes,
      activityName: registrations.activityName,
      tags: registrations.activityTags,
      workingHoursType: registrations.workingHoursType,
      rate: registrations.rate,
      sfActivityId: sql<string | null>`coalesce(${slots.sfActivityId}, ${registrations.sfActivityId})`,
      description: activities.description,
      isActivityComing: sql<boolean>`(${opportunities.sfCampaignId} is not null
        and ${slots.sfActivityId} is null and ${slots.deletedAt} is null and exists (select from ${crmObjectConfigs}
          where ${crmObjectConfigs.organizationId} = ${organizationId} and ${crmObjectConfigs.purpose} = 'activity'))`,
      opportunity: opportunities.title,
      organization: organizationName,
      location: locationName,
      firstName: listedName.firstName,
      lastName: listedName.lastName,
      timeZone: locations.timeZone,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(slots, eq(slots.id, registrations.slotId))
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .leftJoin(visits, isVisitOfPlace)
    .leftJoin(volunteerRequests, isRequestTo(organizationId))
    .where(and(eq(registrations.id, registrationId), eq(opportunities.organizationId, organizationId)));
  if (!row) return null;
  const isGone = row.deletedAt !== null;
  const isOpen = row.checkInAt !== null && row.checkOutAt === null && row.minutes === null;
  return {
    registrationId,
    userId: row.userId,
    slotId: row.slotId,
    isGone,
    startAt: row.startAt,
    countsFrom: isOpen ? row.defaultCheckOutAt : null,
    timeZone: row.timeZone,
    isActivityComing: row.isActivityComing,
    facts: {
      sFActivityId: row.sfActivityId,
      activityName: row.activityName,
      date: row.day,
      calculated_hours: decimalHours(row.minutes),
      opportunity_name: row.opportunity,
      working_hours_type: row.workingHoursType,
      organization: row.organization,
      volunteer_name: fullName(row),
      tags: row.tags,
      location: row.location,
      status: isGone
        ? 'Canceled'
        : row.isNoShow
          ? 'No-Show'
          : row.minutes === null
            ? 'Confirmed'
            : 'Completed',
      rate: row.rate,
      checkInTimestamp: row.checkInAt?.toISOString() ?? null,
      checkOutTimestamp: row.checkOutAt?.toISOString() ?? null,
      description: row.description === '' ? null : row.description,
    },
  };
}

/** The place that the same person holds in the same slot, which was given back before; null for none. */
export async function heldAgain(
  db: Queryable,
  { userId, slotId }: Pick<SyncedPlace, 'userId' | 'slotId'>,
): Promise<string | null> {
  const [row] = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.slotId, slotId),
        eq(registrations.userId, userId),
        isNull(registrations.deletedAt),
      ),
    );
  return row?.id ?? null;
}
