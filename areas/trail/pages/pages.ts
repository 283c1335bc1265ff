import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The page of what was changed at an organization. */
export const pages = {
  '/user/user-settings/change-log/:orgName': { openTo: 'organizers', module: 'change-log' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    room: 'settings',
    position: 85,
    to: '/user/user-settings/change-log/:orgName',
    label: 'trail.menu',
    for: 'organizers',
  },
];
