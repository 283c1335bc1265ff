import { menuEntries, type RoutePattern } from '#web/areas.ts';
import type { MenuEntry } from './area-pages.ts';
import { pathTo } from './paths.ts';

type Menu = MenuEntry<RoutePattern>['menu'];
type EntryOf<Of extends Menu> = Extract<MenuEntry<RoutePattern>, { menu: Of }>;

/** What the areas have in a menu, in order, pages that are not built yet included. */
export const entriesOfMenu = <Of extends Menu>(menu: Of): EntryOf<Of>[] =>
  menuEntries
    .filter((entry): entry is EntryOf<Of> => entry.menu === menu)
    .toSorted((one, other) => one.position - other.position);

/** Where an entry leads of this organization, by its name in addresses. */
export const addressOfAdmin = ({ to, view }: EntryOf<'admin'>, orgName: string): string =>
  `${pathTo(to, { orgName })}${view ?? ''}`;
