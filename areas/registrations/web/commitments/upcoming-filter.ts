import { alphabeticallyBy } from '#shared/rules/alphabetically.ts';
import type { UpcomingView } from '#areas/registrations/contract/registrations.ts';

/** How many commitments a page has. */
export const upcomingPerPage = 20;

/** What of their commitments a volunteer looks at, and in which order; kept in the address. */
export interface UpcomingFilter {
  /** By time; ascending unless told otherwise. */
  sort: 'ascending' | 'descending';
  /** Ids of organizations; none means all of them. */
  organizations: string[];
  /** Ids of locations; none means all of them. */
  locations: string[];
}

/** The filter that an address names; what it doesn't name is not filtered. */
export function readUpcomingFilter(query: URLSearchParams): UpcomingFilter {
  return {
    sort: query.get('sort') === 'descending' ? 'descending' : 'ascending',
    organizations: [...new Set(query.getAll('organization'))],
    locations: [...new Set(query.getAll('location'))],
  };
}

/** The address's query for a filter; what is the default is not written. */
export function writeUpcomingFilter({ sort, organizations, locations }: UpcomingFilter): URLSearchParams {
  return new URLSearchParams([
    ...(sort === 'descending' ? [['sort', sort]] : []),
    ...organizations.map((id) => ['organization', id]),
    ...locations.map((id) => ['location', id]),
  ]);
}

/** The commitments that fit, in the filter's order. `items` come nearest first, as the API answers them. */
export function applyUpcomingFilter(
  items: readonly UpcomingView[],
  { sort, organizations, locations }: UpcomingFilter,
): UpcomingView[] {
  const fits = (chosen: readonly string[], id: string) => chosen.length === 0 || chosen.includes(id);
  const shown = items.filter(
    ({ organization, location }) => fits(organizations, organization.id) && fits(locations, location.id),
  );
  return sort === 'descending' ? shown.toReversed() : shown;
}

/**
 * One page of the commitments that fit.
 * @param asked the page that the address names; one that is not there leads to the nearest that is
 */
export function upcomingPage<Item>(
  shown: readonly Item[],
  asked: string | null,
): { page: number; pageCount: number; items: Item[] } {
  const pageCount = Math.max(1, Math.ceil(shown.length / upcomingPerPage));
  const page = Math.min(pageCount, Math.max(1, Math.trunc(Number(asked)) || 1));
  return { page, pageCount, items: shown.slice((page - 1) * upcomingPerPage, page * upcomingPerPage) };
}

export interface FilterChoice {
  value: string;
  label: string;
}

/** The organizations among the commitments, by name. */
export function organizationChoices(items: readonly UpcomingView[]): FilterChoice[] {
  return distinct(items.map(({ organization }) => ({ value: organization.id, label: organization.name })));
}

/**
 * The locations among the commitments with the chosen organizations, by name.
 * @param label how a location is told from one of the same name elsewhere
 */
export function locationChoices(
  items: readonly UpcomingView[],
  organizations: readonly string[],
  label: (item: UpcomingView) => string,
): FilterChoice[] {
  const near = items.filter(
    ({ organization }) => organizations.length === 0 || organizations.includes(organization.id),
  );
  const names = distinct(near.map(({ location }) => ({ value: location.id, label: location.name })));
  const isShared = (name: string) => names.filter(({ label: other }) => other === name).length > 1;
  return distinct(
    near.map((item) => ({
      value: item.location.id,
      label: isShared(item.location.name) ? label(item) : item.location.name,
    })),
  );
}

function distinct(choices: readonly FilterChoice[]): FilterChoice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()].toSorted(
    alphabeticallyBy(({ label }) => label),
  );
}
