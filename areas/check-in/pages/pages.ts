import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of check-in. */
export const pages = {
  '/check-in/:token': { openTo: 'accounts', module: 'door' },
  '/organizer/today': { openTo: 'organizers', module: 'organizer-today' },
  '/organizer/calendar': { openTo: 'organizers', module: 'organizer-calendar' },
  '/organizer/here-now': { openTo: 'organizers', module: 'here-now' },
  '/organizer/check-in': { openTo: 'organizers', module: 'check-in', frame: 'none', camera: true },
  '/organizer/opportunities/:id/roster/:dateId': { openTo: 'organizers', module: 'roster', camera: true },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'organizer',
    position: 5,
    to: '/organizer/today',
    label: 'organizerDays.today',
    also: ['/organizer/here-now', '/organizer/opportunities/:id/roster/:dateId'],
    waiting: [
      { kind: 'atRisk', at: '#at-risk' },
      { kind: 'forgotten', at: '#forgotten' },
    ],
  },
  { menu: 'organizer', position: 7, to: '/organizer/calendar', label: 'organizerDays.calendar' },
  // The kiosk is handed to volunteers: it gets a window of its own.
  {
    menu: 'organizer',
    position: 50,
    to: '/organizer/check-in',
    label: 'organizerHome.menu.checkIn',
    newTab: true,
  },
];
