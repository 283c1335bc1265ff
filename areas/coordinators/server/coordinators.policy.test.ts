import { describe, expect, it } from 'vitest';
import {
  belongsToOrganization,
  canManageLocation,
  type Membership,
} from '#areas/memberships/server/memberships.policy.ts';
import { canAnswerRequests, canEditPlaces, removalRefusal } from './coordinators.policy.ts';

const north = { organizationId: 'food-bank', locationId: 'north' };
const south = { organizationId: 'food-bank', locationId: 'south' };
const elsewhere = { organizationId: 'shelter', locationId: 'east' };

const organizer: Membership[] = [{ ...south, role: 'organizer' }];
const coordinator: Membership[] = [{ ...north, role: 'coordinator' }];
const ofTwo: Membership[] = [...coordinator, { ...elsewhere, role: 'organizer' }];

describe('what places allow', () => {
  it.each([
    ['an organizer', organizer, north, true],
    ['an organizer', organizer, elsewhere, false],
    ['a coordinator', coordinator, north, true],
    ['a coordinator', coordinator, south, false],
    ['a coordinator who organizes elsewhere', ofTwo, south, false],
    ['a coordinator who organizes elsewhere', ofTwo, elsewhere, true],
    ['somebody without a place', [], north, false],
  ] as const)('%s with %j manages, and answers requests for, %j: %s', (_who, places, place, expected) => {
    expect(canManageLocation(places, place)).toBe(expected);
    expect(canAnswerRequests(places, place)).toBe(expected);
  });

  it.each([
    ['an organizer', organizer, true, true],
    ['a coordinator', coordinator, true, false],
    ['a coordinator who organizes elsewhere', ofTwo, true, false],
    ['somebody without a place', [], false, false],
  ] as const)('%s with %j belongs to the organization: %s, and edits places there: %s', (...given) => {
    const [, places, belongs, edits] = given;
    expect(belongsToOrganization(places, 'food-bank')).toBe(belongs);
    expect(canEditPlaces(places, 'food-bank')).toBe(edits);
  });
});

describe('removalRefusal', () => {
  it.each([
    [false, 1, null],
    [false, 0, null],
    [true, 2, 'coordinator.is-organizer'],
    [true, 1, 'organization.last-organizer'],
  ] as const)('organizer %s among %d: %s', (isOrganizer, organizers, refusal) => {
    expect(removalRefusal({ isOrganizer }, organizers)).toBe(refusal);
  });
});
