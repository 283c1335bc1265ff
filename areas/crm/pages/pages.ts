import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of the integration with CRM systems. */
export const pages = {
  '/user/user-settings/integration': { openTo: 'organizers', module: 'integration' },
  '/user/user-settings/integration/:orgName': {
    openTo: 'organizers',
    module: 'organization-integration',
  },
  '/user/user-settings/crm-sync/:orgName': { openTo: 'organizers', module: 'organization-sync' },
  // Under the address of the form's builder, from where it is reached.
  '/user/user-settings/form-builder/:orgName/edit/:fIndex/mapping': {
    openTo: 'organizers',
    module: 'form-mapping',
  },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    room: 'settings',
    position: 40,
    to: '/user/user-settings/integration/:orgName',
    label: 'settings.menu.integration',
    also: ['/user/user-settings/integration', '/user/user-settings/crm-sync/:orgName'],
  },
];
