import type { OrganizerFilters } from '#areas/opportunities/contract/organizer-home.ts';
import { opportunityStatuses } from '#areas/opportunities/rules/opportunities.ts';
import {
  organizerSorts,
  recordsPerPageChoices,
  recordsPerPageDefault,
  sortOrders,
} from '#areas/opportunities/rules/organizer-home.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const chosenMax = 200;
const keyMax = 2000;

/**
 * The filters that an address names. People change addresses by hand, and a form without a script sends everything
 * it has: what is nonsense is left out, never refused.
 */
export function readOrganizerFilters(query: URLSearchParams): OrganizerFilters {
  const ids = (name: string) =>
    [...new Set(query.getAll(name).filter((id) => uuid.test(id)))].slice(0, chosenMax);
  const statuses = query.getAll('opportunityStatus');
  const count = Number(query.get('recordsPerPage'));
  return {
    sortBy: organizerSorts.find((sort) => sort === query.get('sortBy')) ?? organizerSorts[0],
    sortOrder: sortOrders.find((order) => order === query.get('sortOrder')) ?? sortOrders[0],
    opportunityStatus: opportunityStatuses.filter((status) => statuses.includes(status)),
    selectedOrganizations: ids('selectedOrganizations'),
    selectedLocations: ids('selectedLocations'),
    recordsPerPage: recordsPerPageChoices.find((choice) => choice === count) ?? recordsPerPageDefault,
  };
}

/** Where in the list an address begins; undefined for its beginning. */
export const readContinuationKey = (query: URLSearchParams): string | undefined =>
  query.get('continuationKey')?.slice(0, keyMax) || undefined;

/** The query of an address that names what differs from the defaults, and nothing else. */
export function writeOrganizerFilters(
  filters: OrganizerFilters,
  continuationKey: string | null = null,
): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.sortBy !== organizerSorts[0]) query.set('sortBy', filters.sortBy);
  if (filters.sortOrder !== sortOrders[0]) query.set('sortOrder', filters.sortOrder);
  for (const name of ['opportunityStatus', 'selectedOrganizations', 'selectedLocations'] as const) {
    for (const value of filters[name]) query.append(name, value);
  }
  if (filters.recordsPerPage !== recordsPerPageDefault)
    query.set('recordsPerPage', String(filters.recordsPerPage));
  if (continuationKey) query.set('continuationKey', continuationKey);
  return query;
}

/** How many filters narrow the list down; order and length of pages don't. */
export const countFilters = (filters: OrganizerFilters): number =>
  [filters.opportunityStatus, filters.selectedOrganizations, filters.selectedLocations].filter(
    (values) => values.length > 0,
  ).length;

interface Choice {
  id: string;
  locations: readonly { id: string }[];
}

/** Once organizations are chosen, only their locations can be. */
export function withoutStrayLocations(
  filters: OrganizerFilters,
  organizations: readonly Choice[] | undefined,
): OrganizerFilters {
  const { selectedOrganizations, selectedLocations } = filters;
  if (!organizations || selectedOrganizations.length === 0 || selectedLocations.length === 0) return filters;
  const offered = new Set(
    organizations
      .filter(({ id }) => selectedOrganizations.includes(id))
      .flatMap(({ locations }) => locations.map(({ id }) => id)),
  );
  return { ...filters, selectedLocations: selectedLocations.filter((id) => offered.has(id)) };
}
