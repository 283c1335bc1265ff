import { contract } from '#shared/contract/index.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { login, ok, row, unknown } from '#testing/rights/row.ts';

const { calendarFeeds } = contract;

export const rights = [
  row(
    'makes a calendar feed of an organization',
    calendarFeeds.make,
    ({ organization }) => ({ body: { organizationId: organization.id, locationId: null } }),
    [ok, unknown, unknown, unknown, unknown, unknown, unknown, login],
  ),
  row(
    'makes a calendar feed of a location',
    calendarFeeds.make,
    ({ organization, location }) => ({
      body: { organizationId: organization.id, locationId: location.id },
    }),
    [ok, ok, unknown, unknown, unknown, unknown, unknown, login],
  ),
];

/** Of the caller's own feeds. */
export const others: readonly AnyEndpoint[] = [calendarFeeds.list, calendarFeeds.renew, calendarFeeds.end];
