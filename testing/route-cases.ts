// Who may open which page, written by hand: what the guard's own tests and those of the rendered
// pages both hold the product against.
import type { RouteActor, RouteRole } from '#shared/rules/routes.ts';

/** Somebody of each role, as the guard sees them. An approved coordinator is an `organizer` to it. */
export const routeActors: Readonly<Record<RouteRole, RouteActor>> = {
  anonymous: { kind: 'anonymous' },
  volunteer: { kind: 'user', isOrganizer: false, isVolunteer: true, isMember: false, hasRequest: false },
  organizer: { kind: 'user', isOrganizer: true, isVolunteer: false, isMember: true, hasRequest: false },
  pending: { kind: 'user', isOrganizer: true, isVolunteer: false, isMember: false, hasRequest: true },
  newcomer: { kind: 'user', isOrganizer: true, isVolunteer: false, isMember: false, hasRequest: false },
};

const letters: Readonly<Record<RouteRole, string>> = {
  anonymous: 'a',
  volunteer: 'v',
  organizer: 'o',
  pending: 'p',
  newcomer: 'n',
};

/** A path, and by letter who may open it: a(nonymous), v(olunteer), o(rganizer), p(ending), n(ewcomer). */
export type RouteCase = readonly [path: string, who: string];

export const mayOpen = ([, who]: RouteCase, role: RouteRole): boolean => who.includes(letters[role]);

export const routeCases: readonly RouteCase[] = [
  ['/', 'avopn'],
  ['/opportunities', 'avopn'],
  ['/opportunities/01a1fbc6-0978-73ff-8b4f-a98ebc4fdb98', 'avopn'],
  ['/opportunities/OPPORTUNITY/Food%20Bank/North/Sorting', 'avopn'],
  ['/organization/landingpage?orgName=Food%20Bank', 'avopn'],
  ['/contact-us', 'avopn'],
  ['/contactus', 'avopn'],
  ['/about-us', 'avopn'],
  ['/product-feature', 'avopn'],
  ['/training', 'avopn'],
  ['/terms-of-service', 'avopn'],
  ['/privacy-policy', 'avopn'],
  ['/user/verify', 'avopn'],
  ['/user/forgot-password', 'avopn'],
  ['/user/first-password', 'avopn'],
  ['/user/brought-along', 'avopn'],
  ['/email-group', 'avopn'],
  ['/unsubscribe', 'avopn'],
  ['/user/login', 'a'],
  ['/user/loginSelect', 'a'],
  ['/volunteer/signup', 'a'],
  ['/organizer/signup', 'a'],
  ['/subscription-package', 'aopn'],
  ['/card-details', 'aopn'],
  ['/volunteer/profile', 'v'],
  ['/volunteer/profile-history', 'v'],
  ['/user/user-settings/additional-volunteers', 'v'],
  ['/user/user-settings/profile', 'vopn'],
  ['/user/user-settings/password', 'vopn'],
  ['/user/user-settings/notifications', 'vopn'],
  ['/user/user-settings/close-account', 'vopn'],
  ['/organizer/orglookup', 'opn'],
  ['/organizer/orgrequest', 'opn'],
  ['/organization/createorg', 'opn'],
  ['/subscriptions/packages', 'opn'],
  ['/subscriptions/payment/true', 'opn'],
  ['/organizer/profile', 'o'],
  ['/organizer/today', 'o'],
  ['/organizer/calendar', 'o'],
  ['/organizer/reports', 'o'],
  ['/organizer/check-in', 'o'],
  ['/organizer/opportunities/1/roster/2', 'o'],
  ['/organizer/createopportunity', 'o'],
  ['/organizer/edit-opportunity', 'o'],
  ['/organizer/published', 'o'],
  ['/organizer/volunteer-groups', 'o'],
  ['/organizer/timeapproval', 'o'],
  ['/organizer/sendmessage', 'o'],
  ['/organizer/messages', 'o'],
  ['/organizer/messages/1', 'o'],
  ['/organizer/messages/addresses', 'o'],
  ['/user/user-settings', 'o'],
  ['/user/user-settings/organization-settings/Food%20Bank', 'o'],
  ['/user/user-settings/coordinators/Food%20Bank', 'o'],
  ['/user/user-settings/volunteers/Food%20Bank', 'o'],
  ['/user/user-settings/volunteers/Food%20Bank/1', 'o'],
  ['/user/user-settings/form-builder/Food%20Bank', 'o'],
  ['/user/user-settings/form-builder/Food%20Bank/edit/2', 'o'],
  ['/user/user-settings/integration', 'o'],
  ['/user/user-settings/integration/Food%20Bank', 'o'],
  ['/user/user-settings/form-list', 'o'],
  ['/user/user-settings/form-list/Food%20Bank', 'o'],
  ['/user/user-settings/groups/Food%20Bank', 'o'],
  ['/user/user-settings/create-group', 'o'],
  ['/user/user-settings/edit-volunteer', 'o'],
  ['/user/user-settings/billing-management/Food%20Bank', 'o'],
];
