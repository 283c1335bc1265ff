import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of no area: those that compose several, such as the editor of opportunities and the builder of forms with the CRM. */
export const pages = {
  '/': { openTo: 'everyone', module: 'home', alike: true },
  '/organization/landingpage': { openTo: 'everyone', module: 'landing-page', alike: true },
  '/organizer/createopportunity': { openTo: 'organizers', module: 'create-opportunity' },
  '/organizer/edit-opportunity': { openTo: 'organizers', module: 'edit-opportunity' },
  '/user/user-settings/form-builder/:orgName': { openTo: 'organizers', module: 'form-builder' },
  '/user/user-settings/form-builder/:orgName/edit/:fIndex': { openTo: 'organizers', module: 'edit-form' },
  '/about-us': { openTo: 'everyone', module: 'about-us', alike: true },
  '/product-feature': { openTo: 'everyone', module: 'product-feature', alike: true },
  '/training': { openTo: 'everyone', module: 'training', alike: true },
  '/terms-of-service': { openTo: 'everyone', module: 'terms-of-service', alike: true },
  '/accessibility': { openTo: 'everyone', module: 'accessibility', alike: true },
  '/privacy-policy': { openTo: 'everyone', module: 'privacy-policy', alike: true },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  { menu: 'organizer', position: 60, to: '/organizer/createopportunity', label: 'organizerHome.menu.create' },
  {
    menu: 'admin',
    room: 'forms',
    position: 30,
    to: '/user/user-settings/form-builder/:orgName',
    label: 'settings.menu.formBuilder',
  },
];
