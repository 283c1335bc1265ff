import type { WaitingKind } from '#areas/accounts/rules/waiting.ts';
import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import { adminEntriesOf } from '#areas/accounts/web/settings/settings-menu.ts';
import type { PlainKey } from '#shared/texts/text.ts';
import { matchRoute } from '#shared/rules/routes.ts';
import { hasPage, type RoutePattern } from '#web/areas.ts';
import type { WorkspaceRoom } from '#web/routing/area-pages.ts';
import { addressOfAdmin, entriesOfMenu } from '#web/routing/menus.ts';
import { pathTo } from '#web/routing/paths.ts';

export interface WorkspaceLink {
  to: string;
  label: PlainKey;
  /** It is the page that is shown, or what is shown lies below it. */
  isHere: boolean;
  newTab: boolean;
  /** Kinds of work that wait for the viewer there: those of all organizations, or of one. */
  waiting: { kinds: readonly WaitingKind[]; organization?: string };
}

/** Entries that belong together; those of the daily work have no title. */
export interface WorkspaceSection {
  title?: PlainKey;
  links: WorkspaceLink[];
}

const rooms: readonly { room: WorkspaceRoom; title: PlainKey }[] = [
  { room: 'people', title: 'app.workspace.people' },
  { room: 'forms', title: 'app.workspace.forms' },
  { room: 'settings', title: 'app.workspace.settings' },
];

/** A page of one organization at its address; others as they are. */
const addressOf = (pattern: string, orgName = ''): string =>
  pattern.replace('/:orgName', () => `/${encodeURIComponent(orgName)}`);

/** Whether a query asks for this view, whatever else it asks for. */
function asksFor(search: string, view: string | undefined): boolean {
  if (view === undefined) return false;
  const asked = new URLSearchParams(search);
  return [...new URLSearchParams(view)].every(([name, value]) => asked.get(name) === value);
}

/**
 * The menu of the workspace: the daily work of all organizations, and what belongs to one of them. An entry appears once its page
 * is built, a section once it has an entry.
 * @param organization the name in addresses of the one that was chosen
 * @param at the address that is shown; of two entries of one page it is at the one whose view it asks for
 * @param built whether a page exists; for tests
 */
export function workspaceMenu(
  session: SessionView,
  organization: string | undefined,
  { pathname, search = '' }: { pathname: string; search?: string },
  built: (pattern: RoutePattern) => boolean = hasPage,
): WorkspaceSection[] {
  const isHere = (to: string, also: readonly string[] = []): boolean =>
    [to, ...also].some((pattern) => matchRoute(pattern, pathname)) || pathname.startsWith(`${to}/`);
  const work = entriesOfMenu('organizer')
    .filter(({ to }) => built(to))
    .map(({ to, label, also, waiting = [], newTab = false }) => ({
      to: pathTo(to),
      label,
      isHere: isHere(pathTo(to), also),
      newTab,
      waiting: { kinds: waiting.map(({ kind }) => kind) },
    }));
  const chosen = session.organizations.find(({ name }) => name === organization);
  const admin = chosen ? adminEntriesOf(session, chosen, built) : [];
  return [
    { links: work },
    ...rooms.map(({ room, title }) => ({
      title,
      links: admin
        .filter((entry) => entry.room === room)
        .map((entry) => {
          const { to, label, also, waiting = [] } = entry;
          const address = pathTo(to, { orgName: organization ?? '' });
          const isPage = isHere(
            address,
            also?.map((page) => addressOf(page, organization)),
          );
          const view = matchRoute(address, pathname)
            ? admin.find((other) => other.to === to && asksFor(search, other.view))
            : undefined;
          return {
            to: addressOfAdmin(entry, organization ?? ''),
            label,
            isHere: isPage && (view === undefined ? entry.view === undefined : entry === view),
            newTab: false,
            waiting: { kinds: waiting.map(({ kind }) => kind), ...(organization ? { organization } : {}) },
          };
        }),
    })),
  ].filter(({ links }) => links.length > 0);
}
