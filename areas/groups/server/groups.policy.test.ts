import { expect, it } from 'vitest';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { canSeeGroup } from './groups.policy.ts';

const at = (role: Membership['role'], organizationId: string, locationId: string): Membership[] => [
  { role, organizationId, locationId },
];
const serving = (...locationIds: string[]) => ({ organizationId: 'food', locationIds });

it.each([
  ['an organizer of the organization', at('organizer', 'food', 'north'), serving('south'), true],
  ['an organizer, to a group that serves no location', at('organizer', 'food', 'north'), serving(), true],
  [
    'a coordinator of a location that it serves',
    at('coordinator', 'food', 'north'),
    serving('south', 'north'),
    true,
  ],
  ['a coordinator of another location', at('coordinator', 'food', 'north'), serving('south'), false],
  ['a coordinator, to a group that serves no location', at('coordinator', 'food', 'north'), serving(), false],
  ['an organizer of another organization', at('organizer', 'animals', 'north'), serving('south'), false],
  ['nobody of any', [], serving('north'), false],
])('%s sees a group and writes to it: %s', (_who, memberships, group, may) => {
  expect(canSeeGroup(memberships, group)).toBe(may);
});
