import { z } from 'zod';
import { feedKinds } from '#areas/calendar-feeds/rules/calendar-feeds.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

/** What a feed is of. An organization has its id, a location both. */
const feedSubject = z.object({
  organizationId: z.uuid().nullable(),
  locationId: z.uuid().nullable(),
});

const named = feedSubject.extend({
  kind: z.enum(feedKinds),
  /** Of the organization or the location; empty for one's own places. */
  name: z.string(),
  /** Whose location it is; empty for all others. */
  organization: z.string(),
});
export type FeedSubject = z.output<typeof named>;

const feed = named.extend({
  id: z.uuid(),
  /** The secret address, with https; null when the secret it was sealed with is gone, and only another address helps. */
  address: z.string().nullable(),
  /** How many whole days ago a calendar read it; null when none ever did. */
  readDaysAgo: z.number().int().nullable(),
});
export type CalendarFeedView = z.output<typeof feed>;

const feedParams = z.object({ feedId: z.uuid() });
const oneFeed = z.object({ id: z.uuid() });

export const calendarFeedsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/me/calendar-feeds',
    access: 'signedIn',
    summary: "The caller's calendar feeds with their addresses, and what there is no feed of yet",
    output: z.object({ feeds: z.array(feed), others: z.array(named) }),
    errors: [],
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/me/calendar-feeds',
    access: 'signedIn',
    summary:
      'Make a calendar feed of the own places, of an organization that one leads, or of a location that one manages',
    body: feedSubject,
    output: oneFeed,
    status: 201,
    errors: ['not-found', 'calendar-feed.daily-limit'],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/me/calendar-feeds/:feedId/renew',
    access: 'signedIn',
    summary: 'Give a calendar feed another address; the one before leads nowhere any more',
    params: feedParams,
    output: oneFeed,
    errors: ['not-found', 'calendar-feed.daily-limit'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/me/calendar-feeds/:feedId',
    access: 'signedIn',
    summary: 'End a calendar feed; its address leads nowhere any more',
    params: feedParams,
    output: oneFeed,
    errors: ['not-found'],
  }),
};
