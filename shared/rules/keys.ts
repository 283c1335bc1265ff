/*
 * The composed keys of the product's entities (docs/GLOSSARY.md).
 *
 * Parts are joined by `#`. So that a key can always be taken apart again, a `#` inside a part is written
 * `%23` and a `%` is written `%25`; in the names of a user key a `,` is also written `%2C`. Everything else,
 * spaces, slashes and emoji included, stays as it is. A key is an identifier, not a URL: put into a path,
 * each part is URL-encoded once more.
 *
 * Key parts are trimmed. Keys are fixed when the entity is created; a later rename doesn't move them.
 */

const separator = '#';
const registrationPrefix = 'VOLUNTEER_REGISTRATION_';

const escapes: Record<string, string> = { '%': '%25', '#': '%23', ',': '%2C' };
const unescapes: Record<string, string> = { '%25': '%', '%23': '#', '%2C': ',' };

const escapePart = (part: string): string => part.trim().replaceAll(/[%#]/g, (char) => escapes[char] ?? char);
const escapeName = (name: string): string =>
  name.trim().replaceAll(/[%#,]/g, (char) => escapes[char] ?? char);
const unescapePart = (part: string): string =>
  part.replaceAll(/%25|%23|%2C/g, (code) => unescapes[code] ?? code);

const compose = (type: string, ...parts: string[]): string =>
  [type, ...parts.map(escapePart)].join(separator);

/** The parts after `type`, or null when the key is of another type or has another number of parts. */
function take<Length extends 1 | 2 | 3>(key: string, type: string, length: Length): string[] | null {
  const [head, ...parts] = key.split(separator);
  if (head !== type || parts.length !== length || parts.some((part) => part === '')) return null;
  return parts.map(unescapePart);
}

export interface UserKeyParts {
  userId: string;
  familyName: string;
  givenName: string;
}

/** `USER#{id}#{familyName},{givenName}`. */
export const userKey = ({ userId, familyName, givenName }: UserKeyParts): string =>
  `USER#${escapePart(userId)}#${escapeName(familyName)},${escapeName(givenName)}`;

/** @returns the parts of a user key, or null when it is none. */
export function parseUserKey(key: string): UserKeyParts | null {
  const [head, userId, names, ...rest] = key.split(separator);
  const [familyName, givenName, ...more] = names?.split(',') ?? [];
  if (head !== 'USER' || !userId || familyName === undefined || givenName === undefined) return null;
  if (rest.length > 0 || more.length > 0) return null;
  return {
    userId: unescapePart(userId),
    familyName: unescapePart(familyName),
    givenName: unescapePart(givenName),
  };
}

/** `ORGANIZATION#{organization}`. */
export const organizationKey = (organization: string): string => compose('ORGANIZATION', organization);

/** @returns the organization's name, or null when the key is none of an organization. */
export function parseOrganizationKey(key: string): { organization: string } | null {
  const [organization] = take(key, 'ORGANIZATION', 1) ?? [];
  return organization === undefined ? null : { organization };
}

/** `LOCATION#{organization}#{location}`. */
export const locationKey = (organization: string, location: string): string =>
  compose('LOCATION', organization, location);

/** @returns the names of organization and location, or null when the key is none of a location. */
export function parseLocationKey(key: string): { organization: string; location: string } | null {
  const [organization, location] = take(key, 'LOCATION', 2) ?? [];
  return organization === undefined || location === undefined ? null : { organization, location };
}

/** `OPPORTUNITY#{organization}#{location}#{title}`. */
export const opportunityKey = (organization: string, location: string, title: string): string =>
  compose('OPPORTUNITY', organization, location, title);

export interface OpportunityKeyParts {
  organization: string;
  location: string;
  title: string;
}

/** @returns the names an opportunity's key was made from, or null when it is none. */
export function parseOpportunityKey(key: string): OpportunityKeyParts | null {
  const [organization, location, title] = take(key, 'OPPORTUNITY', 3) ?? [];
  if (organization === undefined || location === undefined || title === undefined) return null;
  return { organization, location, title };
}

/** Start of the keys of all opportunities of one organization, and of no other. */
export const opportunityKeyPrefix = (organization: string): string =>
  `${compose('OPPORTUNITY', organization)}${separator}`;

/** `GROUP#{name}`; unique within the organization, whose groups are under `LOCATION#{organization}`. */
export const groupKey = (name: string): string => compose('GROUP', name);

/** `LOCATION#{organization}`: the partition that holds the groups of an organization. */
export const groupOwnerKey = (organization: string): string => compose('LOCATION', organization);

/** @returns the name of the organization whose groups are under the key, or null when it is none of those. */
export function parseGroupOwnerKey(key: string): { organization: string } | null {
  const [organization] = take(key, 'LOCATION', 1) ?? [];
  return organization === undefined ? null : { organization };
}

/** @returns the group's name, or null when the key is none of a group. */
export function parseGroupKey(key: string): { name: string } | null {
  const [name] = take(key, 'GROUP', 1) ?? [];
  return name === undefined ? null : { name };
}

/** `VOLUNTEER_REQUEST#ORGANIZATION#{organization}`; unique for one user. */
export const volunteerRequestKey = (organization: string): string =>
  `VOLUNTEER_REQUEST${separator}${organizationKey(organization)}`;

/** @returns the organization's name, or null when the key is none of a volunteer request. */
export function parseVolunteerRequestKey(key: string): { organization: string } | null {
  const start = `VOLUNTEER_REQUEST${separator}`;
  return key.startsWith(start) ? parseOrganizationKey(key.slice(start.length)) : null;
}

/** `FORM#ORGANIZATION#{organization}#{form id}`. */
export const formKey = (organization: string, formId: string): string =>
  `FORM${separator}${compose('ORGANIZATION', organization, formId)}`;

/** `FormCreated#ORGANIZATION#{organization}`: what lists the forms of an organization. */
export const formOwnerKey = (organization: string): string =>
  `FormCreated${separator}${organizationKey(organization)}`;

/** @returns organization and form id, or null when the key is none of a form. */
export function parseFormKey(key: string): { organization: string; formId: string } | null {
  const start = `FORM${separator}`;
  const [organization, formId] =
    (key.startsWith(start) && take(key.slice(start.length), 'ORGANIZATION', 2)) || [];
  return organization === undefined || formId === undefined ? null : { organization, formId };
}

/** `SUBSCRIPTION#{id}`. */
export const subscriptionKey = (subscriptionId: string): string => compose('SUBSCRIPTION', subscriptionId);

/** @returns the subscription's id, or null when the key is none of a subscription. */
export function parseSubscriptionKey(key: string): { subscriptionId: string } | null {
  const [subscriptionId] = take(key, 'SUBSCRIPTION', 1) ?? [];
  return subscriptionId === undefined ? null : { subscriptionId };
}

export interface RegistrationKeyParts {
  userKey: string;
  opportunityKey: string;
  dateId: string;
  slotId: string;
}

/** `VOLUNTEER_REGISTRATION_{userKey}_{opportunityKey}_{dateId}_{slotId}`; the ids are UUIDs. */
export const registrationKey = (parts: RegistrationKeyParts): string =>
  `${registrationKeyPrefix(parts.userKey)}${parts.opportunityKey}_${parts.dateId}_${parts.slotId}`;

/**
 * Start of the keys of all registrations of one user, and of no other: it ends behind the user key, so that
 * `USER#1#Doe,Jo` doesn't find those of `USER#1#Doe,John`.
 */
export const registrationKeyPrefix = (userKey: string): string => `${registrationPrefix}${userKey}_`;

/**
 * Takes a registration's key apart. Names may hold `_`, but no part can hold `_OPPORTUNITY#` (its `#` would
 * be escaped), and ids hold no `_`, so there is only one way to do it.
 * @returns null when the key is none of a registration.
 */
export function parseRegistrationKey(key: string): RegistrationKeyParts | null {
  if (!key.startsWith(registrationPrefix)) return null;
  const rest = key.slice(registrationPrefix.length);
  const border = rest.indexOf('_OPPORTUNITY#');
  const slotAt = rest.lastIndexOf('_');
  const dateAt = rest.lastIndexOf('_', slotAt - 1);
  if (border < 0 || dateAt <= border) return null;
  const parts = {
    userKey: rest.slice(0, border),
    opportunityKey: rest.slice(border + 1, dateAt),
    dateId: rest.slice(dateAt + 1, slotAt),
    slotId: rest.slice(slotAt + 1),
  };
  const valid = parseUserKey(parts.userKey) && parseOpportunityKey(parts.opportunityKey);
  return valid && parts.dateId && parts.slotId ? parts : null;
}
