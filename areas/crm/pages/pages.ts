import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of the integration with CRM systems. */
export const pages = {
  '/user/user-settings/integration': { openTo: 'organizers', module: 'integration' },
  '/user/user-settings/integration/:orgName': {
    openTo: 'organizers',
    module: 'organization-integration',
  },
  '/user/user-settings/crm-sync/:orgName': { openTo: 'organizers', module: 'organization-sync' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    position: 40,
    to: '/user/user-settings/integration/:orgName',
    label: 'settings.menu.integration',
  },
];
