import { sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { attributesOf, isAnyOf, isoOf } from '#server/db/items/attributes.ts';
import type { ItemSource } from '#server/db/items/source.ts';

/** A person's place at a location: for the person, and for those who answer requests there (`canAnswerRequests`). */
const placeItems: ItemSource = {
  entity: 'coordinator',
  forKeys: 'people:read',
  pk: { column: users.key, stored: 'USER#', shown: 'USER#' },
  sk: { column: locations.key, stored: 'LOCATION#', shown: 'LOCATION#' },
  rows: sql`${coordinators} join ${users} on ${users.id} = ${coordinators.userId}
    join ${locations} on ${locations.id} = ${coordinators.locationId}
    join ${organizations} on ${organizations.id} = ${coordinators.organizationId}`,
  exists: sql`${users.closedAt} is null and ${locations.deletedAt} is null and ${organizations.deletedAt} is null`,
  seen: ({ userId, leads, coordinates }) =>
    userId === null
      ? []
      : [
          sql`${coordinators.userId} = ${userId}`,
          ...((leads ?? coordinates) !== null
            ? [
                sql`(${coordinators.userId} <> ${userId} and (${isAnyOf(coordinators.organizationId, leads)}
                  or ${isAnyOf(coordinators.locationId, coordinates)}))`,
              ]
            : []),
        ],
  attributes: () =>
    attributesOf({
      data: sql`upper(${coordinators.role})`,
      status: coordinators.status,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      location: locations.name,
      deleted: sql`${coordinators.deletedAt} is not null`,
      deletedAt: isoOf(coordinators.deletedAt),
    }),
};

export const coordinatorsItems: readonly ItemSource[] = [placeItems];
