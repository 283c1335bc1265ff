import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of the integration with CRM systems, of which none is built yet. */
export const pages = {
  '/user/user-settings/integration': { openTo: 'organizers' },
  '/user/user-settings/integration/:orgName': { openTo: 'organizers' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    position: 40,
    to: '/user/user-settings/integration/:orgName',
    label: 'settings.menu.integration',
  },
];
