import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of forms; those of the builder are in web/pages, since the CRM has a part in them. */
export const pages = {
  '/user/user-settings/form-list': { openTo: 'organizers', module: 'all-form-lists' },
  // One segment after `form-list` is a form's id or an organization's name; both are the organizers'.
  '/user/user-settings/form-list/:orgName': { openTo: 'organizers', module: 'form-list' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    room: 'forms',
    position: 50,
    to: '/user/user-settings/form-list/:orgName',
    label: 'settings.menu.formList',
    also: ['/user/user-settings/form-list'],
  },
];
