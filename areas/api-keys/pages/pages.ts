import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The page of an organization's API keys. */
export const pages = {
  '/user/user-settings/api-keys/:orgName': { openTo: 'organizers', module: 'api-keys' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    room: 'settings',
    position: 42,
    to: '/user/user-settings/api-keys/:orgName',
    label: 'apiKeys.menu',
    for: 'organizers',
  },
];
