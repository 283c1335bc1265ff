/** What a feed is of: one's own places, or all dates of an organization or of one location. */
export const feedKinds = ['person', 'organization', 'location'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** What is over, and what was canceled, stays in a feed for so long. */
export const feedPastDays = 42;
/** A feed of an organization or a location has the dates that begin in so many days. */
export const feedAheadDays = 366;
/** Most entries of a feed; what is farther ahead than those comes later. */
export const feedEntriesMax = 5000;
/** How often one address is read in a minute: a few devices of one person, each of which asks once an hour. */
export const feedReadsPerMinute = 20;
/** How often calendars are told to look. */
export const feedRefreshMinutes = 60;
/** Where feeds are. */
export const feedPath = '/calendar-feeds/';
