import { feedPath } from '#areas/calendar-feeds/rules/calendar-feeds.ts';

/** Addresses end like those of files: some calendars take nothing else. */
const ending = '.ics';

export const feedAddressOf = (publicUrl: string, token: string): string =>
  `${publicUrl}${feedPath}${token}${ending}`;

/** The secret in the last part of an address; null for any other file. 256 bits are 43 letters. */
export const feedTokenOf = (file: string): string | null =>
  /^[\w-]{43}\.ics$/.test(file) ? file.slice(0, -ending.length) : null;

/** What the seal of a feed's secret vouches for. */
export const feedSealedAbout = (feedId: string): string => `calendar-feed:${feedId}`;
