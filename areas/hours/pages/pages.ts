import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of hours. */
export const pages = {
  '/organizer/reports': { openTo: 'organizers', module: 'reports' },
  '/organizer/timeapproval': { openTo: 'organizers', module: 'time-approval' },
  '/certificate': { openTo: 'everyone', module: 'certificate-code', alike: true },
  '/certificate/:code': { openTo: 'everyone', module: 'certificate' },
  '/user/user-settings/hours/:orgName': { openTo: 'organizers', module: 'hours-settings' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  { menu: 'organizer', position: 40, to: '/organizer/reports', label: 'organizerHome.menu.reports' },
  {
    menu: 'organizer',
    position: 45,
    to: '/organizer/timeapproval',
    label: 'timeApproval.menu',
    waiting: [{ kind: 'hours' }],
  },
  {
    menu: 'admin',
    room: 'settings',
    position: 75,
    to: '/user/user-settings/hours/:orgName',
    label: 'hoursSettings.menu',
    for: 'organizers',
  },
];
