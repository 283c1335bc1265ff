import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The page of somebody's calendar feeds. */
export const pages = {
  '/user/user-settings/calendar-feeds': { openTo: 'accounts', module: 'calendar-feeds' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'personal',
    position: 45,
    to: '/user/user-settings/calendar-feeds',
    label: 'calendarFeeds.menu',
  },
];
