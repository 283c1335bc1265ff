import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import type { PlainKey, Translate } from '#shared/texts/text.ts';
import { matchRoute } from '#shared/rules/routes.ts';
import { hasPage, type RoutePattern } from '#web/areas.ts';
import { addressOfAdmin, entriesOfMenu } from '#web/routing/menus.ts';
import { pathTo, type PlainPattern } from '#web/routing/paths.ts';

/** The first entry of everybody's menu. */
export const firstSettingsPage = '/user/user-settings/profile' satisfies PlainPattern;

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
 * The side menu of this person at this address. An entry appears once its page is built, a group
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
  const { user, organizations, hasTexting } = session;
  if (!user) return [];
  const link = (to: string, label: PlainKey, also: readonly string[] = []): SettingsLink => ({
    to,
    label: t(label),
    // What lies below an entry's page belongs to it.
    current: pathname.startsWith(`${to}/`) || [to, ...also].some((pattern) => matchRoute(pattern, pathname)),
  });
  const personal = entriesOfMenu('personal')
    .filter((item) => built(item.to))
    .filter(
      ({ for: whom }) =>
        whom === undefined ||
        (whom === 'volunteers' && !user.isOrganizer) ||
        (whom === 'texting' && hasTexting),
    )
    .map((item) => link(pathTo(item.to), item.label));
  const whose = organization ?? (organizations.length === 1 ? organizations[0]?.name : undefined);
  const admin = organizations.map(({ name, label, can }) => ({
    id: `admin ${name}`,
    organization: label,
    links: adminEntriesOf(session, { can }, built).map((item) =>
      link(addressOfAdmin(item, name), item.label, name === whose ? item.also : undefined),
    ),
  }));
  const [first, ...more] = admin.filter(({ links }) => links.length > 0);
  return [
    ...(personal.length > 0 ? [{ id: 'personal', title: t('settings.menu.personal'), links: personal }] : []),
    ...(first ? [{ ...first, title: t('settings.menu.admin') }, ...more] : []),
  ];
}

/**
 * What this person manages in an organization, in order.
 * @param organization one of those that they work for
 * @param built whether a page exists; for tests
 */
export const adminEntriesOf = (
  { isSubscriber }: SessionView,
  { can }: Pick<SessionView['organizations'][number], 'can'>,
  built: (pattern: RoutePattern) => boolean = hasPage,
) =>
  entriesOfMenu('admin')
    .filter(({ to }) => built(to))
    .filter(
      ({ for: whom }) =>
        whom === undefined ||
        (whom === 'organizers' && can.edit) ||
        (whom === 'subscribers' && isSubscriber) ||
        (whom === 'approvers' && can.approve),
    );
