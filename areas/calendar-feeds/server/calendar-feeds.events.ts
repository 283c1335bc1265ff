import { defineChange } from '#server/platform/trail.ts';

/** Somebody reads the dates of an organization or of one of its locations at a secret address. */
export const feedMade = defineChange('calendar-feed.made', 'keys', 'calendar-feed');

/** Such an address is another one. */
export const feedRenewed = defineChange('calendar-feed.renewed', 'keys', 'calendar-feed');

/** Such an address leads nowhere any more. */
export const feedEnded = defineChange('calendar-feed.ended', 'keys', 'calendar-feed');
