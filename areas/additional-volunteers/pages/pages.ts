import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of the list of additional volunteers. */
export const pages = {
  '/user/user-settings/additional-volunteers': { openTo: 'volunteers', module: 'additional-volunteers' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'personal',
    position: 30,
    to: '/user/user-settings/additional-volunteers',
    label: 'settings.menu.additionalVolunteers',
    for: 'volunteers',
  },
];
