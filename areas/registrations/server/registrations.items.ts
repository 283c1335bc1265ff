import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#areas/accounts/schema/accounts.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { dayOfVisit } from '#server/db/facts/visits.sql.ts';
import { attributesOf, isAnyOf, isoOf, jsonList, listOf, objectOf } from '#server/db/items/attributes.ts';
import type { ItemSource } from '#server/db/items/source.ts';
import { isHeld, isUnderOwnName } from './registrations.sql.ts';

const party = listOf(
  objectOf({
    id: sql`named.id`,
    firstName: sql`named.first_name`,
    lastName: sql`named.last_name`,
    email: sql`named.email`,
    ageVerification: sql`named.age_verified`,
  }),
  sql`${registrationAdditionalVolunteers} named
    left join ${registrations} companion on companion.id = named.companion_registration_id
    where named.registration_id = ${registrations.id} and named.removed_at is null and companion.deleted_at is null`,
  sql`named.created_at, named.id`,
);

const hasId = (column: SQL, value: string): SQL =>
  z.uuid().safeParse(value).success ? sql`${column} = ${value}` : sql`false`;

/**
 * For the one who holds the place, and for those who manage the location. The key has the name of the account: a place that is shown
 * under a name that somebody else typed is an item for its holder alone.
 */
const registrationItems: ItemSource = {
  entity: 'registration',
  forKeys: 'registrations:read',
  pk: { column: registrations.key, stored: 'VOLUNTEER_REGISTRATION_', shown: 'VOLUNTEER_REGISTRATION_' },
  sk: { same: 'VOLUNTEER_REGISTRATION' },
  rows: sql`${registrations} join ${users} on ${users.id} = ${registrations.userId}
    join ${opportunities} on ${opportunities.id} = ${registrations.opportunityId}
    join ${organizations} on ${organizations.id} = ${opportunities.organizationId}
    join ${locations} on ${locations.id} = ${opportunities.locationId}
    join ${slots} on ${slots.id} = ${registrations.slotId}
    left join ${visits} on ${visits.registrationId} = ${registrations.id}`,
  exists: isHeld,
  seen: ({ userId, leads, coordinates }) =>
    userId === null
      ? []
      : [
          sql`${registrations.userId} = ${userId}`,
          ...((leads ?? coordinates) !== null
            ? [
                sql`(${registrations.userId} <> ${userId} and (${isAnyOf(opportunities.organizationId, leads)}
                  or ${isAnyOf(opportunities.locationId, coordinates)}) and ${opportunities.status} <> 'draft'
                  and ${organizations.deletedAt} is null and ${isUnderOwnName(sql`${registrations}`)})`,
              ]
            : []),
        ],
  attributes: () =>
    attributesOf({
      data: sql`case when ${visits.checkOutAt} is not null then 'checked out'
        when ${visits.checkInAt} is not null then 'checked in' else 'registered' end`,
      userId: users.key,
      opportunityId: opportunities.key,
      dateId: registrations.dateId,
      slot: registrations.slotId,
      activityId: slots.activityId,
      activityName: registrations.activityName,
      activtyTag: jsonList(registrations.activityTags),
      signUpDate: registrations.signUpDate,
      email: users.email,
      additionalVolunteers: party,
      isAdditionalVolunteer: registrations.isAdditionalVolunteer,
      checkInTimestamp: isoOf(visits.checkInAt),
      checkInDate: dayOfVisit(locations.timeZone),
      checkOutTimestamp: isoOf(visits.checkOutAt),
      checkOutDate: sql`(${visits.checkOutAt} at time zone ${locations.timeZone})::date::text`,
      defaultCheckOutTime: isoOf(registrations.defaultCheckOutAt),
      working_hours_type: registrations.workingHoursType,
      rate: registrations.rate,
      sFActivityId: registrations.sfActivityId,
      sfVolId: registrations.sfVolId,
      newVolunteer: visits.newVolunteer,
      deleted: sql`false`,
    }),
  found: {
    opportunityId: { key: opportunities.key },
    userId: { key: users.key },
    dateId: { is: (value) => hasId(sql`${registrations.dateId}`, value) },
    slot: { is: (value) => hasId(sql`${registrations.slotId}`, value) },
    activityId: { is: (value) => hasId(sql`${slots.activityId}`, value) },
  },
};

export const registrationsItems: readonly ItemSource[] = [registrationItems];
