import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The page of an organization's webhooks. */
export const pages = {
  '/user/user-settings/webhooks/:orgName': { openTo: 'organizers', module: 'webhooks' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    room: 'settings',
    position: 44,
    to: '/user/user-settings/webhooks/:orgName',
    label: 'webhooks.menu',
    for: 'organizers',
  },
];
