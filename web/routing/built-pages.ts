import type { RoutePattern } from '#shared/rules/routes.ts';

interface BuiltPage {
  /** Name of its file in the folder `pages` of its area, or of `web/`. */
  module: string;
  /** `none`: the page fills the screen itself, without the site's header and footer. */
  frame?: 'none';
}

/** The pages that are built. Anybody who adds a page adds it here; menus show a link only when its page is in this list. */
export const builtPages: Readonly<Partial<Record<RoutePattern, BuiltPage>>> = {
  '/': { module: 'home' },
  '/user/login': { module: 'login' },
  '/user/loginSelect': { module: 'login-select' },
  '/user/verify': { module: 'verify' },
  '/user/first-password': { module: 'first-password' },
  '/user/brought-along': { module: 'brought-along' },
  '/email-group': { module: 'email-group' },
  '/unsubscribe': { module: 'unsubscribe' },
  '/user/forgot-password': { module: 'forgot-password' },
  '/user/user-settings': { module: 'user-settings' },
  '/user/user-settings/password': { module: 'change-password' },
  '/volunteer/signup': { module: 'volunteer-signup' },
  '/organizer/signup': { module: 'organizer-signup' },
  '/about-us': { module: 'about-us' },
  '/opportunities': { module: 'opportunities' },
  '/opportunities/:id': { module: 'opportunity' },
  '/opportunities/OPPORTUNITY/:organization/:location/:title': { module: 'opportunity-by-key' },
  '/organization/landingpage': { module: 'landing-page' },
  '/volunteer/profile': { module: 'volunteer-home' },
  '/organizer/profile': { module: 'organizer-home' },
  '/organizer/today': { module: 'organizer-today' },
  '/organizer/calendar': { module: 'organizer-calendar' },
  '/terms-of-service': { module: 'terms-of-service' },
  '/privacy-policy': { module: 'privacy-policy' },
  '/organizer/check-in': { module: 'check-in', frame: 'none' },
  '/organizer/opportunities/:id/roster/:dateId': { module: 'roster' },
  '/organizer/orgrequest': { module: 'organizer-request' },
  '/organizer/orglookup': { module: 'organization-lookup' },
  '/user/user-settings/coordinators/:orgName': { module: 'coordinators' },
  '/user/user-settings/close-account': { module: 'close-account' },
  '/organizer/reports': { module: 'reports' },
  '/organizer/sendmessage': { module: 'send-message' },
  '/organizer/createopportunity': { module: 'create-opportunity' },
  '/organizer/edit-opportunity': { module: 'edit-opportunity' },
  '/organizer/messages': { module: 'sent-messages' },
  '/organizer/messages/addresses': { module: 'suppressed-addresses' },
  '/organizer/messages/:messageId': { module: 'sent-message' },
  '/organizer/published': { module: 'published' },
  '/volunteer/profile-history': { module: 'volunteer-history' },
  '/user/user-settings/notifications': { module: 'notifications' },
  '/user/user-settings/check-in-code': { module: 'check-in-code' },
  '/check-in/:token': { module: 'door' },
  '/user/user-settings/profile': { module: 'profile' },
  '/user/user-settings/additional-volunteers': { module: 'additional-volunteers' },
  '/organizer/volunteer-groups': { module: 'volunteer-groups' },
  '/user/user-settings/volunteers/:orgName': { module: 'volunteers' },
  '/user/user-settings/groups/:orgName': { module: 'groups' },
  '/user/user-settings/volunteers/:orgName/:userId': { module: 'volunteer' },
  '/user/user-settings/edit-volunteer': { module: 'edit-volunteer' },
  '/user/user-settings/create-group': { module: 'create-group' },
  '/user/user-settings/form-list': { module: 'all-form-lists' },
  '/user/user-settings/form-list/:orgName': { module: 'form-list' },
  '/user/user-settings/form-builder/:orgName': { module: 'form-builder' },
  '/user/user-settings/form-builder/:orgName/edit/:fIndex': { module: 'edit-form' },
  '/organization/createorg': { module: 'create-organization' },
  '/user/user-settings/organization-settings/:orgName': { module: 'organization-settings' },
};

/** Whether a page of the route table is built yet. */
export const hasPage = (pattern: RoutePattern): boolean => pattern in builtPages;
