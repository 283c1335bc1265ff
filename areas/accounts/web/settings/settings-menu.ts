import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import type { PlainKey, Translate } from '#shared/texts/text.ts';
import { matchRoute, type RoutePattern } from '#shared/rules/routes.ts';
import { hasPage } from '#web/routing/built-pages.ts';
import { pathTo, type PlainPattern } from '#web/routing/paths.ts';

type OrganizationPattern = Extract<RoutePattern, `/user/user-settings/${string}/:orgName`>;

interface PersonalItem {
  to: PlainPattern;
  label: PlainKey;
  /** Everybody, or volunteer accounts only. */
  for: 'everyone' | 'volunteers';
}

interface AdminItem {
  to: OrganizationPattern;
  label: PlainKey;
  /** Everybody who works for the organization, its organizers, or those who have a subscription, once there is billing. */
  for: 'everyone' | 'organizers' | 'subscribers';
  /** Pages that belong to the entry, so that it is marked as the current one there, too. */
  also?: readonly RoutePattern[];
}

/** The first entry of everybody's menu. */
export const firstSettingsPage = '/user/user-settings/profile' satisfies PlainPattern;

/** The group "Personal", in order. */
const personalItems: readonly PersonalItem[] = [
  { to: firstSettingsPage, label: 'settings.menu.profile', for: 'everyone' },
  { to: '/user/user-settings/password', label: 'settings.menu.password', for: 'everyone' },
  {
    to: '/user/user-settings/additional-volunteers',
    label: 'settings.menu.additionalVolunteers',
    for: 'volunteers',
  },
  { to: '/user/user-settings/notifications', label: 'settings.menu.notifications', for: 'everyone' },
  { to: '/user/user-settings/check-in-code', label: 'settings.menu.checkInCode', for: 'everyone' },
  { to: '/user/user-settings/close-account', label: 'settings.menu.closeAccount', for: 'everyone' },
];

/** The group "Admin" of each organization that the person works for, in order. */
const adminItems: readonly AdminItem[] = [
  {
    to: '/user/user-settings/volunteers/:orgName',
    label: 'settings.menu.volunteers',
    for: 'everyone',
    also: ['/user/user-settings/edit-volunteer'],
  },
  {
    to: '/user/user-settings/groups/:orgName',
    label: 'settings.menu.groups',
    for: 'everyone',
    also: ['/user/user-settings/create-group'],
  },
  {
    to: '/user/user-settings/form-builder/:orgName',
    label: 'settings.menu.formBuilder',
    for: 'everyone',
    also: ['/user/user-settings/form-builder/:orgName/edit/:fIndex'],
  },
  { to: '/user/user-settings/integration/:orgName', label: 'settings.menu.integration', for: 'everyone' },
  { to: '/user/user-settings/form-list/:orgName', label: 'settings.menu.formList', for: 'everyone' },
  {
    to: '/user/user-settings/billing-management/:orgName',
    label: 'settings.menu.billing',
    for: 'subscribers',
  },
  {
    to: '/user/user-settings/coordinators/:orgName',
    label: 'settings.menu.coordinators',
    for: 'subscribers',
  },
  {
    to: '/user/user-settings/organization-settings/:orgName',
    label: 'settings.menu.account',
    for: 'organizers',
  },
];

export interface SettingsLink {
  to: string;
  label: string;
  current: boolean;
}

export interface SettingsGroup {
  id: string;
  /** What kind of group it is; of several of a kind the first one says it. */
  title?: string;
  /** Whose group it is. */
  organization?: string;
  links: SettingsLink[];
}

/**
 * The side menu of this person at this address. An entry appears once its page is built (`builtPages`), a group
 * once it has an entry. A coordinator whose request is pending works for no organization yet and therefore has
 * no group "Admin".
 * @param at where the person is, and by its name whose page that is when the address doesn't say it; of somebody with one
 * organization it is that one
 * @param built whether a page exists; for tests
 */
export function settingsMenu(
  t: Translate,
  session: SessionView,
  { pathname, organization }: { pathname: string; organization?: string | undefined },
  built: (pattern: RoutePattern) => boolean = hasPage,
): SettingsGroup[] {
  const { user, organizations, isSubscriber } = session;
  if (!user) return [];
  const link = (to: string, label: PlainKey, also: readonly RoutePattern[] = []): SettingsLink => ({
    to,
    label: t(label),
    // What lies below an entry's page belongs to it.
    current: pathname.startsWith(`${to}/`) || [to, ...also].some((pattern) => matchRoute(pattern, pathname)),
  });
  const personal = personalItems
    .filter((item) => built(item.to) && (item.for === 'everyone' || !user.isOrganizer))
    .map((item) => link(pathTo(item.to), item.label));
  // As long as nothing can be subscribed to, nobody lacks a subscription.
  const subscribed = isSubscriber || !built('/user/user-settings/billing-management/:orgName');
  const whose = organization ?? (organizations.length === 1 ? organizations[0]?.name : undefined);
  const admin = organizations.map(({ name, label, can }) => ({
    id: `admin ${name}`,
    organization: label,
    links: adminItems
      .filter((item) => built(item.to))
      .filter(
        (item) =>
          item.for === 'everyone' ||
          (item.for === 'organizers' && can.edit) ||
          (item.for === 'subscribers' && subscribed),
      )
      .map((item) =>
        link(pathTo(item.to, { orgName: name }), item.label, name === whose ? item.also : undefined),
      ),
  }));
  const [first, ...more] = admin.filter(({ links }) => links.length > 0);
  return [
    ...(personal.length > 0 ? [{ id: 'personal', title: t('settings.menu.personal'), links: personal }] : []),
    ...(first ? [{ ...first, title: t('settings.menu.admin') }, ...more] : []),
  ];
}
