/**
 * The people who open pages, and addresses that lead there. Each area lists its pages, and whom they are open to, in its
 * `pages/pages.ts`.
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
      /** Has paid for a plan. */
      hasPaid: boolean;
    };

/** Whom a page can be open to. */
export const audiences = {
  everyone: routeRoles,
  visitors: ['anonymous'],
  volunteers: ['volunteer'],
  organizers: ['organizer'],
  /** Everybody with an account. */
  accounts: ['volunteer', 'organizer', 'pending', 'newcomer'],
  /** Steps on the way to an organization; nobody who waits for an answer is locked out of them. */
  organizerAccounts: ['organizer', 'pending', 'newcomer'],
  /** Those who may buy a plan. */
  customers: ['anonymous', 'organizer', 'pending', 'newcomer'],
} as const satisfies Record<string, readonly RouteRole[]>;
export type PageAudience = keyof typeof audiences;

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
export const kioskPage = '/organizer/check-in';

/** Where a person begins after logging in: their own first page. */
export function homeOf(actor: RouteActor): string {
  if (actor.kind === 'kiosk') return kioskPage;
  const homes = {
    anonymous: '/',
    volunteer: '/volunteer/profile',
    organizer: '/organizer/profile',
    pending: '/organizer/orgrequest',
    // Somebody who has paid and has no organization yet founds it next.
    newcomer: actor.kind === 'user' && actor.hasPaid ? '/organization/createorg' : '/organizer/orglookup',
  } as const;
  return homes[routeRole(actor)];
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
export function safeRedirect(asked: string | null | undefined): string | undefined {
  if (!asked || !asked.startsWith('/') || hasUnsafeCharacter(asked)) return undefined;
  const base = 'http://site.invalid';
  if (!URL.canParse(asked, base)) return undefined;
  const url = new URL(asked, base);
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
