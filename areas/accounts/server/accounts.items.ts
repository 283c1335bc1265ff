import { sql, type SQL } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { additionalVolunteers } from '#areas/additional-volunteers/schema/additional-volunteers.ts';
import { billingContacts } from '#areas/billing/schema/billing.ts';
import { files } from '#areas/files/schema/files.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { causes, skills } from '#areas/reference-lists/schema/reference-lists.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import {
  asText,
  attributesOf,
  isAnyOf,
  isoOf,
  labeledValues,
  listOf,
  merged,
  objectOf,
  when,
} from '#server/db/items/attributes.ts';
import type { ItemIds, ItemSource } from '#server/db/items/source.ts';

/**
 * People whom an organization knows under their account's name: its volunteers, but for those whom it only put on its list, and
 * those who work for it (areas/volunteers/README.md).
 */
const knownTo = (organizationIds: ItemIds): SQL => sql`${users.id} in (
  select asked.user_id from ${volunteerRequests} asked where ${isAnyOf(sql`asked.organization_id`, organizationIds)}
    and asked.imported_last_name is null and asked.invited_as is null
  union select place.user_id from ${coordinators} place join ${locations} held on held.id = place.location_id
    where ${isAnyOf(sql`place.organization_id`, organizationIds)} and place.status = 'approve' and held.deleted_at is null)`;

const placesOf = (condition: SQL): SQL => sql`${coordinators} place
  join ${locations} held on held.id = place.location_id and held.deleted_at is null
  join ${organizations} of_place on of_place.id = place.organization_id and of_place.deleted_at is null
  where place.user_id = ${users.id} and ${condition}`;

const isPending = sql`place.status = 'pending'`;

/** Locations by the name of their organization. */
const ownOrganizations = sql`coalesce((select jsonb_object_agg(mine.name, mine.places) from (
  select of_place.name, jsonb_agg(held.name order by held.name) as places
  from ${placesOf(sql`place.status = 'approve'`)} group by of_place.name) mine), '{}'::jsonb)`;

const bringsAlong = listOf(
  objectOf({
    id: sql`listed.id`,
    firstName: sql`listed.first_name`,
    lastName: sql`listed.last_name`,
    email: sql`listed.email`,
    ageVerification: sql`listed.age_verified`,
  }),
  sql`${additionalVolunteers} listed where listed.user_id = ${users.id}`,
  sql`listed.created_at, listed.id`,
);

const invoiceAddress = sql`(select ${objectOf({
  firstName: sql`payer.first_name`,
  lastName: sql`payer.last_name`,
  email: sql`payer.email`,
  address: sql`payer.address`,
  city: sql`payer.city`,
  state: sql`payer.state`,
  postal_code: sql`payer.postal_code`,
  country: sql`payer.country`,
})} from ${billingContacts} payer where payer.user_id = ${users.id})`;

const userItems: ItemSource = {
  entity: 'user',
  forKeys: 'people:read',
  pk: { column: users.key, stored: 'USER#', shown: 'USER#' },
  sk: { same: 'USER' },
  rows: sql`${users}`,
  exists: sql`${users.closedAt} is null`,
  seen: ({ userId, worksFor }) =>
    userId === null
      ? []
      : [
          sql`${users.id} = ${userId}`,
          ...(worksFor !== null ? [sql`(${users.id} <> ${userId} and ${knownTo(worksFor)})`] : []),
        ],
  attributes: ({ userId }) =>
    merged(
      attributesOf({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        isOrganizer: users.isOrganizer,
        isVolunteer: users.isVolunteer,
        cellPhone: users.cellPhone,
        homePhone: users.homePhone,
      }),
      when(
        sql`${users.id} = ${userId}`,
        attributesOf({
          data: sql`case when ${users.emailVerified} then 'confirmed' else 'unconfirmed' end`,
          updatedAt: isoOf(users.updatedAt),
          userBio: users.bio,
          profileImageKey: sql`(select picture.storage_key from ${files} picture
            where picture.id = ${users.profileImageId} and picture.deleted_at is null)`,
          skills: asText(labeledValues(users.skills, skills)),
          selectedCauses: asText(labeledValues(users.selectedCauses, causes)),
          organizations: ownOrganizations,
          additionalVolunteers: bringsAlong,
          contactInformation: invoiceAddress,
          payment: users.paymentStatus,
          checkInStatus: sql`exists (select from ${visits} visit where visit.user_id = ${users.id}
            and visit.check_in_at is not null and visit.check_out_at is null)`,
          coordinator_request: sql`case when exists (select from ${placesOf(isPending)}) then 'pending' end`,
          coordinator_request_location: sql`(select jsonb_agg(held.key order by held.key) from ${placesOf(isPending)})`,
        }),
      ),
    ),
  found: { email: { is: (value) => sql`${users.email} = ${value}` } },
};

export const accountsItems: readonly ItemSource[] = [userItems];
