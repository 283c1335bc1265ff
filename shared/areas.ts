import * as accounts from '#areas/accounts/shared.ts';
import * as additionalVolunteers from '#areas/additional-volunteers/shared.ts';
import * as apiKeys from '#areas/api-keys/shared.ts';
import * as applicationFiles from '#areas/application-files/shared.ts';
import * as billing from '#areas/billing/shared.ts';
import * as calendarFeeds from '#areas/calendar-feeds/shared.ts';
import * as checkIn from '#areas/check-in/shared.ts';
import * as contact from '#areas/contact/shared.ts';
import * as coordinators from '#areas/coordinators/shared.ts';
import * as crm from '#areas/crm/shared.ts';
import * as embeds from '#areas/embeds/shared.ts';
import * as files from '#areas/files/shared.ts';
import * as forms from '#areas/forms/shared.ts';
import * as groups from '#areas/groups/shared.ts';
import * as hours from '#areas/hours/shared.ts';
import * as idempotency from '#areas/idempotency/shared.ts';
import * as items from '#areas/items/shared.ts';
import * as mail from '#areas/mail/shared.ts';
import * as messages from '#areas/messages/shared.ts';
import * as opportunities from '#areas/opportunities/shared.ts';
import * as organizations from '#areas/organizations/shared.ts';
import * as personalData from '#areas/personal-data/shared.ts';
import * as qualifications from '#areas/qualifications/shared.ts';
import * as referenceLists from '#areas/reference-lists/shared.ts';
import * as registrations from '#areas/registrations/shared.ts';
import * as suppressions from '#areas/suppressions/shared.ts';
import * as system from '#areas/system/shared.ts';
import * as texting from '#areas/texting/shared.ts';
import * as trail from '#areas/trail/shared.ts';
import * as visits from '#areas/visits/shared.ts';
import * as volunteerRequests from '#areas/volunteer-requests/shared.ts';
import * as volunteers from '#areas/volunteers/shared.ts';
import * as webhooks from '#areas/webhooks/shared.ts';

/** What each area has on both sides: its endpoints, its refusals and its texts. */
const areas = {
  accounts,
  additionalVolunteers,
  apiKeys,
  applicationFiles,
  billing,
  calendarFeeds,
  checkIn,
  contact,
  coordinators,
  crm,
  embeds,
  files,
  forms,
  groups,
  hours,
  idempotency,
  items,
  mail,
  messages,
  opportunities,
  organizations,
  personalData,
  qualifications,
  referenceLists,
  registrations,
  suppressions,
  system,
  texting,
  trail,
  visits,
  volunteerRequests,
  volunteers,
  webhooks,
};

type Area = (typeof areas)[keyof typeof areas];
// Each part by its own name: what an area has of the others may be made of it, as refusals are of texts.
type EndpointsOf<One> = One extends { contract: infer Part } ? Part : never;
type ErrorsOf<One> = One extends { errors: infer Part } ? Part : never;
type EnglishOf<One> = One extends { texts: { en: infer Part } } ? Part : never;
type Merged<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer All) => void
  ? { [Key in keyof All]: All[Key] }
  : never;

interface Parts {
  contract?: object;
  errors?: object;
  texts?: { en: object };
}

const mergeParts = (partOf: (area: Parts) => object | undefined): object =>
  Object.assign({}, ...Object.values<object>(areas).map(partOf));

/** The endpoints of all areas. */
export const endpointsOfAreas = () => mergeParts(({ contract }) => contract) as Merged<EndpointsOf<Area>>;

/** The refusals of all areas. */
export const errorsOfAreas = () => mergeParts(({ errors }) => errors) as Merged<ErrorsOf<Area>>;

/** The texts of all areas in English. */
export const englishOfAreas = () => mergeParts(({ texts }) => texts?.en) as Merged<EnglishOf<Area>>;
