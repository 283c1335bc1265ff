import { landingPagePath, loginPath } from '#shared/rules/routes.ts';
import type { RoutePattern } from '#web/areas.ts';

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamArgs<Pattern extends string> = [ParamNames<Pattern>] extends [never]
  ? [params?: undefined]
  : [params: Readonly<Record<ParamNames<Pattern>, string>>];

/** Patterns without parameters: their own address. */
export type PlainPattern = Exclude<RoutePattern, `${string}:${string}`>;

/**
 * The address of a page: `pathTo('/opportunities/:id', { id })`. Only pages of the route table exist, and each
 * parameter is asked for and encoded.
 */
export function pathTo<Pattern extends RoutePattern>(
  pattern: Pattern,
  ...[params]: ParamArgs<Pattern>
): string {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  return pattern.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Addresses with a query of their own. */
export const paths = {
  /** The login page that leads back to where the person was (path with query). */
  login: (from?: string) => loginPath(from),
  /** An account page that leads on to `redirect` (a path that was checked) once the person is signed in. */
  leadingOn: (pattern: PlainPattern, redirect: string | undefined) =>
    redirect ? `${pathTo(pattern)}?${new URLSearchParams({ redirect }).toString()}` : pathTo(pattern),
  /** The second step of a forgotten password, where the mailed code is entered. @param mailed false: enough were before */
  resetCode: (redirect: string | undefined, { mailed = true }: { mailed?: boolean } = {}) =>
    `${pathTo('/user/forgot-password')}?${new URLSearchParams({
      step: 'code',
      ...(mailed ? {} : { mailed: 'no' }),
      ...(redirect ? { redirect } : {}),
    }).toString()}`,
  /** Where a mailed link sets a new password. */
  newPassword: (token: string) =>
    `${pathTo('/user/first-password')}?${new URLSearchParams({ token }).toString()}`,
  /** The public list, narrowed down, at a page, with its map, or after a refusal that it tells. */
  opportunities: ({
    filters = {},
    page = 1,
    view = 'list',
    refused,
  }: {
    filters?: Readonly<Record<string, string>>;
    page?: number;
    view?: 'list' | 'map';
    refused?: 'private';
  } = {}) => {
    const query = new URLSearchParams({
      ...filters,
      ...(page > 1 ? { page: String(page) } : {}),
      ...(view === 'map' ? { view } : {}),
      ...(refused ? { refused } : {}),
    });
    return query.size > 0 ? `${pathTo('/opportunities')}?${query.toString()}` : pathTo('/opportunities');
  },
  /** The public page of an opportunity by its key: `OPPORTUNITY#{organization}#{location}#{title}`, part by part. */
  opportunityByKey: (key: string) =>
    `${pathTo('/opportunities')}/${key.split('#').map(encodeURIComponent).join('/')}`,
  /** The editor of an opportunity; `publish` opens its last step, to publish a draft. */
  editOpportunity: (id: string, { publish = false }: { publish?: boolean } = {}) =>
    `${pathTo('/organizer/edit-opportunity')}?${new URLSearchParams({ id, ...(publish ? { publish: '1' } : {}) }).toString()}`,
  /** What was sent to the people of an opportunity or a group, or to somebody with this address. */
  sentMessages: (to: { opportunity: string } | { group: string } | { recipient: string }) =>
    `${pathTo('/organizer/messages')}?${new URLSearchParams(to).toString()}`,
  /** Addresses that get no messages and have these letters. */
  suppressedAddresses: (address: string) =>
    `${pathTo('/organizer/messages/addresses')}?${new URLSearchParams({ address }).toString()}`,
  /** What comes after publishing an opportunity. */
  published: (id: string) => `${pathTo('/organizer/published')}?${new URLSearchParams({ id }).toString()}`,
  /** The form of a new group. @param orgName the name that its organization was created with */
  createGroup: (orgName?: string) =>
    orgName === undefined
      ? pathTo('/user/user-settings/create-group')
      : `${pathTo('/user/user-settings/create-group')}?${new URLSearchParams({ organization: orgName }).toString()}`,
  /** The form of a group that is there. */
  editGroup: (id: string) =>
    `${pathTo('/user/user-settings/create-group')}?${new URLSearchParams({ id }).toString()}`,
  /** The form of a volunteer of an organization, by the name it was created with. */
  editVolunteer: (orgName: string, userId: string) =>
    `${pathTo('/user/user-settings/edit-volunteer')}?${new URLSearchParams({ organization: orgName, id: userId }).toString()}`,
  /**
   * A message to the people of opportunities and groups, of some dates and activities of an opportunity, or to all volunteers.
   */
  sendMessage: ({
    opportunities = [],
    dates = [],
    activities = [],
    groups = [],
    organizations = [],
  }: {
    opportunities?: readonly string[];
    dates?: readonly { opportunityId: string; id: string }[];
    activities?: readonly { opportunityId: string; id: string }[];
    groups?: readonly string[];
    /** To all of their volunteers; one message is one organization's. */
    organizations?: readonly string[];
  }) =>
    `${pathTo('/organizer/sendmessage')}?${new URLSearchParams([
      ...opportunities.map((id) => ['opportunity', id]),
      ...dates.map(({ opportunityId, id }) => ['date', `${opportunityId}.${id}`]),
      ...activities.map(({ opportunityId, id }) => ['activity', `${opportunityId}.${id}`]),
      ...groups.map((id) => ['group', id]),
      ...organizations.map((id) => ['organization', id]),
    ]).toString()}`,
  landingPage: landingPagePath,
  /** The form that writes to the people of an organization. @param orgName the name that it was created with */
  contactOrganization: (orgName: string) =>
    `${pathTo('/contactus')}?${new URLSearchParams({ orgName }).toString()}`,
};

/** Pages of a list that an address may name (the contracts' own bound). */
const pageMax = 10_000;

/** The page of a list that an address names; 1 for none and for nonsense. */
export function pageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1;
}

/**
 * The last part of a path, decoded, or one before it; undefined when it can't be. For names, which the router's own
 * parameters don't give back as they are: it takes `%252F` for a `/`.
 * @param after how many parts follow it
 */
export function lastSegment(pathname: string, after = 0): string | undefined {
  const part =
    pathname
      .split('/')
      .filter((segment) => segment !== '')
      .at(-1 - after) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
