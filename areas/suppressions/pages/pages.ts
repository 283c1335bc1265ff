import type { AreaPages } from '#web/routing/area-pages.ts';

/** The pages of addresses without messages. */
export const pages = {
  '/organizer/messages/addresses': { openTo: 'organizers', module: 'suppressed-addresses' },
} as const satisfies AreaPages;
