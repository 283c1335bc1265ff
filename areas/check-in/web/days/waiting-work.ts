import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import type { WaitingView } from '#areas/accounts/contract/waiting.ts';
import type { WaitingKind } from '#areas/accounts/rules/waiting.ts';
import { addressOfAdmin, entriesOfMenu } from '#web/routing/menus.ts';
import { pathTo } from '#web/routing/paths.ts';

export interface WorkThatWaits {
  kind: WaitingKind;
  count: number;
  /** Where it is done. */
  to: string;
  /** Whose it is, where the viewer works for several and the page has one. */
  organization?: string;
}

/**
 * What waits, in the order of the menu that has it: of pages of all organizations the sum, of others one each.
 * @param organizations those that the viewer works for
 */
export function workThatWaits(
  items: readonly WaitingView[],
  organizations: SessionView['organizations'],
): WorkThatWaits[] {
  const ofAll = entriesOfMenu('organizer').flatMap(({ to, waiting = [] }) =>
    waiting.map(({ kind, at = '' }) => ({
      kind,
      to: `${pathTo(to)}${at}`,
      count: items.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0),
    })),
  );
  const ofOne = entriesOfMenu('admin').flatMap((entry) =>
    (entry.waiting ?? []).flatMap(({ kind, at = '' }) =>
      organizations.map(({ name, label }) => ({
        kind,
        to: `${addressOfAdmin(entry, name)}${at}`,
        count: items.find((one) => one.kind === kind && one.organization === name)?.count ?? 0,
        ...(organizations.length > 1 ? { organization: label } : {}),
      })),
    ),
  );
  return [...ofAll, ...ofOne].filter(({ count }) => count > 0);
}
