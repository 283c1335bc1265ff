import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of organizations. */
export const pages = {
  '/organization/createorg': { openTo: 'organizerAccounts', module: 'create-organization' },
  '/user/user-settings/organization-settings/:orgName': {
    openTo: 'organizers',
    module: 'organization-settings',
  },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    room: 'settings',
    position: 80,
    to: '/user/user-settings/organization-settings/:orgName',
    label: 'settings.menu.account',
    for: 'organizers',
  },
];
