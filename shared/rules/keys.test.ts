import { describe, expect, it, test } from 'vitest';
import {
  formKey,
  formOwnerKey,
  groupKey,
  groupOwnerKey,
  locationKey,
  opportunityKey,
  opportunityKeyPrefix,
  organizationKey,
  parseFormKey,
  parseGroupKey,
  parseLocationKey,
  parseOpportunityKey,
  parseOrganizationKey,
  parseRegistrationKey,
  parseSubscriptionKey,
  parseUserKey,
  parseVolunteerRequestKey,
  registrationKey,
  registrationKeyPrefix,
  subscriptionKey,
  userKey,
  volunteerRequestKey,
} from './keys.ts';

const dateId = '0190a1b2-0000-7000-8000-000000000001';
const slotId = '0190a1b2-0000-7000-8000-000000000002';

describe('keys as the product writes them', () => {
  test.each([
    [userKey({ userId: 'u1', familyName: 'Doe', givenName: 'Jo' }), 'USER#u1#Doe,Jo'],
    [organizationKey('Food Bank'), 'ORGANIZATION#Food Bank'],
    [locationKey('Food Bank', 'North'), 'LOCATION#Food Bank#North'],
    [opportunityKey('Food Bank', 'North', 'Sort cans'), 'OPPORTUNITY#Food Bank#North#Sort cans'],
    [groupKey('Drivers'), 'GROUP#Drivers'],
    [groupOwnerKey('Food Bank'), 'LOCATION#Food Bank'],
    [volunteerRequestKey('Food Bank'), 'VOLUNTEER_REQUEST#ORGANIZATION#Food Bank'],
    [formKey('Food Bank', 'f1'), 'FORM#ORGANIZATION#Food Bank#f1'],
    [formOwnerKey('Food Bank'), 'FormCreated#ORGANIZATION#Food Bank'],
    [subscriptionKey('s1'), 'SUBSCRIPTION#s1'],
    [
      registrationKey({ userKey: 'USER#u1#Doe,Jo', opportunityKey: 'OPPORTUNITY#A#B#C', dateId, slotId }),
      `VOLUNTEER_REGISTRATION_USER#u1#Doe,Jo_OPPORTUNITY#A#B#C_${dateId}_${slotId}`,
    ],
  ])('%s', (made, written) => expect(made).toBe(written));

  it('trims its parts', () => expect(organizationKey('  Food Bank ')).toBe('ORGANIZATION#Food Bank'));
});

const names = [
  'Food Bank',
  'Studio #9',
  'A/B',
  '100% Kids',
  '%23',
  '%25#',
  '%2C',
  'Smith, Wesson',
  'Volunteers 🫶🏽',
  'Äpfel & Öl',
  'VOLUNTEER_REGISTRATION_X',
  'X_OPPORTUNITY',
  '_OPPORTUNITY#A#B#C_d_s',
];

describe.each(names)('a name like %s survives', (name) => {
  it('in every key [names-3]', () => {
    expect(parseOrganizationKey(organizationKey(name))).toEqual({ organization: name });
    expect(parseLocationKey(locationKey(name, name))).toEqual({ organization: name, location: name });
    expect(parseOpportunityKey(opportunityKey(name, name, name))).toEqual({
      organization: name,
      location: name,
      title: name,
    });
    expect(parseGroupKey(groupKey(name))).toEqual({ name });
    expect(parseVolunteerRequestKey(volunteerRequestKey(name))).toEqual({ organization: name });
    expect(parseFormKey(formKey(name, dateId))).toEqual({ organization: name, formId: dateId });
    expect(parseSubscriptionKey(subscriptionKey(name))).toEqual({ subscriptionId: name });
    const user = { userId: 'u1', familyName: name, givenName: name };
    expect(parseUserKey(userKey(user))).toEqual(user);
  });

  it.each(names)('in a registration key beside %s', (other) => {
    const parts = {
      userKey: userKey({ userId: 'u1', familyName: other, givenName: name }),
      opportunityKey: opportunityKey(name, other, name),
      dateId,
      slotId,
    };
    expect(parseRegistrationKey(registrationKey(parts))).toEqual(parts);
  });
});

describe('prefixes', () => {
  const keyOf = (user: string) =>
    registrationKey({ userKey: user, opportunityKey: 'OPPORTUNITY#A#B#C', dateId, slotId });

  test.each([
    ['USER#u1#Doe,Jo', 'USER#u1#Doe,John'],
    ['USER#u1#Doe,Jo', 'USER#u10#Doe,Jo'],
    ['USER#u1#Do,Jo', 'USER#u1#Doe,Jo'],
  ])('one user (%s) never finds another (%s) [names-3]', (user, other) => {
    expect(keyOf(user).startsWith(registrationKeyPrefix(user))).toBe(true);
    expect(keyOf(other).startsWith(registrationKeyPrefix(user))).toBe(false);
  });

  it('one organization never finds another whose name begins alike', () => {
    expect(opportunityKey('Food', 'A', 'B').startsWith(opportunityKeyPrefix('Food'))).toBe(true);
    expect(opportunityKey('Food Bank', 'A', 'B').startsWith(opportunityKeyPrefix('Food'))).toBe(false);
  });
});

describe('what is no key is refused', () => {
  test.each([
    [parseOrganizationKey, 'ORGANIZATION#'],
    [parseOrganizationKey, 'ORGANIZATION#A#B'],
    [parseLocationKey, 'LOCATION#A'],
    [parseOpportunityKey, 'OPPORTUNITY#A#B'],
    [parseOpportunityKey, 'OPPORTUNITY#A#B#C#D'],
    [parseGroupKey, 'LOCATION#A'],
    [parseVolunteerRequestKey, 'VOLUNTEER_REQUEST#A'],
    [parseFormKey, 'FORM#A'],
    [parseFormKey, 'ORGANIZATION#A#B'],
    [parseSubscriptionKey, ''],
    [parseUserKey, 'USER#u1'],
    [parseUserKey, 'USER#u1#Doe'],
    [parseUserKey, 'USER#u1#Doe,Jo,Anne'],
    [parseRegistrationKey, 'VOLUNTEER_REGISTRATION_USER#u1#Doe,Jo'],
    [parseRegistrationKey, `VOLUNTEER_REGISTRATION_USER#u1#Doe,Jo_OPPORTUNITY#A#B#C_${dateId}`],
  ])('%o %s', (parse, key) => expect(parse(key)).toBeNull());
});
