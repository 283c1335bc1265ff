import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of coordinators. */
export const pages = {
  '/organizer/orglookup': { openTo: 'organizerAccounts', module: 'organization-lookup' },
  '/organizer/orgrequest': { openTo: 'organizerAccounts', module: 'organizer-request' },
  '/user/user-settings/coordinators/:orgName': { openTo: 'organizers', module: 'coordinators' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    room: 'people',
    position: 70,
    to: '/user/user-settings/coordinators/:orgName',
    label: 'settings.menu.coordinators',
    waiting: [{ kind: 'requests' }],
  },
  {
    menu: 'account',
    position: 10,
    to: '/user/user-settings/coordinators/:orgName',
    label: 'app.account.coordinators',
  },
];
