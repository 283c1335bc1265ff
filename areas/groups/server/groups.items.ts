import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { groupLocations, groupMembers, groups } from '#areas/groups/schema/groups.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { attributesOf, isAnyOf, isoOf, listOf, objectOf } from '#server/db/items/attributes.ts';
import type { ItemSource } from '#server/db/items/source.ts';

const creators = alias(users, 'group_creator');
const changers = alias(users, 'group_changer');

const nameOf = (person: typeof creators | typeof changers) =>
  sql`case when ${person.id} is not null then ${objectOf({ firstName: person.firstName, lastName: person.lastName })} end`;

/** For those who may know the group and its members (`canSeeGroup`). */
const groupItems: ItemSource = {
  entity: 'group',
  forKeys: 'people:read',
  pk: { column: organizations.key, stored: 'ORGANIZATION#', shown: 'LOCATION#' },
  sk: { column: groups.key, stored: 'GROUP#', shown: 'GROUP#' },
  rows: sql`${groups} join ${organizations} on ${organizations.id} = ${groups.organizationId}
    left join ${users} ${sql.identifier('group_creator')} on ${creators.id} = ${groups.creatorId}
    left join ${users} ${sql.identifier('group_changer')} on ${changers.id} = ${groups.updatedById}`,
  exists: sql`${groups.deletedAt} is null and ${organizations.deletedAt} is null`,
  seen: ({ leads, coordinates }) =>
    (leads ?? coordinates) === null
      ? []
      : [
          sql`(${isAnyOf(groups.organizationId, leads)} or exists (select from ${groupLocations} served
            where served.group_id = ${groups.id} and ${isAnyOf(sql`served.location_id`, coordinates)}))`,
        ],
  attributes: () =>
    attributesOf({
      name: groups.name,
      organization: organizations.key,
      locations: listOf(
        sql`place.name`,
        sql`${groupLocations} served join ${locations} place on place.id = served.location_id
          where served.group_id = ${groups.id} and place.deleted_at is null`,
        sql`place.kind, place.name`,
      ),
      members: listOf(
        objectOf({
          firstName: sql`member.first_name`,
          lastName: sql`member.last_name`,
          email: sql`member.email`,
        }),
        sql`${groupMembers} member where member.group_id = ${groups.id}`,
        sql`member.last_name, member.first_name, member.email, member.id`,
      ),
      creatorId: creators.key,
      updatedById: changers.key,
      creatorUserDetails: nameOf(creators),
      updatedUserDetails: nameOf(changers),
      createDate: isoOf(groups.createdAt),
      updateDate: isoOf(groups.updatedAt),
    }),
  bytes: sql`1000 + 150 * (select count(*) from ${groupMembers} member where member.group_id = ${groups.id})`,
};

export const groupsItems: readonly ItemSource[] = [groupItems];
