import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of registrations. */
export const pages = {
  '/group-places': { openTo: 'everyone', module: 'group-places' },
  '/reminder': { openTo: 'everyone', module: 'reminder' },
  '/user/brought-along': { openTo: 'everyone', module: 'brought-along' },
  '/volunteer/profile': { openTo: 'volunteers', module: 'volunteer-home' },
  '/volunteer/profile-history': { openTo: 'volunteers', module: 'volunteer-history' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  { menu: 'volunteer', position: 10, to: '/volunteer/profile', label: 'registrations.tabs.upcoming' },
  { menu: 'volunteer', position: 20, to: '/volunteer/profile-history', label: 'registrations.tabs.history' },
];
