import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of no area: those that compose several, such as the editor of opportunities with the campaign of the CRM. */
export const pages = {
  '/': { openTo: 'everyone', module: 'home' },
  '/organization/landingpage': { openTo: 'everyone', module: 'landing-page' },
  '/organizer/createopportunity': { openTo: 'organizers', module: 'create-opportunity' },
  '/organizer/edit-opportunity': { openTo: 'organizers', module: 'edit-opportunity' },
  '/about-us': { openTo: 'everyone', module: 'about-us' },
  '/product-feature': { openTo: 'everyone', module: 'product-feature' },
  '/training': { openTo: 'everyone', module: 'training' },
  '/terms-of-service': { openTo: 'everyone', module: 'terms-of-service' },
  '/accessibility': { openTo: 'everyone', module: 'accessibility' },
  '/privacy-policy': { openTo: 'everyone', module: 'privacy-policy' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  { menu: 'organizer', position: 60, to: '/organizer/createopportunity', label: 'organizerHome.tabs.create' },
];
