import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import type { PlainKey, Translate } from '#shared/texts/text.ts';
import { homeOf } from '#shared/rules/routes.ts';
import { actorOf } from '#areas/accounts/web/session.ts';
import type { OperatorLink } from '#shared/rendering.ts';
import { hasPage, type RoutePattern } from '#web/areas.ts';
import { entriesOfMenu } from '#web/routing/menus.ts';
import { pathTo, type PlainPattern } from '#web/routing/paths.ts';

type Audience = 'everyone' | 'visitors' | 'signedIn';

interface MenuItem {
  to: PlainPattern;
  label: PlainKey;
  for: Audience;
}

/** The header's links, in order. A link appears once its page is built. */
const headerItems: readonly MenuItem[] = [
  { to: '/opportunities', label: 'app.nav.browse', for: 'everyone' },
  { to: '/about-us', label: 'app.nav.about', for: 'everyone' },
  { to: '/contact-us', label: 'app.nav.contact', for: 'everyone' },
  { to: '/user/loginSelect', label: 'app.nav.create', for: 'visitors' },
];

/** The footer's groups. */
const footerItems: ReadonlyArray<{ title: PlainKey; items: readonly MenuItem[] }> = [
  {
    title: 'app.footer.volunteers',
    items: [
      { to: '/opportunities', label: 'app.nav.browse', for: 'everyone' },
      { to: '/volunteer/signup', label: 'app.footer.volunteerSignUp', for: 'visitors' },
    ],
  },
  {
    title: 'app.footer.organizations',
    items: [
      { to: '/product-feature', label: 'app.footer.features', for: 'everyone' },
      { to: '/training', label: 'app.footer.training', for: 'everyone' },
      { to: '/organizer/signup', label: 'app.footer.organizerSignUp', for: 'visitors' },
    ],
  },
  {
    title: 'app.footer.about',
    items: [
      { to: '/about-us', label: 'app.nav.about', for: 'everyone' },
      { to: '/contact-us', label: 'app.nav.contact', for: 'everyone' },
      { to: '/privacy-policy', label: 'app.footer.privacy', for: 'everyone' },
      { to: '/terms-of-service', label: 'app.footer.terms', for: 'everyone' },
      { to: '/accessibility', label: 'app.footer.accessibility', for: 'everyone' },
    ],
  },
];

export interface MenuLink {
  to: string;
  label: string;
}

/** The header's links for this person. */
export function headerLinks(t: Translate, session: SessionView): MenuLink[] {
  return linksFor(t, headerItems, session);
}

export interface AccountLink extends MenuLink {
  /** Shown, but leads nowhere: the person's request to coordinate waits for its answer (`docs/PRODUCT.md`). */
  disabled: boolean;
}

/**
 * The account menu's links before Log Out for this person: settings, dashboard, and what belongs to the
 * organizations. A link appears once its page is built.
 * @param built whether a page exists; for tests
 */
export function accountLinks(
  t: Translate,
  session: SessionView,
  built: (pattern: RoutePattern) => boolean = hasPage,
): AccountLink[] {
  if (!session.user) return [];
  const disabled = session.coordinatorRequest?.status === 'pending';
  const home = homeOf(actorOf(session));
  const several = session.organizations.length > 1;
  return [
    {
      pattern: '/user/user-settings/profile' as const,
      to: pathTo('/user/user-settings/profile'),
      label: t('app.account.settings'),
    },
    { pattern: home as RoutePattern, to: home, label: t('app.account.dashboard') },
    ...session.organizations.flatMap(({ name, label }) =>
      entriesOfMenu('account').map((item) => ({
        pattern: item.to,
        to: pathTo(item.to, { orgName: name }),
        label: several ? t('app.account.of', { entry: t(item.label), organization: label }) : t(item.label),
      })),
    ),
  ]
    .filter(({ pattern }) => built(pattern))
    .map(({ to, label }) => ({ to, label, disabled }));
}

/** The footer's groups for this person; groups without a link are left out. */
export function footerGroups(
  t: Translate,
  session: SessionView,
  social: readonly OperatorLink[],
): { title: string; links: MenuLink[] }[] {
  return [
    ...footerItems.map(({ title, items }) => ({ title: t(title), links: linksFor(t, items, session) })),
    { title: t('app.footer.social'), links: social.map(({ name, url }) => ({ to: url, label: name })) },
  ].filter((group) => group.links.length > 0);
}

/** Where "My Dashboard" leads; undefined for visitors, while a request waits, and while that page is not built. */
export function dashboardPath(session: SessionView): string | undefined {
  const home = homeOf(actorOf(session));
  if (session.coordinatorRequest !== null) return undefined;
  return session.user && hasPage(home as RoutePattern) ? home : undefined;
}

function linksFor(t: Translate, items: readonly MenuItem[], session: SessionView): MenuLink[] {
  const who: Audience = session.user ? 'signedIn' : 'visitors';
  return items
    .filter((item) => hasPage(item.to) && (item.for === 'everyone' || item.for === who))
    .map((item) => ({ to: pathTo(item.to), label: t(item.label) }));
}
