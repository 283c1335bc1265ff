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
    position: 20,
    to: '/user/user-settings/groups/:orgName',
    label: 'settings.menu.groups',
    also: ['/user/user-settings/create-group'],
  },
  { menu: 'account', position: 30, to: '/user/user-settings/groups/:orgName', label: 'app.account.groups' },
  { menu: 'organizer', position: 30, to: '/organizer/volunteer-groups', label: 'organizerHome.tabs.groups' },
];
