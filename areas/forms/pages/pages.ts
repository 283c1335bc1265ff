import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of forms. */
export const pages = {
  '/user/user-settings/form-builder/:orgName': { openTo: 'organizers', module: 'form-builder' },
  '/user/user-settings/form-builder/:orgName/edit/:fIndex': { openTo: 'organizers', module: 'edit-form' },
  '/user/user-settings/form-list': { openTo: 'organizers', module: 'all-form-lists' },
  // One segment after `form-list` is a form's id or an organization's name; both are the organizers'.
  '/user/user-settings/form-list/:orgName': { openTo: 'organizers', module: 'form-list' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    room: 'forms',
    position: 30,
    to: '/user/user-settings/form-builder/:orgName',
    label: 'settings.menu.formBuilder',
  },
  {
    menu: 'admin',
    room: 'forms',
    position: 50,
    to: '/user/user-settings/form-list/:orgName',
    label: 'settings.menu.formList',
  },
];
