import type { AreaPages } from '#web/routing/area-pages.ts';

/** The pages of messages. */
export const pages = {
  '/organizer/sendmessage': { openTo: 'organizers', module: 'send-message' },
} as const satisfies AreaPages;
