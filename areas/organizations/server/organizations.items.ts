import { sql, type SQL } from 'drizzle-orm';
import { crmConnections, crmObjectConfigs } from '#areas/crm/schema/crm.ts';
import { files } from '#areas/files/schema/files.ts';
import { activeForms, forms, formVersions } from '#areas/forms/schema/forms.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { causes } from '#areas/reference-lists/schema/reference-lists.ts';
import {
  attributesOf,
  isAnyOf,
  labeledValues,
  listOf,
  objectOf,
  merged,
  when,
} from '#server/db/items/attributes.ts';
import type { ItemSource, ItemViewer } from '#server/db/items/source.ts';

/**
 * Organizations whose page somebody may read, for queries that join `organizations`: the public ones, those that approved the
 * viewer, and the own ones, unpublished or not.
 */
function seenOrganizations({ worksFor, approvedBy }: ItemViewer): SQL[] {
  const isShown = sql`${organizations.unpublishedAt} is null`;
  return [
    sql`(not ${organizations.isPrivate} and ${isShown})`,
    ...(worksFor !== null
      ? [sql`(${isAnyOf(organizations.id, worksFor)} and (${organizations.isPrivate} or not (${isShown})))`]
      : []),
    ...(approvedBy !== null
      ? [sql`(${isAnyOf(organizations.id, approvedBy)} and ${organizations.isPrivate} and ${isShown})`]
      : []),
  ];
}

/** Its locations as they are shown, the main one first. */
const displayLocations = listOf(
  sql`coalesce(place.new_name, place.name)`,
  sql`${locations} place where place.organization_id = ${organizations.id} and place.deleted_at is null`,
  sql`place.kind, coalesce(place.new_name, place.name), place.id`,
);

const pictureKey = (fileId: SQL): SQL =>
  sql`(select picture.storage_key from ${files} picture where picture.id = ${fileId} and picture.deleted_at is null)`;

const address = {
  address_1: locations.address1,
  address_2: locations.address2,
  city: locations.city,
  state: locations.state,
  postal_code: locations.postalCode,
  country: locations.country,
  time_zone: locations.timeZone,
};

/** The form with which people apply, for those who may: they are signed in. */
const activeForm = sql`(select ${objectOf({ formId: sql`form.id`, formJson: sql`version.form_json` })}
  from ${activeForms} active join ${forms} form on form.id = active.form_id and form.deleted_at is null
  join ${formVersions} version on version.form_id = form.id and version.version = form.version
  where active.organization_id = ${organizations.id})`;

const crmConfig = (purpose: 'campaign' | 'activity'): SQL =>
  sql`(select ${objectOf({
    objectName: sql`config.object_name`,
    selectedColumns: sql`to_jsonb(config.selected_columns)`,
    testRecordId: sql`config.test_record_id`,
    testRecordName: sql`config.test_record_name`,
    availableColumns: sql`config.available_columns`,
  })} from ${crmObjectConfigs} config
    where config.organization_id = ${organizations.id} and config.purpose = ${purpose})`;

const connection = (column: string): SQL =>
  sql`(select crm.${sql.raw(column)} from ${crmConnections} crm where crm.organization_id = ${organizations.id})`;

const organizationItems: ItemSource = {
  entity: 'organization',
  forKeys: 'opportunities:read',
  pk: { column: organizations.key, stored: 'ORGANIZATION#', shown: 'ORGANIZATION#' },
  sk: { same: 'ORGANIZATION' },
  rows: sql`${organizations} left join ${locations} on ${locations.organizationId} = ${organizations.id}
    and ${locations.kind} = 'main' and ${locations.deletedAt} is null`,
  exists: sql`${organizations.deletedAt} is null`,
  seen: seenOrganizations,
  attributes: ({ userId, worksFor }) =>
    merged(
      attributesOf({
        org_name: organizations.name,
        new_org_name: organizations.newName,
        ...address,
        website: organizations.website,
        mission_statement: organizations.missionStatement,
        org_description: organizations.description,
        profileImageKey: pictureKey(sql`${organizations.logoFileId}`),
        orgImages: pictureKey(sql`${organizations.logoFileId}`),
        orgCoverImageKey: pictureKey(sql`${organizations.coverFileId}`),
        orgCoverImage: pictureKey(sql`${organizations.coverFileId}`),
        selectedCauses: labeledValues(organizations.selectedCauses, causes),
        displayLocations,
        private: organizations.isPrivate,
        deleted: sql`false`,
      }),
      ...(userId === null ? [] : [sql`coalesce(${activeForm}, '{}'::jsonb)`]),
      when(
        isAnyOf(organizations.id, worksFor),
        attributesOf({
          version: organizations.version,
          tax_id: organizations.taxId,
          isActiveSalesforce: sql`coalesce(${connection('is_active')}, false)`,
          enableCustomObject: sql`coalesce(${connection('enable_custom_object')}, false)`,
          sales_auth: sql`case when ${connection('crm_organization_id')} is not null
            then ${objectOf({ orgId: connection('crm_organization_id'), id: connection('crm_organization_id') })} end`,
          campaignConfig: crmConfig('campaign'),
          activityConfig: crmConfig('activity'),
        }),
      ),
    ),
  bytes: sql`1000 + 40 * (select count(*) from ${activeForms} active where active.organization_id = ${organizations.id})`,
};

const locationItems: ItemSource = {
  entity: 'location',
  forKeys: 'opportunities:read',
  pk: { column: organizations.key, stored: 'ORGANIZATION#', shown: 'ORGANIZATION#' },
  sk: { column: locations.key, stored: 'LOCATION#', shown: 'LOCATION#' },
  rows: sql`${locations} join ${organizations} on ${organizations.id} = ${locations.organizationId}`,
  exists: sql`${organizations.deletedAt} is null and ${locations.deletedAt} is null`,
  seen: seenOrganizations,
  attributes: ({ worksFor }) =>
    merged(
      attributesOf({
        location: locations.name,
        new_location_name: locations.newName,
        ...address,
        data: locations.kind,
        profileImageKey: pictureKey(sql`${locations.profileFileId}`),
        orgCoverImageKey: pictureKey(sql`${locations.coverFileId}`),
        deleted: sql`false`,
      }),
      when(isAnyOf(organizations.id, worksFor), attributesOf({ version: organizations.version })),
    ),
};

export const organizationsItems: readonly ItemSource[] = [organizationItems, locationItems];
