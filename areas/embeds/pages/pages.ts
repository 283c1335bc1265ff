import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The page with the code of an organization's list for other sites. */
export const pages = {
  '/user/user-settings/embed/:orgName': { openTo: 'organizers', module: 'embed' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    room: 'settings',
    position: 45,
    to: '/user/user-settings/embed/:orgName',
    label: 'embeds.menu',
    for: 'organizers',
  },
];
