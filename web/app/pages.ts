import type { BuiltPage } from '#web/routing/paths.ts';
import type { PageModule } from '#web/routing/page-module.ts';

export interface Page {
  /** The module's path from the repository's root, by which the build's manifest names its scripts and styles. */
  file: `web/pages/${string}.tsx`;
  load: () => Promise<PageModule>;
  /** `none`: the page fills the screen itself, without the site's header and footer. */
  frame?: 'none';
}

/** The module of every built page. Each is a chunk of its own. */
export const pages: Readonly<Record<BuiltPage, Page>> = {
  '/': { file: 'web/pages/home.tsx', load: () => import('../pages/home.tsx') },
  '/user/login': { file: 'web/pages/login.tsx', load: () => import('../pages/login.tsx') },
  '/user/loginSelect': {
    file: 'web/pages/login-select.tsx',
    load: () => import('../pages/login-select.tsx'),
  },
  '/user/verify': { file: 'web/pages/verify.tsx', load: () => import('../pages/verify.tsx') },
  '/user/first-password': {
    file: 'web/pages/first-password.tsx',
    load: () => import('../pages/first-password.tsx'),
  },
  '/user/forgot-password': {
    file: 'web/pages/forgot-password.tsx',
    load: () => import('../pages/forgot-password.tsx'),
  },
  '/user/user-settings/password': {
    file: 'web/pages/change-password.tsx',
    load: () => import('../pages/change-password.tsx'),
  },
  '/volunteer/signup': {
    file: 'web/pages/volunteer-signup.tsx',
    load: () => import('../pages/volunteer-signup.tsx'),
  },
  '/organizer/signup': {
    file: 'web/pages/organizer-signup.tsx',
    load: () => import('../pages/organizer-signup.tsx'),
  },
  '/about-us': { file: 'web/pages/about-us.tsx', load: () => import('../pages/about-us.tsx') },
  '/opportunities': {
    file: 'web/pages/opportunities.tsx',
    load: () => import('../pages/opportunities.tsx'),
  },
  '/opportunities/:id': {
    file: 'web/pages/opportunity.tsx',
    load: () => import('../pages/opportunity.tsx'),
  },
  '/opportunities/OPPORTUNITY/:organization/:location/:title': {
    file: 'web/pages/opportunity-by-key.tsx',
    load: () => import('../pages/opportunity-by-key.tsx'),
  },
  '/organization/landingpage': {
    file: 'web/pages/landing-page.tsx',
    load: () => import('../pages/landing-page.tsx'),
  },
  '/volunteer/profile': {
    file: 'web/pages/volunteer-home.tsx',
    load: () => import('../pages/volunteer-home.tsx'),
  },
  '/organizer/profile': {
    file: 'web/pages/organizer-home.tsx',
    load: () => import('../pages/organizer-home.tsx'),
  },
  '/terms-of-service': {
    file: 'web/pages/terms-of-service.tsx',
    load: () => import('../pages/terms-of-service.tsx'),
  },
  '/privacy-policy': {
    file: 'web/pages/privacy-policy.tsx',
    load: () => import('../pages/privacy-policy.tsx'),
  },
  '/organizer/check-in': {
    file: 'web/pages/check-in.tsx',
    load: () => import('../pages/check-in.tsx'),
    frame: 'none',
  },
  '/organizer/orgrequest': {
    file: 'web/pages/organizer-request.tsx',
    load: () => import('../pages/organizer-request.tsx'),
  },
  '/organizer/orglookup': {
    file: 'web/pages/organization-lookup.tsx',
    load: () => import('../pages/organization-lookup.tsx'),
  },
  '/user/user-settings/coordinators/:orgName': {
    file: 'web/pages/coordinators.tsx',
    load: () => import('../pages/coordinators.tsx'),
  },
  '/user/user-settings/close-account': {
    file: 'web/pages/close-account.tsx',
    load: () => import('../pages/close-account.tsx'),
  },
  '/organizer/reports': { file: 'web/pages/reports.tsx', load: () => import('../pages/reports.tsx') },
  '/organizer/createopportunity': {
    file: 'web/pages/create-opportunity.tsx',
    load: () => import('../pages/create-opportunity.tsx'),
  },
  '/organizer/edit-opportunity': {
    file: 'web/pages/edit-opportunity.tsx',
    load: () => import('../pages/edit-opportunity.tsx'),
  },
  '/volunteer/profile-history': {
    file: 'web/pages/volunteer-history.tsx',
    load: () => import('../pages/volunteer-history.tsx'),
  },
  '/user/user-settings/notifications': {
    file: 'web/pages/notifications.tsx',
    load: () => import('../pages/notifications.tsx'),
  },
  '/user/user-settings/profile': {
    file: 'web/pages/profile.tsx',
    load: () => import('../pages/profile.tsx'),
  },
  '/user/user-settings/additional-volunteers': {
    file: 'web/pages/additional-volunteers.tsx',
    load: () => import('../pages/additional-volunteers.tsx'),
  },
  '/organization/createorg': {
    file: 'web/pages/create-organization.tsx',
    load: () => import('../pages/create-organization.tsx'),
  },
  '/user/user-settings/organization-settings/:orgName': {
    file: 'web/pages/organization-settings.tsx',
    load: () => import('../pages/organization-settings.tsx'),
  },
};
