import * as accounts from '#areas/accounts/pages/pages.ts';
import * as additionalVolunteers from '#areas/additional-volunteers/pages/pages.ts';
import * as apiKeys from '#areas/api-keys/pages/pages.ts';
import * as billing from '#areas/billing/pages/pages.ts';
import * as calendarFeeds from '#areas/calendar-feeds/pages/pages.ts';
import * as checkIn from '#areas/check-in/pages/pages.ts';
import * as contact from '#areas/contact/pages/pages.ts';
import * as coordinators from '#areas/coordinators/pages/pages.ts';
import * as crm from '#areas/crm/pages/pages.ts';
import * as embeds from '#areas/embeds/pages/pages.ts';
import * as forms from '#areas/forms/pages/pages.ts';
import * as groups from '#areas/groups/pages/pages.ts';
import * as hours from '#areas/hours/pages/pages.ts';
import * as mail from '#areas/mail/pages/pages.ts';
import * as messages from '#areas/messages/pages/pages.ts';
import * as opportunities from '#areas/opportunities/pages/pages.ts';
import * as organizations from '#areas/organizations/pages/pages.ts';
import * as personalData from '#areas/personal-data/pages/pages.ts';
import * as registrations from '#areas/registrations/pages/pages.ts';
import * as suppressions from '#areas/suppressions/pages/pages.ts';
import * as texting from '#areas/texting/pages/pages.ts';
import * as trail from '#areas/trail/pages/pages.ts';
import * as volunteers from '#areas/volunteers/pages/pages.ts';
import * as webhooks from '#areas/webhooks/pages/pages.ts';
import type { AreaPage, MenuEntry } from './routing/area-pages.ts';
import * as site from './pages/pages.ts';

/** What each area has in the browser; `site` is what belongs to no area. */
const areas = [
  site,
  accounts,
  additionalVolunteers,
  apiKeys,
  billing,
  calendarFeeds,
  checkIn,
  contact,
  coordinators,
  crm,
  embeds,
  forms,
  groups,
  hours,
  mail,
  messages,
  opportunities,
  organizations,
  personalData,
  registrations,
  suppressions,
  texting,
  trail,
  volunteers,
  webhooks,
];

type PagesOf<Area> = Area extends { pages: infer Pages } ? keyof Pages : never;

/** Every address of the product; `:name` stands for exactly one segment. */
export type RoutePattern = PagesOf<(typeof areas)[number]>;

/**
 * Every page by its pattern. The guard answers by this table: it guards screens only; what a person may read or change is
 * decided by each use case on the server (docs/PRODUCT.md, "Roles and access").
 */
export const pages = Object.assign({}, ...areas.map((area) => area.pages)) as Readonly<
  Record<RoutePattern, AreaPage>
>;

/** Whether a page is built yet. Menus show a link only then. */
export const hasPage = (pattern: RoutePattern): boolean => pages[pattern].module !== undefined;

/** What all areas have in their menus. */
export const menuEntries = areas.flatMap<MenuEntry<RoutePattern>>((area) =>
  'menus' in area ? area.menus : [],
);
