import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of volunteers. */
export const pages = {
  '/user/user-settings/volunteers/:orgName': { openTo: 'organizers', module: 'volunteers' },
  '/user/user-settings/volunteers/:orgName/:userId': { openTo: 'organizers', module: 'volunteer' },
  '/user/user-settings/edit-volunteer': { openTo: 'organizers', module: 'edit-volunteer' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    room: 'people',
    position: 10,
    to: '/user/user-settings/volunteers/:orgName',
    label: 'settings.menu.volunteers',
    also: ['/user/user-settings/edit-volunteer'],
    waiting: [{ kind: 'applications', at: '?status=pending' }],
  },
  {
    menu: 'account',
    position: 20,
    to: '/user/user-settings/volunteers/:orgName',
    label: 'app.account.volunteers',
  },
];
