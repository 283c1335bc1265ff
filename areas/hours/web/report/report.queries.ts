import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { hoursContract, type ReportFilters } from '#areas/hours/contract/hours.ts';
import type { TableAsked } from './report-address.ts';
import type { Api } from '#web/api/client.ts';

/** Never asked without filters: such a query waits for its days. */
const asked = (filters: ReportFilters | null) => ({
  enabled: filters !== null,
  placeholderData: keepPreviousData,
});
const none: ReportFilters = { start: '', end: '', locations: [], opportunities: [] };

/** What a report comes to. */
export const totalsQuery = (api: Api, filters: ReportFilters | null) =>
  queryOptions({
    queryKey: ['reports', 'totals', filters],
    queryFn: ({ signal }) => api.call(hoursContract.totals, { query: filters ?? none, signal }),
    ...asked(filters),
  });

/** The people of groups who came without names. */
export const heldGroupsQuery = (api: Api, filters: ReportFilters | null) =>
  queryOptions({
    queryKey: ['reports', 'held-groups', filters],
    queryFn: ({ signal }) => api.call(hoursContract.heldGroups, { query: filters ?? none, signal }),
    ...asked(filters),
  });

/** What its charts show. */
export const chartsQuery = (api: Api, filters: ReportFilters | null) =>
  queryOptions({
    queryKey: ['reports', 'charts', filters],
    queryFn: ({ signal }) => api.call(hoursContract.charts, { query: filters ?? none, signal }),
    ...asked(filters),
  });

/** What it can be narrowed down to. */
export const reportChoicesQuery = (api: Api, filters: ReportFilters | null) =>
  queryOptions({
    queryKey: ['reports', 'choices', filters],
    queryFn: ({ signal }) => api.call(hoursContract.choices, { query: filters ?? none, signal }),
    ...asked(filters),
  });

/** A page of the groups of a report. */
export const reportGroupsQuery = (
  api: Api,
  filters: ReportFilters | null,
  { by, page, size, within, ...sorted }: TableAsked,
) =>
  queryOptions({
    queryKey: ['reports', 'groups', filters, by, sorted, within, page, size],
    queryFn: ({ signal }) =>
      api.call(hoursContract.groups, {
        query: {
          ...(filters ?? none),
          ...within,
          by: by === 'visit' || by === 'place' ? 'person' : by,
          ...sorted,
          page,
          size,
        },
        signal,
      }),
    ...asked(by === 'visit' || by === 'place' ? null : filters),
  });

/** A page of its visits. */
export const reportedVisitsQuery = (
  api: Api,
  filters: ReportFilters | null,
  { by, page, size, within, order }: TableAsked,
) =>
  queryOptions({
    queryKey: ['reports', 'visits', filters, order, within, page, size],
    queryFn: ({ signal }) =>
      api.call(hoursContract.visits, {
        query: { ...(filters ?? none), ...within, order, page, size },
        signal,
      }),
    ...asked(by === 'visit' ? filters : null),
  });

/** A page of the places on its dates. */
export const reportedPlacesQuery = (
  api: Api,
  filters: ReportFilters | null,
  { by, page, size, within, order }: TableAsked,
) =>
  queryOptions({
    queryKey: ['reports', 'places', filters, order, within, page, size],
    queryFn: ({ signal }) =>
      api.call(hoursContract.places, {
        query: { ...(filters ?? none), ...within, order, page, size },
        signal,
      }),
    ...asked(by === 'place' ? filters : null),
  });
