import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { files } from '#areas/files/schema/files.ts';
import { groupMembers, groups } from '#areas/groups/schema/groups.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import {
  opportunities,
  opportunityCoordinators,
  opportunityGroups,
} from '#areas/opportunities/schema/opportunities.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { skills } from '#areas/reference-lists/schema/reference-lists.ts';
import { isLive, isPrivate } from '#server/db/facts/opportunities.sql.ts';
import {
  asText,
  attributesOf,
  isAnyOf,
  isoOf,
  jsonList,
  labeledValues,
  listOf,
  objectOf,
  merged,
  when,
} from '#server/db/items/attributes.ts';
import type { ItemSource, ItemViewer } from '#server/db/items/source.ts';

/** What everybody may read: published, by an organization that somebody manages, and not private. */
const isPublic = sql`(${isLive} and not ${isPrivate})`;

/** At a location that the viewer manages, for queries that join `opportunities`. */
const isManaged = ({ leads, coordinates }: ItemViewer): SQL =>
  sql`(${isAnyOf(opportunities.organizationId, leads)} or ${isAnyOf(opportunities.locationId, coordinates)})`;

/** The rule of `visibilityOf`, of lists: what is archived is found by those alone who work for the organization. */
function seenOpportunities(viewer: ItemViewer): SQL[] {
  const { worksFor, approvedBy } = viewer;
  const isOwn = isAnyOf(opportunities.organizationId, worksFor);
  return [
    isPublic,
    ...(worksFor !== null
      ? [sql`(${isOwn} and not ${isPublic} and (${opportunities.status} <> 'draft' or ${isManaged(viewer)}))`]
      : []),
    ...(approvedBy !== null
      ? [sql`(${isAnyOf(opportunities.organizationId, approvedBy)} and ${isLive} and ${isPrivate})`]
      : []),
  ];
}

/** The dates with their slots. What the CRM is told of a slot is for those who manage the location. */
const datesOf = (withCrm: boolean): SQL =>
  listOf(
    objectOf({
      id: sql`held.id`,
      start: isoOf(sql`held.start_at`),
      end: isoOf(sql`held.end_at`),
      location: sql`held.label`,
      slots: listOf(
        objectOf({
          id: sql`slot.id`,
          activityId: sql`activity.id`,
          title: sql`activity.title`,
          description: sql`activity.description`,
          tags: listOf(
            objectOf({ label: sql`tag.value`, value: sql`tag.value` }),
            sql`unnest(activity.tags) with ordinality tag(value, nth)`,
            sql`tag.nth`,
          ),
          quantity: sql`slot.capacity`,
          selectedQuantity: sql`jsonb_build_array(${objectOf({ id: sql`slot.id`, dateId: sql`held.id`, quantity: sql`slot.capacity` })})`,
          ...(withCrm
            ? {
                working_hours_type: sql`activity.working_hours_type`,
                rate: sql`activity.rate`,
                sFActivityId: sql`slot.sf_activity_id`,
              }
            : {}),
        }),
        sql`${slots} slot join ${activities} activity on activity.id = slot.activity_id
          where slot.date_id = held.id and slot.deleted_at is null`,
        sql`activity.created_at, activity.id, slot.id`,
      ),
    }),
    sql`${opportunityDates} held where held.opportunity_id = ${opportunities.id} and held.deleted_at is null`,
    sql`held.start_at, held.end_at, held.id`,
  );

const nearestDate = (now: SQLWrapper): SQL => sql`(select ${objectOf({
  id: sql`held.id`,
  start: isoOf(sql`held.start_at`),
  end: isoOf(sql`held.end_at`),
  location: sql`held.label`,
})} from ${opportunityDates} held
  where held.opportunity_id = ${opportunities.id} and held.deleted_at is null and held.end_at > ${now}::timestamptz
  order by held.start_at, held.end_at, held.id limit 1)`;

const contactKeys = listOf(
  sql`contact.key`,
  sql`${opportunityCoordinators} named join ${users} contact on contact.id = named.user_id
    where named.opportunity_id = ${opportunities.id} and contact.closed_at is null`,
  sql`named.position, contact.id`,
);

/** The groups that it is restricted to; who is in them is for organizers, as a group may serve other locations. */
const groupsOf = ({ leads }: ItemViewer): SQL =>
  listOf(
    merged(
      objectOf({ sk: sql`chosen.key` }),
      when(
        isAnyOf(opportunities.organizationId, leads),
        objectOf({
          members: listOf(
            objectOf({
              firstName: sql`member.first_name`,
              lastName: sql`member.last_name`,
              email: sql`member.email`,
            }),
            sql`${groupMembers} member where member.group_id = chosen.id`,
            sql`member.email, member.id`,
          ),
        }),
      ),
    ),
    sql`${opportunityGroups} meant join ${groups} chosen on chosen.id = meant.group_id
      where meant.opportunity_id = ${opportunities.id} and chosen.deleted_at is null`,
    sql`chosen.key`,
  );

/** Whether the viewer manages any location: what is for those who do is otherwise not asked. */
const managesSome = ({ leads, coordinates }: ItemViewer): boolean => (leads ?? coordinates) !== null;

const datesFor = (viewer: ItemViewer): SQL =>
  managesSome(viewer)
    ? sql`case when ${isManaged(viewer)} then ${asText(datesOf(true))} else ${asText(datesOf(false))} end`
    : asText(datesOf(false));

const attributes = (viewer: ItemViewer): SQL =>
  merged(
    attributesOf({
      organization: organizations.key,
      new_org_name: organizations.newName,
      location: locations.key,
      new_location_name: locations.newName,
      address_1: locations.address1,
      city: locations.city,
      state: locations.state,
      title: opportunities.title,
      description: opportunities.description,
      skills: asText(labeledValues(opportunities.skills, skills)),
      requirements: asText(labeledValues(opportunities.requirements, skills)),
      dates: datesFor(viewer),
      startDate: isoOf(opportunities.startsAt),
      endDate: isoOf(opportunities.endsAt),
      activityDate: nearestDate(viewer.now),
      profileImageKey: sql`(select picture.storage_key from ${files} picture
        where picture.id = ${opportunities.imageFileId} and picture.deleted_at is null)`,
      opportunity_images: listOf(
        sql`picture.storage_key`,
        sql`${files} picture where picture.id = ${opportunities.imageFileId} and picture.deleted_at is null`,
        sql`picture.id`,
      ),
      status: opportunities.status,
      private: opportunities.isPrivate,
      limit: opportunities.registrationLimit,
      daysOld: opportunities.daysOld,
      daysFuture: opportunities.daysFuture,
      checkInTimeFrame: opportunities.checkInHours,
      restrictGroupRegistration: opportunities.restrictGroupRegistration,
      postDate: isoOf(opportunities.postedAt),
      deleted: sql`false`,
    }),
    ...(managesSome(viewer) ? [forManagers(viewer)] : []),
  );

const forManagers = (viewer: ItemViewer): SQL =>
  when(
    isManaged(viewer),
    attributesOf({
      version: opportunities.version,
      coordinators: asText(contactKeys),
      creatorId: sql`(select creator.key from ${users} creator where creator.id = ${opportunities.creatorId})`,
      accessCode: opportunities.accessCode,
      emailGroup: jsonList(opportunities.emailGroup),
      groups: groupsOf(viewer),
      sFCampaigId: opportunities.sfCampaignId,
      selectedCampaign: opportunities.sfCampaignLabel,
    }),
  );

const shared = {
  exists: sql`${opportunities.deletedAt} is null and ${organizations.deletedAt} is null`,
  attributes,
  bytes: sql`2500 + 400 * (select count(*) from ${slots} slot where slot.opportunity_id = ${opportunities.id})`,
  bytesMin: 2500,
};

const places = sql`join ${organizations} on ${organizations.id} = ${opportunities.organizationId}
  join ${locations} on ${locations.id} = ${opportunities.locationId}`;

const opportunityKey = { column: opportunities.key, stored: 'OPPORTUNITY#', shown: 'OPPORTUNITY#' };

const opportunityItems: ItemSource = {
  ...shared,
  entity: 'opportunity',
  forKeys: 'opportunities:read',
  pk: opportunityKey,
  sk: { same: 'OPPORTUNITY' },
  rows: sql`${opportunities} ${places}`,
  seen: seenOpportunities,
};

/** What the documents copy for each coordinator: here it is the same record under another key. */
const contactItems: ItemSource = {
  ...shared,
  entity: 'opportunity of a contact',
  forKeys: 'opportunities:read',
  pk: { column: users.key, stored: 'USER#', shown: 'USER#' },
  sk: opportunityKey,
  rows: sql`${opportunityCoordinators} join ${users} on ${users.id} = ${opportunityCoordinators.userId}
    join ${opportunities} on ${opportunities.id} = ${opportunityCoordinators.opportunityId} ${places}`,
  exists: sql`${shared.exists} and ${users.closedAt} is null`,
  seen: (viewer) =>
    viewer.userId === null
      ? []
      : [
          isManaged(viewer),
          sql`(${users.id} = ${viewer.userId} and not ${isManaged(viewer)} and (${isPublic}
            or (${isAnyOf(opportunities.organizationId, viewer.worksFor)} and ${opportunities.status} <> 'draft')))`,
        ],
};

const locationLinkItems: ItemSource = {
  entity: 'opportunity of a location',
  forKeys: 'opportunities:read',
  pk: { column: locations.key, stored: 'LOCATION#', shown: 'LOCATION#' },
  sk: opportunityKey,
  rows: sql`${opportunities} ${places}`,
  exists: shared.exists,
  seen: seenOpportunities,
  attributes: () => attributesOf({ title: opportunities.title, status: opportunities.status }),
};

export const opportunitiesItems: readonly ItemSource[] = [opportunityItems, contactItems, locationLinkItems];
