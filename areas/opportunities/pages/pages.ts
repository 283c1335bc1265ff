import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of opportunities. */
export const pages = {
  '/opportunities': { openTo: 'everyone', module: 'opportunities', alike: true },
  '/opportunities/:id': { openTo: 'everyone', module: 'opportunity', alike: true },
  '/opportunities/OPPORTUNITY/:organization/:location/:title': {
    openTo: 'everyone',
    module: 'opportunity-by-key',
  },
  '/organizer/profile': { openTo: 'organizers', module: 'organizer-home' },
  '/organizer/published': { openTo: 'organizers', module: 'published' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'organizer',
    position: 10,
    to: '/organizer/profile',
    label: 'organizerHome.menu.mine',
    also: ['/organizer/edit-opportunity', '/organizer/published'],
  },
];
