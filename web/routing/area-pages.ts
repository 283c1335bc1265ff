import type { WaitingKind } from '#areas/accounts/rules/waiting.ts';
import type { PageAudience } from '#shared/rules/routes.ts';
import type { PlainKey } from '#shared/texts/text.ts';

/** One address of an area. */
export interface AreaPage {
  openTo: PageAudience;
  /** Name of its file in the folder `pages` of its area, or of `web/`; a page without one is not built yet. */
  module?: string;
  /** `none`: the page fills the screen itself, without the site's header and footer. */
  frame?: 'none';
  /** All visitors get the same of it, as long as all that it reads is kept for visitors: it is rendered once for them. */
  alike?: true;
  /** The page reads codes: no other may use a camera. */
  camera?: true;
  /** Cards are entered on the page: no other may load fields of the card provider. */
  takesCards?: true;
}

/** Pattern -> page. `:name` stands for exactly one segment. */
export type AreaPages = Readonly<Record<`/${string}`, AreaPage>>;

interface Entry<Menu extends string, Pattern> {
  menu: Menu;
  /** Where it stands among the others, in steps of ten. */
  position: number;
  to: Pattern;
  label: PlainKey;
}

/** Work that waits on a page. */
interface WaitingOnPage {
  kind: WaitingKind;
  /** Which view or part of it, or page below it, has the work: what follows the address. */
  at?: `${'?' | '#' | '/'}${string}`;
}

interface Marked {
  /** Patterns of pages that belong to the entry, so that it is marked as the current one there, too. */
  also?: readonly string[];
  /** What waits for the viewer there: the entry has its number, and Today lists it. */
  waiting?: readonly WaitingOnPage[];
}

/** An entry of the settings for oneself. */
export interface PersonalEntry<Pattern> extends Entry<'personal', Pattern> {
  /** Volunteers, or everybody where text messages are sent; everybody unless told. */
  for?: 'volunteers' | 'texting';
}

/** What is managed in an organization: its people, its forms, or how it is set up. */
export type WorkspaceRoom = 'people' | 'forms' | 'settings';

/** An entry of the settings of each organization that somebody works for, and of its part of the workspace. */
export interface AdminEntry<Pattern> extends Entry<'admin', Pattern>, Marked {
  room: WorkspaceRoom;
  /** Its organizers, those who have a subscription, or those who answer applications; everybody who works for it unless told. */
  for?: 'organizers' | 'subscribers' | 'approvers';
  /** Which view of the page it leads to, where another entry has the page itself. */
  view?: `?${string}`;
}

/** An entry of the daily work in the workspace. */
export interface WorkEntry<Pattern> extends Entry<'organizer', Pattern>, Marked {
  newTab?: true;
}

/** One way to a page of the area from a menu that all areas share; it appears once the page is built. */
export type MenuEntry<Pattern> =
  | PersonalEntry<PlainOf<Pattern>>
  | AdminEntry<OfOrganization<Pattern>>
  /** The account menu has it for each organization that somebody works for. */
  | Entry<'account', OfOrganization<Pattern>>
  | WorkEntry<PlainOf<Pattern>>
  /** A tab of a volunteer's pages. */
  | Entry<'volunteer', PlainOf<Pattern>>;

/** What an area has in menus: ways to its own pages. */
export type MenuEntries<Pages> = readonly MenuEntry<keyof Pages>[];

type PlainOf<Pattern> = Exclude<Pattern, `${string}:${string}`>;
type OfOrganization<Pattern> = Extract<Pattern, `/user/user-settings/${string}/:orgName`>;
