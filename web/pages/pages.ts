import type { AreaPages } from '#web/routing/area-pages.ts';

/** The pages of no area. */
export const pages = {
  '/': { openTo: 'everyone', module: 'home' },
  '/organization/landingpage': { openTo: 'everyone', module: 'landing-page' },
  '/contact-us': { openTo: 'everyone' },
  '/contactus': { openTo: 'everyone' },
  '/about-us': { openTo: 'everyone', module: 'about-us' },
  '/product-feature': { openTo: 'everyone' },
  '/training': { openTo: 'everyone' },
  '/terms-of-service': { openTo: 'everyone', module: 'terms-of-service' },
  '/privacy-policy': { openTo: 'everyone', module: 'privacy-policy' },
} as const satisfies AreaPages;
