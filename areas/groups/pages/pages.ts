import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of groups. */
export const pages = {
  '/organizer/volunteer-groups': { openTo: 'organizers', module: 'volunteer-groups' },
  '/user/user-settings/groups/:orgName': { openTo: 'organizers', module: 'groups' },
  '/user/user-settings/create-group': { openTo: 'organizers', module: 'create-group' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    room: 'people',
    position: 20,
    to: '/user/user-settings/groups/:orgName',
    label: 'settings.menu.groups',
    also: ['/user/user-settings/create-group', '/organizer/volunteer-groups'],
  },
  { menu: 'account', position: 30, to: '/user/user-settings/groups/:orgName', label: 'app.account.groups' },
];
