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
  },
  {
    menu: 'admin',
    room: 'people',
    position: 15,
    to: '/user/user-settings/volunteers/:orgName',
    view: '?status=pending',
    label: 'settings.menu.requests',
    for: 'approvers',
    waiting: [{ kind: 'applications' }],
  },
  {
    menu: 'account',
    position: 20,
    to: '/user/user-settings/volunteers/:orgName',
    label: 'app.account.volunteers',
  },
];
