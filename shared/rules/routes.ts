/**
 * The pages that each role may open. The one table of the product: the server answers page requests by it, the browser
 * asks it before it navigates (docs/PRODUCT.md, "Roles and access"). It guards screens only; what a person may
 * read or change is decided by each use case on the server.
 */

/**
 * `organizer` works for an organization: its organizer, or an approved coordinator. `pending` is an organizer
 * account without an approved location that asked for one, whether or not it was refused. `newcomer` is an
 * organizer account that did not even ask.
 */
export const routeRoles = ['anonymous', 'volunteer', 'organizer', 'pending', 'newcomer'] as const;
export type RouteRole = (typeof routeRoles)[number];

/** What the guard needs to know about a person; the server tells, from the person's places at locations. */
export type RouteActor =
  | { kind: 'anonymous' }
  /** A browser that is a locked kiosk, no matter who locked it. */
  | { kind: 'kiosk' }
  | {
      kind: 'user';
      /** A truth value, never the text 'false' of an attribute, which would count as true. */
      isOrganizer: boolean;
      isVolunteer: boolean;
      /** At least one approved location. */
      isMember: boolean;
      /** Asked to coordinate a location, and none is approved. */
      hasRequest: boolean;
    };

const everyone: readonly RouteRole[] = routeRoles;
const visitors: readonly RouteRole[] = ['anonymous'];
const volunteers: readonly RouteRole[] = ['volunteer'];
const organizers: readonly RouteRole[] = ['organizer'];
/** Steps on the way to an organization; nobody who waits for an answer is locked out of them. */
const beforeOrganization: readonly RouteRole[] = ['organizer', 'pending', 'newcomer'];
const personal: readonly RouteRole[] = ['volunteer', 'organizer', 'pending', 'newcomer'];

/** Pattern -> roles that may open it. `:name` stands for exactly one segment. */
export const routeTable = {
  '/': everyone,
  '/opportunities': everyone,
  '/opportunities/:id': everyone,
  '/opportunities/OPPORTUNITY/:organization/:location/:title': everyone,
  '/organization/landingpage': everyone,
  '/contact-us': everyone,
  '/contactus': everyone,
  '/about-us': everyone,
  '/product-feature': everyone,
  '/training': everyone,
  '/terms-of-service': everyone,
  '/privacy-policy': everyone,
  '/user/verify': everyone,
  '/user/forgot-password': everyone,
  '/user/first-password': everyone,
  '/user/brought-along': everyone,
  '/email-group': everyone,
  '/unsubscribe': everyone,
  '/user/login': visitors,
  '/user/loginSelect': visitors,
  '/volunteer/signup': visitors,
  '/organizer/signup': visitors,
  '/subscription-package': ['anonymous', 'organizer', 'pending', 'newcomer'],
  '/card-details': ['anonymous', 'organizer', 'pending', 'newcomer'],

  '/volunteer/profile': volunteers,
  '/volunteer/profile-history': volunteers,
  '/user/user-settings/additional-volunteers': volunteers,
  '/user/user-settings/profile': personal,
  '/user/user-settings/password': personal,
  '/user/user-settings/notifications': personal,
  '/user/user-settings/check-in-code': personal,
  '/user/user-settings/close-account': personal,

  '/check-in/:token': personal,

  '/organizer/orglookup': beforeOrganization,
  '/organizer/orgrequest': beforeOrganization,
  '/organization/createorg': beforeOrganization,
  '/subscriptions/packages': beforeOrganization,
  '/subscriptions/payment/:isMonthly': beforeOrganization,

  '/organizer/profile': organizers,
  '/organizer/today': organizers,
  '/organizer/calendar': organizers,
  '/organizer/reports': organizers,
  '/organizer/check-in': organizers,
  '/organizer/opportunities/:id/roster/:dateId': organizers,
  '/organizer/createopportunity': organizers,
  '/organizer/edit-opportunity': organizers,
  '/organizer/published': organizers,
  '/organizer/volunteer-groups': organizers,
  '/organizer/timeapproval': organizers,
  '/organizer/sendmessage': organizers,
  '/organizer/messages': organizers,
  '/organizer/messages/addresses': organizers,
  '/organizer/messages/:messageId': organizers,
  '/user/user-settings': organizers,
  '/user/user-settings/organization-settings/:orgName': organizers,
  '/user/user-settings/coordinators/:orgName': organizers,
  '/user/user-settings/volunteers/:orgName': organizers,
  '/user/user-settings/volunteers/:orgName/:userId': organizers,
  '/user/user-settings/form-builder/:orgName': organizers,
  '/user/user-settings/form-builder/:orgName/edit/:fIndex': organizers,
  '/user/user-settings/integration': organizers,
  '/user/user-settings/integration/:orgName': organizers,
  '/user/user-settings/form-list': organizers,
  // One segment after `form-list` is a form's id or an organization's name; both are the organizers'.
  '/user/user-settings/form-list/:orgName': organizers,
  '/user/user-settings/groups/:orgName': organizers,
  '/user/user-settings/create-group': organizers,
  '/user/user-settings/edit-volunteer': organizers,
  '/user/user-settings/billing-management/:orgName': organizers,
} as const satisfies Record<string, readonly RouteRole[]>;

export type RoutePattern = keyof typeof routeTable;

/** The pages that read codes: no other may use a camera. */
const cameraPages: readonly RoutePattern[] = [
  '/organizer/check-in',
  '/organizer/opportunities/:id/roster/:dateId',
];

/** Whether a page may use a camera, by its path. */
export const mayUseCamera = (path: string): boolean =>
  cameraPages.some((pattern) => matchRoute(pattern, path));

export type RouteDecision = { allow: true } | { allow: false; redirect: string };

/**
 * Whether a path fits a pattern, segment by segment; `:name` fits any one segment. Upper and lower case and
 * slashes too many make no difference, as for the router that renders the pages.
 */
export function matchRoute(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return false;
  return wanted.every((segment, index) => segment.startsWith(':') || segment === given[index]);
}

/** The role that the table asks for: organizer before volunteer. */
export function routeRole(actor: RouteActor): RouteRole {
  if (actor.kind !== 'user') return 'anonymous';
  if (!actor.isOrganizer) return 'volunteer';
  if (actor.isMember) return 'organizer';
  return actor.hasRequest ? 'pending' : 'newcomer';
}

/** The one page of a locked kiosk. */
const kioskPage = '/organizer/check-in' satisfies RoutePattern;

/** Where a person begins after logging in: their own first page. */
export function homeOf(actor: RouteActor): string {
  if (actor.kind === 'kiosk') return kioskPage;
  const homes = {
    anonymous: '/',
    volunteer: '/volunteer/profile',
    organizer: '/organizer/profile',
    pending: '/organizer/orgrequest',
    newcomer: '/organizer/orglookup',
  } as const;
  return homes[routeRole(actor)];
}

/**
 * Whether the person may open a page, and where to go instead. Unknown paths are allowed: they are the
 * not-found page's. A locked kiosk has one page and no other, known or not.
 * @param target path with its query, `/organizer/reports?from=…`
 */
export function decideRoute(target: string, actor: RouteActor): RouteDecision {
  const path = target.split(/[?#]/, 1)[0] ?? '/';
  if (actor.kind === 'kiosk')
    return matchRoute(kioskPage, path) ? { allow: true } : { allow: false, redirect: kioskPage };
  const pattern = (Object.keys(routeTable) as RoutePattern[]).find((known) => matchRoute(known, path));
  const role = routeRole(actor);
  if (!pattern || (routeTable[pattern] as readonly RouteRole[]).includes(role)) return { allow: true };
  if (role === 'anonymous') return { allow: false, redirect: loginPath(target) };
  const wish = pattern === '/user/login' ? redirectOf(target) : undefined;
  return { allow: false, redirect: wish ?? homeOf(actor) };
}

/** The login page that leads on to `target` (path with query) afterwards. */
export function loginPath(target?: string): string {
  return target && target !== '/' ? `/user/login?redirect=${encodeURIComponent(target)}` : '/user/login';
}

/** An organization's public page; `orgName` is the name it was created with. */
export const landingPagePath = (orgName: string): string =>
  `/organization/landingpage?${new URLSearchParams({ orgName }).toString()}`;

/** Where an organization is changed; `orgName` is the name it was created with. */
export const organizationSettingsPath = (orgName: string): string =>
  `/user/user-settings/organization-settings/${encodeURIComponent(orgName)}`;

/** The `redirect` parameter of a path with query, when it leads to a page of this site. */
export function redirectOf(target: string): string | undefined {
  const query = target.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
  return safeRedirect(new URLSearchParams(query).get('redirect'));
}

/**
 * A path of this site that may be followed after logging in, or undefined. Refused: other hosts in all the ways
 * that browsers read them (`//host`, `/\host`, tabs and line breaks inside), other schemes, and the login page
 * itself. (OWASP Unvalidated Redirects and Forwards Cheat Sheet.)
 */
export function safeRedirect(wish: string | null | undefined): string | undefined {
  if (!wish || !wish.startsWith('/') || hasUnsafeCharacter(wish)) return undefined;
  const base = 'http://site.invalid';
  if (!URL.canParse(wish, base)) return undefined;
  const url = new URL(wish, base);
  // `/.//host` is read as the path `//host`, which the next reader takes for a host.
  if (url.origin !== base || url.pathname.startsWith('//') || matchRoute('/user/login', url.pathname)) {
    return undefined;
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Backslashes, control characters and blanks, which browsers read as slashes or leave out. */
function hasUnsafeCharacter(text: string): boolean {
  return [...text].some((letter) => letter === '\\' || letter <= ' ' || letter === '\u007f');
}

function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (segment.startsWith(':') ? segment : decode(segment).toLowerCase()));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
