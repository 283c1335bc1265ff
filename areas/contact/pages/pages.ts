import type { AreaPages } from '#web/routing/area-pages.ts';

export const pages = {
  '/contact-us': { openTo: 'everyone', module: 'contact-us' },
  '/contactus': { openTo: 'everyone', module: 'contact-coordinator' },
} as const satisfies AreaPages;
