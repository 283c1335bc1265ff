import { sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { attributesOf, isAnyOf, isoOf, merged, objectOf, when } from '#server/db/items/attributes.ts';
import type { ItemSource } from '#server/db/items/source.ts';

/**
 * For the person, who asked or was taken on; and for those who work for the organization, but for people whom it only put on its list:
 * the key would tell it their account's name (areas/volunteers/README.md).
 */
const requestItems: ItemSource = {
  entity: 'volunteer request',
  forKeys: 'people:read',
  pk: { column: users.key, stored: 'USER#', shown: 'USER#' },
  sk: {
    column: organizations.key,
    stored: 'ORGANIZATION#',
    shown: 'VOLUNTEER_REQUEST#ORGANIZATION#',
  },
  rows: sql`${volunteerRequests} join ${users} on ${users.id} = ${volunteerRequests.userId}
    join ${organizations} on ${organizations.id} = ${volunteerRequests.organizationId}`,
  exists: sql`${users.closedAt} is null and ${organizations.deletedAt} is null`,
  seen: ({ userId, worksFor }) =>
    userId === null
      ? []
      : [
          sql`(${volunteerRequests.userId} = ${userId}
            and (${volunteerRequests.appliedAt} is not null or ${volunteerRequests.status} = 'approved'))`,
          ...(worksFor !== null
            ? [
                sql`(${volunteerRequests.userId} <> ${userId} and ${isAnyOf(volunteerRequests.organizationId, worksFor)}
                  and ${volunteerRequests.importedLastName} is null and ${volunteerRequests.invitedAs} is null)`,
              ]
            : []),
        ],
  attributes: () =>
    merged(
      attributesOf({
        email: users.email,
        name: volunteerRequests.name,
        status: volunteerRequests.status,
        appliedAt: isoOf(volunteerRequests.appliedAt),
        decline_message: volunteerRequests.declineMessage,
        sfVolId: volunteerRequests.sfVolId,
        isFromRegistration: volunteerRequests.isFromRegistration,
      }),
      when(
        sql`${volunteerRequests.formData} is not null`,
        objectOf({ form_data: volunteerRequests.formData }),
      ),
    ),
  bytes: sql`1000 + coalesce(pg_column_size(${volunteerRequests.formData}), 0) * 3`,
};

export const volunteerRequestsItems: readonly ItemSource[] = [requestItems];
