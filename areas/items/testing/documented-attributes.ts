// The attributes of each entity as the documents name them (spec 1 §3, spec 2 §3, spec 3 §3), with their types; `updatedAt`, `version` and
// `appliedAt` are of the product and say which state was read (items-12), and so is `time_zone`.

export type AttributeKind = 'text' | 'json text' | 'number' | 'boolean' | 'list' | 'map';

const named = (kind: AttributeKind, names: string): Record<string, AttributeKind> =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind]));

const address = named('text', 'address_1 city state');
const key = named('text', 'pk sk');

/** By the word of the glossary for the kind. */
export const documentedAttributes: Readonly<Record<string, Readonly<Record<string, AttributeKind>>>> = {
  user: {
    ...key,
    ...named('text', 'data id email firstName lastName cellPhone homePhone userBio profileImageKey payment'),
    ...named('text', 'coordinator_request updatedAt'),
    ...named('json text', 'skills selectedCauses'),
    ...named('boolean', 'isOrganizer isVolunteer checkInStatus'),
    ...named('map', 'organizations contactInformation'),
    ...named('list', 'additionalVolunteers coordinator_request_location'),
  },
  organization: {
    ...key,
    ...address,
    ...named('text', 'org_name new_org_name tax_id address_2 postal_code country website mission_statement'),
    ...named(
      'text',
      'org_description orgImages orgCoverImage profileImageKey orgCoverImageKey formId time_zone',
    ),
    ...named('number', 'version'),
    ...named('list', 'selectedCauses displayLocations'),
    ...named('boolean', 'private deleted isActiveSalesforce enableCustomObject'),
    ...named('map', 'formJson sales_auth campaignConfig activityConfig'),
  },
  location: {
    ...key,
    ...address,
    ...named('text', 'location address_2 postal_code country new_location_name data'),
    ...named('text', 'profileImageKey orgCoverImageKey time_zone'),
    ...named('number', 'version'),
    ...named('boolean', 'deleted'),
  },
  coordinator: {
    ...key,
    ...named('text', 'data status deletedAt email firstName lastName location'),
    ...named('boolean', 'deleted'),
  },
  'volunteer request': {
    ...key,
    ...named('text', 'email name status decline_message sfVolId appliedAt'),
    ...named('map', 'form_data'),
    ...named('boolean', 'isFromRegistration'),
  },
  opportunity: {
    ...key,
    ...address,
    ...named('text', 'organization location title description profileImageKey startDate endDate accessCode'),
    ...named('text', 'postDate creatorId status sFCampaigId selectedCampaign new_location_name new_org_name'),
    ...named('json text', 'coordinators skills requirements dates'),
    ...named('number', 'limit daysOld daysFuture checkInTimeFrame version'),
    ...named('list', 'opportunity_images emailGroup groups'),
    ...named('boolean', 'restrictGroupRegistration private deleted'),
    ...named('map', 'activityDate'),
  },
  registration: {
    ...key,
    ...named('text', 'data activityId signUpDate userId opportunityId dateId slot email activityName'),
    ...named('text', 'checkInTimestamp checkInDate checkOutTimestamp checkOutDate defaultCheckOutTime'),
    ...named('text', 'working_hours_type sFActivityId rate sfVolId'),
    ...named('list', 'additionalVolunteers activtyTag'),
    ...named('boolean', 'isAdditionalVolunteer deleted newVolunteer'),
  },
  group: {
    ...key,
    ...named('text', 'name organization creatorId updatedById createDate updateDate'),
    ...named('list', 'locations members'),
    ...named('map', 'creatorUserDetails updatedUserDetails'),
  },
  form: {
    ...key,
    ...named('text', 'formId uId title name fName activityObjectName testActivityRecordId'),
    ...named('text', 'testActivityRecordName resourceName'),
    ...named('map', 'formJson'),
    ...named('list', 'selectedActivityColumns'),
    ...named('number', 'version'),
    ...named('boolean', 'active'),
  },
  subscription: {
    ...key,
    ...named(
      'text',
      'stripeSubscriptionId stripeCustomerId subscriptionType stripeSubscriptionStatus trialEnd',
    ),
    ...named('text', 'organization'),
    ...named('map', 'cardDetail'),
  },
  'list of skills': { ...key, ...named('list', 'data') },
  'list of causes': { ...key, ...named('list', 'data') },
};

/**
 * What no item has, and why: `deleteMessage`, as the item goes with the account that it says something of; `base64Image` and `profileImage`,
 * as a picture lies at its key and would fill a page with one item; `locObject`, `orgObject` and `membersData`, which the documents' screens
 * send and don't keep.
 */
export const keptNowhere = [
  'deleteMessage',
  'base64Image',
  'profileImage',
  'locObject',
  'orgObject',
  'membersData',
] as const;
